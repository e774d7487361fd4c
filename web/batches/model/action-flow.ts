import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { FactAct } from '#domain/batches/facts/entered-facts.ts';
import { openAction, openInstant } from '#domain/batches/planning/open-action.ts';
import type { Day } from '#domain/time.ts';

/** A form for the facts of an action, with the action as of the opening of the form. */
export interface FactFlow {
  readonly does: FactAct;
  readonly action: Action;
}

/** A form for the plan: a new day, a new plan, or an additional action. */
export interface PlanFlow {
  readonly does: 'delay' | 'edit' | 'add';
  readonly action: Action;
}

export type ActionFlow = FactFlow | PlanFlow | { readonly does: 'undo' | 'delete'; readonly action: Action };

/** A command on a batch or one of its actions, which opens a form or a confirmation. */
export type Flow = ActionFlow | { readonly does: 'tags' | 'labels' | 'remove' };

/** Returns an instant action that isn't recorded yet. It sorts after all others. */
export function draftInstant(batch: string, action_type: Exclude<ActionType, 'interval_action'>, today: Day): Action {
  return openInstant({ batch, id: Number.MAX_SAFE_INTEGER, uuid: '', action_type, action_properties: {} }, today);
}

/** Returns an action that isn't in the plan yet. The form asks for its type. */
export const draftPlanned = (batch: string, day: Day): Action =>
  openAction(fullPlan('generic_text_action', {}), {
    batch,
    id: Number.MAX_SAFE_INTEGER,
    uuid: '',
    day,
    origin: 'added',
  });

/** The timeline row to highlight after a change, once the timeline contains it. */
export interface Mark {
  readonly action: string;
  /** The action's version after the change. */
  readonly version: number;
  /** True if the page scrolls to the row; a correction or an undo keeps the scroll position. */
  readonly scrolls: boolean;
}
