import type { Action } from '#domain/batches/action.ts';
import type { ActionType } from '#domain/batches/action-properties.ts';
import { openInstant } from '#domain/batches/open-action.ts';
import type { Day } from '#domain/time.ts';

/** What a person is about to do to a batch. The action is kept as it was when the form was opened. */
export type Flow =
  | { readonly does: 'complete' | 'correct' | 'instant' | 'bin'; readonly action: Action }
  | { readonly does: 'undo' | 'plan' | 'delete'; readonly action: Action };

/** The flows whose form asks for facts. */
export type FactFlow = Extract<Flow, { readonly does: 'complete' | 'correct' | 'instant' | 'bin' }>;

/** An instant action before it is recorded. It comes after everything else. */
export function draftInstant(batch: string, action_type: Exclude<ActionType, 'interval_action'>, today: Day): Action {
  return openInstant({ batch, id: Number.MAX_SAFE_INTEGER, uuid: '', action_type, action_properties: {} }, today);
}
