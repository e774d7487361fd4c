import { changesUnsaved, entryUnsaved } from '#words/web/errors.ts';

/** Returns "2 changes aren't saved: Light duration and PPFD."; a general text without names. */
export const formatUnsaved = (changes: readonly string[]): string =>
  changes.length === 0 ? entryUnsaved : changesUnsaved({ names: changes });
