import type { ACTION_KEYS } from '#domain/action-keys/action-keys.ts';
import {
  type ActionType,
  correctsPlan,
  FACT_KEYS,
  type FactKey,
  PLAN_KEYS,
  type PlanByType,
  type PlanKey,
} from '#domain/action-keys/action-properties.ts';
import type { Action } from './action.ts';
import { mayChangePlan } from './action-acts.ts';

/** Types of action whose plan is the record of what was done, since completing them adds no facts. */
type StatingType = {
  [T in ActionType]: (typeof ACTION_KEYS)[T] extends { readonly corrects_plan: true } ? T : never;
}[ActionType];

// An SOP describes how to do the work and isn't a record of it.
type StatedPlanKey = Exclude<{ [T in StatingType]: keyof PlanByType[T] }[StatingType], 'sop'>;

/** A planned key that is also a record of what was done, so that completion forms include it. */
export type StatedKey = StatedPlanKey | 'category';

/** Returns the planned keys that are a record of what was done by a type of action. */
export function statedKeys(action_type: ActionType): readonly StatedKey[] {
  if (action_type === 'generic_text_action') return ['category'];
  const keys: readonly PlanKey[] = correctsPlan(action_type) ? PLAN_KEYS[action_type] : [];
  return keys.filter((key): key is StatedPlanKey => key !== 'sop');
}

/** Returns the keys that the form for completing or correcting an action includes. */
export const askedKeys = (
  action: Pick<Action, 'action_type' | 'completed' | 'origin'>,
): readonly (FactKey | StatedKey)[] => [
  ...FACT_KEYS[action.action_type],
  ...(mayChangePlan(action) ? statedKeys(action.action_type) : []),
];
