import { markUnsaved } from './unsaved.ts';

/** Keeps the draft of one kind of form in this window for the person who typed it. */
export interface DraftSlot<Draft> {
  /** Keeps a draft, replacing an earlier one. `place` names its subject: a path, or a record's UUID. */
  readonly keep: (username: string, place: string, draft: Draft) => void;
  /** Returns a person's draft for a place, once. Another person's draft is discarded and never shown. */
  readonly take: (username: string, place: string) => Draft | null;
}

const forgets: ((username: string) => void)[] = [];

/** Registers a callback that gets the username of the person signed in and discards the drafts of all others. */
export const onOthersForgotten = (forget: (username: string) => void): void => void forgets.push(forget);

/** Discards the drafts of everybody but this person, in every kind of form. */
export function forgetDraftsOfOthers(username: string): void {
  for (const forget of forgets) forget(username);
}

/** Creates a slot that holds the latest draft of one kind of form. */
export function createDraftSlot<Draft>(): DraftSlot<Draft> {
  let kept: { readonly username: string; readonly place: string; readonly draft: Draft } | null = null;
  let unmark: (() => void) | null = null;
  const hold = (next: typeof kept) => {
    kept = next;
    // A kept draft counts as unsaved, so that a new release doesn't reload the page over it.
    if (next !== null) unmark ??= markUnsaved();
    else {
      unmark?.();
      unmark = null;
    }
  };
  const forgetOthers = (username: string) => {
    if (kept !== null && kept.username !== username) hold(null);
  };
  onOthersForgotten(forgetOthers);
  return {
    keep: (username, place, draft) => hold({ username, place, draft }),
    take: (username, place) => {
      forgetOthers(username);
      if (kept?.place !== place) return null;
      const { draft } = kept;
      hold(null);
      return draft;
    },
  };
}
