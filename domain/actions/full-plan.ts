import type { PlannedAction } from './action.ts';
import { type ActionType, planRules } from './action-properties.ts';
import type { GivenProperties } from './action-request.ts';
import { isOfKind, type PlanKeyRule } from './property-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Completes the plan of one action with null for the keys that are missing. Facts are left out. A missing key that is
 * always required becomes the empty text or NaN, which `checkPlan` refuses.
 */
export function fullPlan(action_type: ActionType, given: GivenProperties): PlannedAction {
  const values: Values = given;
  const plan = Object.entries(planRules(action_type)).map(
    ([key, rule]) => [key, values[key] ?? missing(rule)] as const,
  );
  const planned = { action_type, action_properties: Object.fromEntries(plan) };
  if (!isPlan(planned)) throw new TypeError(`Not a plan of ${action_type}: ${JSON.stringify(planned)}`);
  return planned;
}

/** Tells whether a planned key may have a value; bounds and lengths are not checked. */
export const isPlanValue = (rule: PlanKeyRule, value: unknown): boolean =>
  value === null ? rule.required !== 'always' : isOfKind(rule.value, value);

function isPlan(planned: {
  readonly action_type: ActionType;
  readonly action_properties: Values;
}): planned is PlannedAction {
  const { action_type, action_properties } = planned;
  return Object.entries(planRules(action_type)).every(([key, rule]) => isPlanValue(rule, action_properties[key]));
}

function missing({ value, required }: PlanKeyRule): unknown {
  if (required !== 'always') return null;
  return value === 'whole' || value === 'grams' ? Number.NaN : '';
}
