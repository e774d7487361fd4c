import type { FactValues } from './fact-values.ts';
import type { FactFlow } from './flow.ts';

/** What was typed into a form when its session ended. */
export interface Draft {
  readonly username: string;
  readonly batch: string;
  readonly flow: FactFlow;
  readonly values: FactValues;
}

let kept: Draft | null = null;

/** Keeps a draft in this window, in the place of an earlier one. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

/** Gives back the draft of a person for a batch, once. What somebody else typed is forgotten and never shown. */
export function takeDraft(username: string, batch: string): Draft | null {
  if (kept === null) return null;
  if (kept.username !== username) kept = null;
  if (kept?.batch !== batch) return null;
  const draft = kept;
  kept = null;
  return draft;
}
