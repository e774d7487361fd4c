/** The key of unsaved edits in the browser's storage. */
export const DRAFTS_KEY = 'drafts';
