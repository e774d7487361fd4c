import { discardOthersStored } from '#web/page/drafts/discard-stored.ts';
import { markUnsaved } from './unsaved.ts';

/** Stores the draft of one kind of form in this window, for the user who typed it. */
export interface DraftSlot<Draft> {
  /** Stores a draft, replacing an earlier one. `place` identifies its subject: a path, or a record's UUID. */
  readonly save: (username: string, place: string, draft: Draft) => void;
  /** Removes and returns a user's draft for a place. Another user's draft is discarded and never shown. */
  readonly take: (username: string, place: string) => Draft | null;
}

const forgets: ((username: string) => void)[] = [];

/** Registers a callback that discards the drafts of all users but the given one. */
export const onDiscardOthersDrafts = (forget: (username: string) => void): void => void forgets.push(forget);

/** Discards the drafts of all other users, in every kind of form and in this browser's storage. */
export function discardOthersDrafts(username: string): void {
  discardOthersStored(username);
  for (const forget of forgets) forget(username);
}

/** Creates a slot that holds the latest draft of one kind of form. */
export function createDraftSlot<Draft>(): DraftSlot<Draft> {
  let stored: { readonly username: string; readonly place: string; readonly draft: Draft } | null = null;
  let unmark: (() => void) | null = null;
  const store = (next: typeof stored) => {
    stored = next;
    // A draft counts as unsaved, so that a new release doesn't reload the page and lose it.
    if (next !== null) unmark ??= markUnsaved();
    else {
      unmark?.();
      unmark = null;
    }
  };
  const forgetOthers = (username: string) => {
    if (stored !== null && stored.username !== username) store(null);
  };
  onDiscardOthersDrafts(forgetOthers);
  return {
    save: (username, place, draft) => store({ username, place, draft }),
    take: (username, place) => {
      forgetOthers(username);
      if (stored?.place !== place) return null;
      const { draft } = stored;
      store(null);
      return draft;
    },
  };
}
