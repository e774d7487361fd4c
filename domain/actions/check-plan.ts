import { unreachable } from '#domain/result.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import type { PlannedAction } from './action.ts';

/** The longest interval, in days. */
export const MAX_DURATION = 3650;

/** What is wrong with the planned keys of one action: the messages by key; empty where the plan can stand. */
export function checkPlan({ action_type, action_properties: plan }: PlannedAction): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const report = (field: string, message: string | null) => {
    if (message !== null) errors[field] = [message];
  };
  switch (action_type) {
    case 'create_tray_action':
      report('trays', checkCount(plan.trays));
      report('seeds_per_tray', checkCount(plan.seeds_per_tray));
      break;
    case 'state_change':
      report('current_state', checkText(plan.current_state));
      break;
    case 'redist_action':
      report('trays_after', plan.trays_after === null ? MESSAGES.required : checkCount(plan.trays_after));
      break;
    case 'harvest_action':
      report('estimated_harvest_per_tray', checkGrams(plan.estimated_harvest_per_tray));
      break;
    case 'generic_text_action':
      report('text', checkText(plan.text));
      break;
    case 'interval_action':
      report('duration', checkDuration(plan.duration));
      break;
    case 'location_change':
    case 'life_change_action':
      break;
    default:
      unreachable(action_type);
  }
  return errors;
}

/** Why a number of days can't be an interval's duration; null where it can. */
export function checkDuration(days: number): string | null {
  if (!Number.isInteger(days)) return MESSAGES.integer;
  if (days < 0) return MESSAGES.minValue(0);
  return days > MAX_DURATION ? MESSAGES.maxValue(MAX_DURATION) : null;
}

const checkText = (text: string | null): string | null =>
  text === null || text.trim() === '' ? MESSAGES.required : null;

function checkCount(count: number | null): string | null {
  if (count === null) return null;
  if (!Number.isInteger(count)) return MESSAGES.integer;
  return count < 1 ? MESSAGES.minValue(1) : null;
}

function checkGrams(grams: number | null): string | null {
  if (grams === null) return MESSAGES.required;
  if (!Number.isFinite(grams)) return MESSAGES.numeric;
  return grams < 0 ? MESSAGES.minValue(0) : null;
}
