import { planRules } from '#domain/action-keys/action-properties.ts';
import type { Action } from './action.ts';
import type { GivenProperties } from './action-request.ts';
import { fullPlan, isPlanValue } from './full-plan.ts';

const OPEN = { completed: false, action_completed_date: null, completed_by_user: null } as const;

/**
 * Undoes an action. A planned action is open again, without facts and with the plan from before its first correction.
 * An instant action is withdrawn and keeps its facts for the timeline. Corrections stay on record.
 */
export function reopenAction(action: Action): Action {
  if (action.origin === 'instant') return { ...action, ...OPEN, withdrawn: true };
  return { ...action, ...OPEN, plan_before: null, ...fullPlan(action.action_type, planBefore(action)) };
}

function planBefore({ action_type, action_properties, plan_before }: Action): GivenProperties {
  const now: Readonly<Record<string, unknown>> = action_properties;
  return Object.fromEntries(
    Object.entries(planRules(action_type)).map(([key, rule]) => {
      const before = plan_before?.[key];
      return [key, isPlanValue(rule, before) ? before : now[key]];
    }),
  );
}
