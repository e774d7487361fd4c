import { type ActionType, type PlanByType, planRules } from '#domain/action-keys/action-properties.ts';
import { isOfKind, type PlanKeyRule } from '#domain/action-keys/property-values.ts';
import type { PlannedAction } from './action.ts';
import type { GivenProperties } from './action-request.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Builds a complete plan, with null for missing keys. Facts are dropped. A missing key that is always required becomes
 * an empty string or NaN, which `checkPlan` rejects.
 */
export function planOf<T extends ActionType>(action_type: T, given: GivenProperties): PlanByType[T] {
  const values: Values = given;
  const plan = Object.fromEntries(
    Object.entries(planRules(action_type)).map(([key, rule]) => [key, values[key] ?? missing(rule)] as const),
  );
  if (!isPlanOf(action_type, plan)) throw new TypeError(`Not a plan of ${action_type}: ${JSON.stringify(plan)}`);
  return plan;
}

/** Builds a planned action as `planOf` does. */
export function fullPlan(action_type: ActionType, given: GivenProperties): PlannedAction {
  const planned = { action_type, action_properties: planOf(action_type, given) };
  if (!isPlan(planned)) throw new TypeError(`Not a plan of ${action_type}: ${JSON.stringify(planned)}`);
  return planned;
}

/** Tells whether a planned key accepts a value. Limits and lengths are not checked. */
export const isPlanValue = (rule: PlanKeyRule, value: unknown): boolean =>
  value === null ? rule.required !== 'always' : isOfKind(rule.value, value);

const isPlanOf = <T extends ActionType>(action_type: T, properties: Values): properties is PlanByType[T] & Values =>
  Object.entries(planRules(action_type)).every(([key, rule]) => isPlanValue(rule, properties[key]));

const isPlan = (planned: {
  readonly action_type: ActionType;
  readonly action_properties: Values;
}): planned is PlannedAction => isPlanOf(planned.action_type, planned.action_properties);

function missing({ value, required }: PlanKeyRule): unknown {
  if (required !== 'always') return null;
  return value === 'whole' || value === 'grams' ? Number.NaN : '';
}
