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

/** The kinds of action whose plan says what was done: completing them adds no facts. */
type StatingType = {
  [T in ActionType]: (typeof ACTION_KEYS)[T] extends { readonly corrects_plan: true } ? T : never;
}[ActionType];

// A procedure tells how work is to be done, not what was done.
type StatedPlanKey = Exclude<{ [T in StatingType]: keyof PlanByType[T] }[StatingType], 'sop'>;

/** A planned key that also says what was done, so that forms of what was done ask for it. */
export type StatedKey = StatedPlanKey | 'category';

/** The planned keys that say what was done by one kind of action, where its plan may still change. */
export function statedKeys(action_type: ActionType): readonly StatedKey[] {
  if (action_type === 'generic_text_action') return ['category'];
  const keys: readonly PlanKey[] = correctsPlan(action_type) ? PLAN_KEYS[action_type] : [];
  return keys.filter((key): key is StatedPlanKey => key !== 'sop');
}

/** The keys that a form of what was done by an action asks for. */
export const askedKeys = (
  action: Pick<Action, 'action_type' | 'completed' | 'origin'>,
): readonly (FactKey | StatedKey)[] => [
  ...FACT_KEYS[action.action_type],
  ...(mayChangePlan(action) ? statedKeys(action.action_type) : []),
];
