import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import type { Day } from '#domain/time.ts';
import { harvestsOf } from '#web/batches/harvests/harvest-rows.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { correctedParts } from '#web/features/batches/timeline/earlier-versions.ts';
import { formatDayWithYear, formatWeekday, siteDayOf } from '#web/format/dates.ts';
import { massUnit } from '#web/format/quantity.ts';
import { blanks, harvestBlanks } from '#words/web/batches/print.ts';

/** Returns the actions on a sheet in the order of the plan, without waits and withdrawn actions. */
export const sheetActions = (actions: readonly Action[]): readonly Action[] =>
  planOrder(actions.filter(({ withdrawn, action_type }) => !withdrawn && action_type !== 'interval_action'));

/** Returns the day of the last completed or expected harvest; null if there is none. */
export function endDay(view: BatchView): Day | null {
  const last = harvestsOf(view).at(-1);
  return last === undefined ? null : dayOfAction(last, (instant) => siteDayOf(instant, view.zone));
}

/** Returns '12 May 2026' or 'Tue 12 May 2026', with the year because printed sheets may be filed for years. */
export const sheetDay = (day: Day, weekday = false): string =>
  weekday ? `${formatWeekday(day).split(' ')[0]} ${formatDayWithYear(day)}` : formatDayWithYear(day);

/** Formats the facts after all corrections: '7,940 g, 39 trays, QA pass'. */
export const factsText = (action: Action, { names }: Pick<BatchView, 'names'>): string =>
  correctedParts(action, names)
    .map(({ now }) => now)
    .filter((part) => part !== '')
    .join(', ');

/** Returns blanks to fill in the facts of an open action by hand. */
export const blanksOf = ({ action_type }: Action): string =>
  action_type === 'harvest_action' ? harvestBlanks({ unit: massUnit() }) : blanks[action_type];
