import { changesUnsaved, entryUnsaved } from '#words/web/errors.ts';

/** "2 changes aren't saved: Light duration and PPFD."; without names, only that something isn't saved. */
export const formatUnsaved = (changes: readonly string[]): string =>
  changes.length === 0 ? entryUnsaved : changesUnsaved({ names: changes });
