import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { FactAct } from '#domain/batches/facts/entered-facts.ts';
import { openAction, openInstant } from '#domain/batches/planning/open-action.ts';
import type { Day } from '#domain/time.ts';

/** A form of what was done. It keeps the action as it was when the form opened. */
export interface FactFlow {
  readonly does: FactAct;
  readonly action: Action;
}

/** A form of the plan: another day, another plan, or one more action. */
export interface PlanFlow {
  readonly does: 'delay' | 'edit' | 'add';
  readonly action: Action;
}

export type ActionFlow = FactFlow | PlanFlow | { readonly does: 'undo' | 'delete'; readonly action: Action };

/** An act on a batch or on one of its actions, which opens a form or a question. */
export type Flow = ActionFlow | { readonly does: 'tags' | 'labels' | 'remove' };

/** Returns an instant action before it is recorded. It sorts after all others. */
export function draftInstant(batch: string, action_type: Exclude<ActionType, 'interval_action'>, today: Day): Action {
  return openInstant({ batch, id: Number.MAX_SAFE_INTEGER, uuid: '', action_type, action_properties: {} }, today);
}

/** Returns an action before it is added to the plan. The form asks for its type. */
export const draftPlanned = (batch: string, day: Day): Action =>
  openAction(fullPlan('generic_text_action', {}), {
    batch,
    id: Number.MAX_SAFE_INTEGER,
    uuid: '',
    day,
    origin: 'added',
  });

/** The timeline row to highlight after an act, once the timeline contains it. */
export interface Mark {
  readonly action: string;
  /** The action's version after the act. */
  readonly version: number;
  /** Whether the page scrolls to the row; a correction or an undo keeps the scroll position. */
  readonly scrolls: boolean;
}
