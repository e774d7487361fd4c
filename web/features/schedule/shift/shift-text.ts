import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import {
  followingAction,
  movesFollowing,
  nextHarvestDay,
  type ShiftOutcome,
} from '#domain/batches/schedule/schedule-shift.ts';
import type { Problem } from '#domain/problem.ts';
import { daysBetween } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { nounOf } from '#web/batches/model/action-labels.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { formatProblem } from '#web/format/problem-text.ts';
import { formatFaultsOf } from '#web/format/rule-text.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/schedule/shift.ts';

/** 'move, note and harvest'; of more than three kinds, the first two and how many more. */
function nounsOf(actions: readonly Action[]): string {
  const nouns = [...new Set(actions.map(nounOf))];
  return list(nouns.length > 3 ? [...nouns.slice(0, 2), m.moreKinds({ count: nouns.length - 2 })] : nouns);
}

/** The title of a proposal: 'Delay harvest by 2 days'. */
export function shiftTitle(picked: readonly Action[], days: number): string {
  const count = Math.abs(days);
  if (movesFollowing(picked)) {
    if (days === 0) return m.changeWait;
    return days > 0 ? m.lengthenWait({ count }) : m.shortenWait({ count });
  }
  const actions = nounsOf(picked);
  if (days === 0) return m.changeDayOf({ actions });
  return days > 0 ? m.delayActions({ actions, count }) : m.advanceActions({ actions, count });
}

/** The button of a proposal: 'Delay 2 days'. */
export function shiftVerb(days: number): string {
  if (days === 0) return m.delay;
  return days > 0 ? m.delayDays({ count: days }) : m.advanceDays({ count: -days });
}

/** The confirmation: 'Delayed by 2 days'. */
export const shiftDone = (days: number): string =>
  days > 0 ? m.delayed({ count: days }) : m.advanced({ count: -days });

/** Describes which actions move too, and the resulting day of the harvest. */
export function followingText(actions: readonly Action[], outcome: ShiftOutcome, picked: readonly Action[]): string {
  const moved = outcome.moved.filter(({ action_type }) => action_type !== 'interval_action');
  const [before, after] = [nextHarvestDay(actions), nextHarvestDay(outcome.after)];
  const first = outcome.steps[0]?.action;
  const isShorter = first?.action_type === 'interval_action' && !movesFollowing(picked);
  const sentences = [moved.length === 0 ? m.nothingElse : m.alsoMoves({ actions: sentenceCase(nounsOf(moved)) })];
  if (after !== null) {
    const day = formatWeekday(after);
    sentences.push(before === after ? m.harvestStays({ day }) : m.harvestMoves({ day }));
  }
  if (isShorter) sentences.push(m.waitShrinks);
  return sentences.join(' ');
}

/** Describes which actions stay if only the picked ones move. */
export function aloneText(actions: readonly Action[], outcome: ShiftOutcome, picked: readonly Action[]): string {
  const next = followingAction(actions, picked);
  const day = outcome.moved[0]?.action_needed_date ?? picked[0]?.action_needed_date;
  if (next === null || day === undefined) return m.nothingAfter;
  const stays = { action: sentenceCase(nounOf(next)), day: formatWeekday(next.action_needed_date) };
  const apart = daysBetween(day, next.action_needed_date);
  if (apart === 0) return m.staysSameDay(stays);
  return apart > 0 ? m.staysAfter({ ...stays, count: apart }) : m.staysBefore({ ...stays, count: -apart });
}

/** Returns why the plan forbids a move. */
export const shiftForbiddenText = (problem: Problem): string => formatFaultsOf(problem);

/** Returns why the farm refused a move, and what to do next. */
export function shiftRefusalText(error: unknown, picked: readonly Action[]): string {
  if (!(error instanceof ProblemError)) return formatError(error);
  const { kind } = error.problem;
  if (picked.every((action) => !isOpen(action))) return m.doneMeanwhile;
  if (kind === 'unavailable') return `${formatProblem(error.problem)} ${m.choiceKept}`;
  if (kind === 'stale') return m.changedMeanwhile;
  return kind === 'invalid' ? shiftForbiddenText(error.problem) : formatError(error);
}
