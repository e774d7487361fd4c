import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import {
  movesFollowing,
  nextHarvestDay,
  type ShiftOutcome,
  whatFollows,
} from '#domain/batches/schedule/schedule-shift.ts';
import type { Problem } from '#domain/problem.ts';
import { daysBetween } from '#domain/time.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { nounOf } from '#web/batches/model/action-labels.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { formatFaultsOf, formatProblem } from '#web/format/problem-text.ts';
import { countOf } from '#web/format/quantity.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'move, note and harvest'; of more than three kinds the first two, and how many more. */
function nounsOf(actions: readonly Action[]): string {
  const nouns = [...new Set(actions.map(nounOf))];
  const shown = nouns.length > 3 ? [...nouns.slice(0, 2), `${nouns.length - 2} more`] : nouns;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** What a proposal does: 'Delay harvest by 2 days'. */
export function shiftTitle(picked: readonly Action[], days: number): string {
  const count = countOf(Math.abs(days), 'day');
  if (movesFollowing(picked)) {
    return days === 0 ? 'Change the wait' : `Make the wait ${count} ${days > 0 ? 'longer' : 'shorter'}`;
  }
  const nouns = nounsOf(picked);
  if (days === 0) return `Change the day of the ${nouns}`;
  return days > 0 ? `Delay ${nouns} by ${count}` : `Bring ${nouns} forward by ${count}`;
}

/** The button that does it: 'Delay 2 days'. */
export function shiftVerb(days: number): string {
  if (days === 0) return 'Delay';
  return `${days > 0 ? 'Delay' : 'Bring forward'} ${countOf(Math.abs(days), 'day')}`;
}

/** What has been done: 'Delayed by 2 days'. */
export const shiftDone = (days: number): string =>
  `${days > 0 ? 'Delayed' : 'Brought forward'} by ${countOf(Math.abs(days), 'day')}`;

/** What moves with it, and when the harvest then is. */
export function followingWords(actions: readonly Action[], outcome: ShiftOutcome, picked: readonly Action[]): string {
  const moved = outcome.moved.filter(({ action_type }) => action_type !== 'interval_action');
  const [was, is] = [nextHarvestDay(actions), nextHarvestDay(outcome.after)];
  const asked = outcome.steps[0]?.action;
  const isShorter = asked?.action_type === 'interval_action' && !movesFollowing(picked);
  return [
    moved.length === 0 ? 'Nothing else moves.' : `${capital(nounsOf(moved))}.`,
    is === null ? '' : `Harvest ${was === is ? 'stays' : 'falls'} on ${formatWeekday(is)}.`,
    isShorter ? 'The wait before it gets shorter.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What stays where it is when only this moves. */
export function aloneWords(actions: readonly Action[], outcome: ShiftOutcome, picked: readonly Action[]): string {
  const next = whatFollows(actions, picked);
  const day = outcome.moved[0]?.action_needed_date ?? picked[0]?.action_needed_date;
  if (next === null || day === undefined) return 'Nothing open comes after it.';
  const { action_needed_date: stays } = next;
  return `${capital(nounOf(next))} stays on ${formatWeekday(stays)}, ${apart(daysBetween(day, stays))}.`;
}

function apart(days: number): string {
  if (days === 0) return 'the same day';
  const count = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`;
  return `${count} ${days > 0 ? 'after' : 'before'} it`;
}

/** Why the plan forbids it, in the farm's words. */
export const shiftForbiddenText = (problem: Problem): string => formatFaultsOf(problem);

/** A batch that is looked at has left the schedule: completed as a whole, deleted, or beyond the filters. */
export const batchGoneText = (lot: string): string => `${lot} is no longer among these batches.`;

/** What is looked at has left the plan. */
export const notPlannedText = (lot: string): string => `That is no longer in the plan of ${lot}.`;

/** Why the farm said no, and what to do. */
export function shiftRefusalText(error: unknown, picked: readonly Action[]): string {
  if (!(error instanceof ProblemError)) return formatError(error);
  const { kind } = error.problem;
  if (picked.every((action) => !isOpen(action))) return 'It was completed or taken out of the plan in the meantime.';
  if (kind === 'unavailable') return `${formatProblem(error.problem)} Your choice stays here. Try again in a moment.`;
  if (kind === 'stale') return 'Somebody changed this plan in the meantime. It now stands as shown here.';
  return kind === 'invalid' ? shiftForbiddenText(error.problem) : formatError(error);
}
