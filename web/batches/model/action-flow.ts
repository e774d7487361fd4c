import type { Action } from '#domain/actions/action.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { FactAct } from '#domain/batches/facts/entered-facts.ts';
import { openAction, openInstant } from '#domain/batches/planning/open-action.ts';
import type { Day } from '#domain/time.ts';

/** A form that asks what was done. The action is kept as it was when the form was opened. */
export interface FactFlow {
  readonly does: FactAct;
  readonly action: Action;
}

/** A form that asks what is to be done: another day, another plan, one more action. */
export interface PlanFlow {
  readonly does: 'delay' | 'edit' | 'add';
  readonly action: Action;
}

/** Everything that a form can be about. */
export type ActionFlow = FactFlow | PlanFlow | { readonly does: 'undo' | 'delete'; readonly action: Action };

/** What a person is about to do to a batch, or to one of its actions. */
export type Flow = ActionFlow | { readonly does: 'tags' | 'labels' | 'remove' };

/** An instant action before it is recorded. It comes after everything else. */
export function draftInstant(batch: string, action_type: Exclude<ActionType, 'interval_action'>, today: Day): Action {
  return openInstant({ batch, id: Number.MAX_SAFE_INTEGER, uuid: '', action_type, action_properties: {} }, today);
}

/** An action before it is added to the plan; which kind it is, the form asks. */
export const draftPlanned = (batch: string, day: Day): Action =>
  openAction(fullPlan('generic_text_action', {}), {
    batch,
    id: Number.MAX_SAFE_INTEGER,
    uuid: '',
    day,
    origin: 'added',
  });

/** The row of the timeline that an act came to: it is shown and marked once it stands there. */
export interface Mark {
  readonly action: string;
  /** The action's version from then on. */
  readonly version: number;
  /** Whether the page scrolls to it; a correction or an undo keeps the place. */
  readonly scrolls: boolean;
}
