import { markUnsaved } from './unsaved.ts';

/** Where what was typed into a kind of form waits in this window for whoever typed it. */
export interface DraftSlot<Draft> {
  /** Keeps a draft, in the place of an earlier one. `place` names what it is about: a path, or a record's UUID. */
  readonly keep: (username: string, place: string, draft: Draft) => void;
  /** Gives back the draft of a person for a place, once. What somebody else typed is forgotten and never shown. */
  readonly take: (username: string, place: string) => Draft | null;
}

const forgets: ((username: string) => void)[] = [];

/** Has `forget` called with the name of whoever is signed in by now, so that what anybody else typed is kept no longer. */
export const onOthersForgotten = (forget: (username: string) => void): void => void forgets.push(forget);

/** Forgets what anybody but this person typed, whatever form it was typed into. */
export function forgetDraftsOfOthers(username: string): void {
  for (const forget of forgets) forget(username);
}

/** A slot for the drafts of one kind of form; it holds the last one. */
export function createDraftSlot<Draft>(): DraftSlot<Draft> {
  let kept: { readonly username: string; readonly place: string; readonly draft: Draft } | null = null;
  let unmark: (() => void) | null = null;
  const hold = (next: typeof kept) => {
    kept = next;
    // A new release is not loaded over it.
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
