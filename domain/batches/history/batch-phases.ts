import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { compareText, type Day, daysBetween, type SiteTime } from '#domain/time.ts';

export interface Phase {
  /** Null if the batch has no state change. */
  readonly state: string | null;
  readonly from: Day;
  /** First day of the next phase. */
  readonly to: Day;
  /** At least 1. */
  readonly days: number;
}

/**
 * Splits the days of a batch, from first to last, by state. A state change counts from its completion, or from its
 * needed day if it is open. Days before the first change belong to its phase. Phases are contiguous; empty ones are
 * left out.
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
