import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { Batch } from './batch.ts';

/** A batch's own days, and all its actions. */
type SownBatch = Pick<Batch, 'start_date' | 'end_date'> & { readonly actions: readonly Action[] };

/**
 * The site's day on which a batch was first sown; before that, the day on which its first sowing is needed. The day for
 * which it was planned where it has no sowing.
 */
export function sownOn(
  { start_date, actions }: Pick<SownBatch, 'start_date' | 'actions'>,
  dayOf: SiteTime['dayOf'],
): Day {
  const sowings = actions.filter(({ action_type, withdrawn }) => action_type === 'create_tray_action' && !withdrawn);
  const done = sowings.filter(({ completed }) => completed);
  const days = (done.length > 0 ? done : sowings).map((action) => dayOfAction(action, dayOf));
  return days.sort()[0] ?? start_date;
}

/** The days of a batch's plan from its sowing, on whatever day that came, to its last one, which is no earlier. */
export function planFromSowing(batch: SownBatch, dayOf: SiteTime['dayOf']): Pick<Batch, 'start_date' | 'end_date'> {
  const start_date = sownOn(batch, dayOf);
  const { end_date } = batch;
  return { start_date, end_date: end_date < start_date ? start_date : end_date };
}
