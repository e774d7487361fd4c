import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Day } from '#domain/time.ts';

/** Needed day of the plan's last action; the start day where the plan is empty. */
export const endOfPlan = ({ actions, start_date }: BatchRecord & { readonly start_date: Day }): Day =>
  actions
    .filter(({ origin }) => origin !== 'instant')
    .reduce((end, { action_needed_date: day }) => (day > end ? day : end), start_date);
