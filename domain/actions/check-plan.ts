import { ACTION_KEYS } from '#domain/action-keys/action-keys.ts';
import { planRules } from '#domain/action-keys/action-properties.ts';
import { isOfKind, type PlanKeyRule } from '#domain/action-keys/property-values.ts';
import type { FormFault } from '#domain/problems/field-faults.ts';
import type { PlannedAction } from './action.ts';

/** Returns the faults in an action's planned keys, by key; empty if the plan is valid. */
export function checkPlan({ action_type, action_properties }: PlannedAction): Record<string, FormFault[]> {
  const values: Readonly<Record<string, unknown>> = action_properties;
  const errors: Record<string, FormFault[]> = {};
  for (const [key, rule] of Object.entries(planRules(action_type))) {
    const fault = checkValue(rule, values[key] ?? null);
    if (fault !== null) errors[key] = [fault];
  }
  return errors;
}

/** Checks the duration of a wait, in days. Returns null if it is valid. */
export const checkDuration = (days: number): FormFault | null =>
  checkValue(ACTION_KEYS.interval_action.plan.duration, days);

/** Checks that a number of trays is a whole number of at least 1. Returns null if it is. */
export function checkCount(trays: number): FormFault | null {
  if (!Number.isInteger(trays)) return { code: 'whole_number_expected', params: {} };
  return trays < 1 ? { code: 'min_value', params: { value: 1 } } : null;
}

const REQUIRED = { code: 'required', params: {} } as const;

function checkValue(rule: PlanKeyRule, value: unknown): FormFault | null {
  if (value === null) return rule.required === undefined ? null : REQUIRED;
  switch (rule.value) {
    case 'whole':
      if (!Number.isInteger(value)) return { code: 'whole_number_expected', params: {} };
      if (Number(value) < rule.min) return { code: 'min_value', params: { value: rule.min } };
      return Number(value) > rule.max ? { code: 'max_value', params: { value: rule.max } } : null;
    case 'grams':
      if (!Number.isFinite(value)) return { code: 'number_expected', params: {} };
      return Number(value) < 0 ? { code: 'min_value', params: { value: 0, quantity: 'mass' } } : null;
    case 'name':
    case 'text':
      return rule.required !== undefined && isOfKind(rule.value, value) && value.trim() === '' ? REQUIRED : null;
    default:
      return null;
  }
}
