import type { Action } from '#domain/actions/action.ts';
import { checkDuration } from '#domain/actions/check-plan.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDays, type Day, dayLater, daysBetween } from '#domain/time.ts';

const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';

const outsideYears = (field: string): Problem => invalidField(field, { code: 'plan_out_of_years', params: {} });

/**
 * Moves an open action and all later ones by a number of days (earlier if negative), and returns the moved actions.
 * Returns 400 for `field` if the action would pass an earlier open action or wait.
 */
export function shiftLater(actions: readonly Action[], action: Action, days: number, field: string): Result<Action[]> {
  if (days === 0) return ok([]);
  const open = planOrder(actions.filter(isOpen));
  const earlier = open.filter((other) => comparePlan(other, action) < 0).at(-1);
  const later = open.filter((other) => comparePlan(other, action) >= 0);
  const outside = later.some(({ action_needed_date: day }) =>
    days > 0 ? daysBetween(day, LAST_DAY) < days : daysBetween(FIRST_DAY, day) < -days,
  );
  if (outside) return err(outsideYears(field));
  const moved = later.map((other) => ({ ...other, action_needed_date: addDays(other.action_needed_date, days) }));
  const first = moved[0];
  if (earlier !== undefined && first !== undefined && comparePlan(earlier, first) > 0) {
    const day = earlier.action_needed_date;
    return err(invalidField(field, { code: 'passes_open_action', params: { day } }));
  }
  return ok(moved);
}

/**
 * Moves an open action to another day, alone (which may change the order) or with all later open actions (400 if it
 * would pass an earlier one). A wait always moves the later ones, and its duration changes by the same days.
 */
export function delayAction(
  actions: readonly Action[],
  action: Action,
  day: Day,
  delayActions: boolean,
): Result<Action[]> {
  const days = daysBetween(action.action_needed_date, day);
  if (days === 0) return ok([]);
  if (action.action_type === 'interval_action') {
    return lengthenInterval(actions, action, action.action_properties.duration + days, 'action_needed_date');
  }
  return delayActions
    ? shiftLater(actions, action, days, 'action_needed_date')
    : ok([{ ...action, action_needed_date: day }]);
}

/** Moves an open action by days as `delayAction` does. Returns 400 if the plan would leave the years 1 to 9999. */
export function delayByDays(
  actions: readonly Action[],
  action: Action,
  days: number,
  delayActions: boolean,
): Result<{ readonly to: Day; readonly moved: Action[] }> {
  const to = dayLater(action.action_needed_date, days);
  if (to === null) return err(outsideYears('action_needed_date'));
  const moved = delayAction(actions, action, to, delayActions);
  return moved.ok ? ok({ to, moved: moved.value }) : moved;
}

/**
 * Sets the duration of an open wait in days, and moves it and all later open actions by the difference. Returns 400 for
 * `field` if the duration is invalid or the wait would pass an earlier open action.
 */
export function lengthenInterval(
  actions: readonly Action[],
  interval: Extract<Action, { action_type: 'interval_action' }>,
  duration: number,
  field: string,
): Result<Action[]> {
  const fault = checkDuration(duration);
  if (fault !== null) {
    const isTooEarly = field === 'action_needed_date' && duration < 0;
    return err(invalidField(field, isTooEarly ? { code: 'wait_too_short', params: {} } : fault));
  }
  const shifted = shiftLater(actions, interval, duration - interval.action_properties.duration, field);
  if (!shifted.ok) return shifted;
  return ok(
    shifted.value.map((action) =>
      action.uuid === interval.uuid && action.action_type === 'interval_action'
        ? { ...action, action_properties: { ...action.action_properties, duration } }
        : action,
    ),
  );
}
