import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import type { Day } from '#domain/time.ts';
import { harvestsOf } from '#web/batches/harvests/harvest-rows.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { correctedParts } from '#web/features/batches/timeline/earlier-versions.ts';
import { formatDayWithYear, formatWeekday, siteDayOf } from '#web/format/dates.ts';

/** The actions that a sheet lists, in the order of the plan: all but waits, and what was withdrawn. */
export const sheetActions = (actions: readonly Action[]): readonly Action[] =>
  planOrder(actions.filter(({ withdrawn, action_type }) => !withdrawn && action_type !== 'interval_action'));

/** The day of the last harvest, done or expected; null where none is. */
export function endDay(view: BatchView): Day | null {
  const last = harvestsOf(view).at(-1);
  return last === undefined ? null : dayOfAction(last, (instant) => siteDayOf(instant, view.zone));
}

/** '12 May 2026', 'Tue 12 May 2026': paper outlives the year. */
export const sheetDay = (day: Day, weekday = false): string =>
  weekday ? `${formatWeekday(day).split(' ')[0]} ${formatDayWithYear(day)}` : formatDayWithYear(day);

/** What was done, as it stands after corrections: '7,940 g, 39 trays, QA pass'. */
export const factsText = (action: Action, { names }: Pick<BatchView, 'names'>): string =>
  correctedParts(action, names)
    .map(({ now }) => now)
    .filter((part) => part !== '')
    .join(', ');

/** Where the facts of an open action are written by hand. */
export function blanksOf({ action_type }: Action): string {
  switch (action_type) {
    case 'create_tray_action':
      return 'trays ____ lot __________';
    case 'location_change':
      return 'to ________________';
    case 'redist_action':
      return 'made ____ binned ____';
    case 'harvest_action':
      return 'g ________ trays ____ QA ____';
    case 'generic_text_action':
    case 'state_change':
    case 'life_change_action':
    case 'interval_action':
      return '';
  }
}
