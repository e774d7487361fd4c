/** The routes, by name, that still cut off longer texts than English ones. Remove fixed ones; add none. */
export const UNTRANSLATED: ReadonlySet<string> = new Set([
  'planned',
  'growing',
  'completed',
  'batch',
  'batch-harvests',
]);
