/** The routes, by name, that still show texts outside the catalogue or cut longer ones. Take out what is done; add none. */
export const UNTRANSLATED: ReadonlySet<string> = new Set([
  ...['planned', 'growing', 'completed', 'schedule'],
  ...['batch', 'batch-timeline', 'batch-comments', 'batch-harvests'],
  'crop',
]);
