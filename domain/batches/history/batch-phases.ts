import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { compareText, type Day, daysBetween, type SiteTime } from '#domain/time.ts';

/** The days that a batch spends in one state. */
export interface Phase {
  /** Null where the batch has no state change at all. */
  readonly state: string | null;
  readonly from: Day;
  /** The day on which the next one begins. */
  readonly to: Day;
  /** At least 1. */
  readonly days: number;
}

/**
 * A batch's days by state, from its first day to its last: state changes count from the day on which they were done, or
 * are needed. Days before the first change belong to its phase. Phases follow each other without gaps; those that last no
 * day are left out.
 */
export function batchPhases(
  {
    start_date,
    end_date,
    actions,
  }: { readonly start_date: Day; readonly end_date: Day; readonly actions: readonly Action[] },
  dayOf: SiteTime['dayOf'],
): Phase[] {
  const last = end_date < start_date ? start_date : end_date;
  const within = (day: Day): Day => (day < start_date ? start_date : day > last ? last : day);
  const changes = actions
    .flatMap((action) =>
      action.action_type === 'state_change' && !action.withdrawn
        ? [{ state: action.action_properties.current_state, day: within(dayOfAction(action, dayOf)), id: action.id }]
        : [],
    )
    .sort((a, b) => compareText(a.day, b.day) || a.id - b.id);
  const phases = [{ state: null, day: start_date }, ...changes].flatMap(({ state, day }, at) => {
    const to = changes[at]?.day ?? last;
    const days = daysBetween(day, to);
    return days > 0 ? [{ state, from: day, to, days }] : [];
  });
  const [first, second, ...others] = phases;
  if (first === undefined || first.state !== null || second === undefined) return phases;
  return [{ ...second, from: first.from, days: first.days + second.days }, ...others];
}
