/** The steps from an empty farm to its first batch, in order. */
export const FIRST_RUN_STEPS = [
  'site',
  'chambers',
  'beds',
  'reservoirs',
  'hvacs',
  'tray_types',
  'crops',
  'recipes',
  'batch',
] as const;

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];
