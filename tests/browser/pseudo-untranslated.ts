/** The routes, by name, that still cut texts that are longer than in English. Take out what is done; add none. */
export const UNTRANSLATED: ReadonlySet<string> = new Set([
  'planned',
  'growing',
  'completed',
  'batch',
  'batch-harvests',
]);
