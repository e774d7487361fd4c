import { MESSAGES } from '#domain/text/messages.ts';
import type { PlannedAction } from './action.ts';
import { ACTION_KEYS } from './action-keys.ts';
import { planRules } from './action-properties.ts';
import { isOfKind, type PlanKeyRule } from './property-values.ts';

/** Checks the planned keys of one action and returns the messages by key; empty where the plan can stand. */
export function checkPlan({ action_type, action_properties }: PlannedAction): Record<string, string[]> {
  const values: Readonly<Record<string, unknown>> = action_properties;
  const errors: Record<string, string[]> = {};
  for (const [key, rule] of Object.entries(planRules(action_type))) {
    const message = checkValue(rule, values[key] ?? null);
    if (message !== null) errors[key] = [message];
  }
  return errors;
}

/** Returns why a number of days can't be an interval's duration; null where it can. */
export const checkDuration = (days: number): string | null =>
  checkValue(ACTION_KEYS.interval_action.plan.duration, days);

function checkValue(rule: PlanKeyRule, value: unknown): string | null {
  if (value === null) return rule.required === undefined ? null : MESSAGES.required;
  switch (rule.value) {
    case 'whole':
      if (!Number.isInteger(value)) return MESSAGES.integer;
      if (Number(value) < rule.min) return MESSAGES.minValue(rule.min);
      return Number(value) > rule.max ? MESSAGES.maxValue(rule.max) : null;
    case 'grams':
      if (!Number.isFinite(value)) return MESSAGES.numeric;
      return Number(value) < 0 ? MESSAGES.minValue(0) : null;
    case 'name':
    case 'text':
      return rule.required !== undefined && isOfKind(rule.value, value) && value.trim() === ''
        ? MESSAGES.required
        : null;
    default:
      return null;
  }
}
