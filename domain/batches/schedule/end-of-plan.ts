import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Day } from '#domain/time.ts';

/** Returns the needed day of the last planned action, or the start day if the plan is empty. */
export const endOfPlan = ({ actions, start_date }: BatchRecord & { readonly start_date: Day }): Day =>
  actions
    .filter(({ origin }) => origin !== 'instant')
    .reduce((end, { action_needed_date: day }) => (day > end ? day : end), start_date);
