import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { ScheduleBar, ScheduleMark } from '#domain/batches/schedule/schedule-row.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { daySpan } from '#words/web/dates.ts';
import * as m from '#words/web/schedule/marks.ts';

/** 'open', 'done', '2 days late' */
function stateText({ state, actions }: ScheduleMark, today: Day): string {
  if (state !== 'late') return state === 'done' ? m.done : m.open;
  const first = actions.find(isOpen)?.action_needed_date ?? today;
  return m.daysLate({ count: daysBetween(first, today) });
}

/** Formats the days of a mark: 'Tue 26 May', or 'Tue 26 May to Thu 28 May' if several were merged. */
export const markDays = ({ from, to }: ScheduleMark): string =>
  from === to ? formatWeekday(from) : daySpan({ from: formatWeekday(from), to: formatWeekday(to) });

/** Formats a mark in full: 'Harvest, Tue 26 May, open'. */
export function markText(mark: ScheduleMark, names: ActionNames, today: Day): string {
  const labels = mark.actions.map((action) => formatAction(action, names));
  const [days, actions] = [markDays(mark), labels.join(', ')];
  if (mark.kind === 'wait') return m.endOf({ actions, days });
  const state = stateText(mark, today);
  return labels.length === 1
    ? m.oneAction({ action: actions, days, state })
    : m.severalActions({ count: labels.length, days, state, actions });
}

/** Formats the day when an action is due or was completed: 'Tue 26 May, open'. */
export function actionDayText(action: Action, today: Day, dayOf: (instant: string) => Day): string {
  const { action_completed_date: done, action_needed_date: needed, completed_by_user: user } = action;
  if (done !== null) {
    const day = formatWeekday(dayOf(done));
    return user === null ? m.onDay({ day, state: m.done }) : m.doneBy({ day, user });
  }
  const count = daysBetween(needed, today);
  const isLate = count > 0 && action.action_type !== 'interval_action';
  return m.onDay({ day: formatWeekday(needed), state: isLate ? m.daysLate({ count }) : m.open });
}

/** Formats the phases of a row: 'Germination 6 May to 8 May, Growth 9 May to 26 May'. */
export const barText = (bars: readonly ScheduleBar[]): string =>
  bars
    .map(({ state, from, to }) =>
      m.phase({
        state: state ?? m.noState,
        days: daySpan({ from: formatDay(from), to: formatDay(addDays(to, -1)) }),
      }),
    )
    .join(', ');

/** Returns a lot code without the crop, which is shown beside it. */
export const shortLot = (lotCode: string): string => lotCode.split('-').slice(-2).join('-');
