import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import type { ScheduleBar, ScheduleMark } from '#domain/batches/schedule/schedule-row.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { countOf } from '#web/format/quantity.ts';

/** 'open', 'done', '2 days late'. */
function stateWords({ state, actions }: ScheduleMark, today: Day): string {
  if (state !== 'late') return state;
  const first = actions.find(isOpen)?.action_needed_date ?? today;
  return `${countOf(daysBetween(first, today), 'day')} late`;
}

/** 'Tue 26 May'; of marks that were folded 'Tue 26 May to Thu 28 May'. */
const dayWords = ({ from, to }: ScheduleMark): string =>
  from === to ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`;

/** What a mark's card is called: its days. */
export const markTitle = (mark: ScheduleMark): string => dayWords(mark);

/** A mark in full: 'Harvest, Tue 26 May, open'. */
export function markWords(mark: ScheduleMark, names: ActionNames, today: Day): string {
  const labels = mark.actions.map((action) => actionLabel(action, names));
  if (mark.kind === 'wait') return `End of: ${labels.join(', ')}, ${dayWords(mark)}`;
  const what = labels.length === 1 ? (labels[0] ?? '') : countOf(labels.length, 'action');
  const rest = labels.length === 1 ? '' : `: ${labels.join(', ')}`;
  return `${what}, ${dayWords(mark)}, ${stateWords(mark, today)}${rest}`;
}

/** When an action is needed, or was done: 'Tue 26 May, open'. */
export function actionDayWords(action: Action, today: Day, dayOf: (instant: string) => Day): string {
  const { action_completed_date: done, action_needed_date: needed, completed_by_user: user } = action;
  if (done !== null) return `${formatWeekday(dayOf(done))}, done${user === null ? '' : ` by ${user}`}`;
  const late = daysBetween(needed, today);
  const isLate = late > 0 && action.action_type !== 'interval_action';
  return `${formatWeekday(needed)}, ${isLate ? `${countOf(late, 'day')} late` : 'open'}`;
}

/** The phases of a row in words: 'Germination 6 May to 8 May, Growth 9 May to 26 May'. */
export const barWords = (bars: readonly ScheduleBar[]): string =>
  bars
    .map(({ state, from, to }) => `${state ?? 'No state'} ${formatDay(from)} to ${formatDay(addDays(to, -1))}`)
    .join(', ');

/** The two last parts of a lot code: its crop stands beside it. */
export const shortLot = (lotCode: string): string => lotCode.split('-').slice(-2).join('-');
