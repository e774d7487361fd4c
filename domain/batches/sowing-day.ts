import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { Batch } from './batch.ts';

type SownBatch = Pick<Batch, 'start_date' | 'end_date'> & { readonly actions: readonly Action[] };

/**
 * Returns the site day of the first completed sowing, the needed day of the first planned one, or the start day if
 * there is no sowing.
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

/** Returns the days from a batch's sowing to the end of its plan, which is no earlier than the sowing. */
export function planFromSowing(batch: SownBatch, dayOf: SiteTime['dayOf']): Pick<Batch, 'start_date' | 'end_date'> {
  const start_date = sownOn(batch, dayOf);
  const { end_date } = batch;
  return { start_date, end_date: end_date < start_date ? start_date : end_date };
}
