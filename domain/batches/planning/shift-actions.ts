import type { Action } from '#domain/actions/action.ts';
import { checkDuration } from '#domain/actions/check-plan.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDays, type Day, dayLater, daysBetween } from '#domain/time.ts';

const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';

/** The 400 about `field` where a plan would go on before the year 1 or after 9999. */
const outsideYears = (field: string): Problem =>
  invalidField(field, 'Enter another day: the plan would leave the years 1 to 9999.');

/**
 * Moves an open action, and every open action of the batch after it, by so many days (earlier, if negative): the new
 * values of those that move. They keep their order; 400 about `field` where the first would pass an open action before
 * it, intervals too.
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
    return err(
      invalidField(field, `This would pass an open action of ${day}. Move that one first, or this one alone.`),
    );
  }
  return ok(moved);
}

/**
 * Gives an open action another needed day: alone, which may change the order, or with every later open one by the same
 * days (400 where it would pass an earlier open one). An interval always takes the later ones along, and lasts as many
 * days longer or shorter.
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

/** The same, by days; 400 too where the plan would leave the years 1 to 9999. */
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
 * Sets the days that an open interval lasts, and moves it and every later open action by the difference; 400 about
 * `field` where that is no duration, or passes an earlier open action.
 */
export function lengthenInterval(
  actions: readonly Action[],
  interval: Extract<Action, { action_type: 'interval_action' }>,
  duration: number,
  field: string,
): Result<Action[]> {
  const problem = checkDuration(duration);
  if (problem !== null) {
    const message =
      field === 'action_needed_date' ? 'Enter a later day: the interval would last less than 0 days.' : problem;
    return err(invalidField(field, duration < 0 ? message : problem));
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
