import { compareText, type Day } from '#domain/time.ts';
import type { InternalState } from './batch.ts';

interface Found {
  readonly lot_code: string;
  readonly internal_state: InternalState;
  /** The day of its next open action; null where none is open. */
  readonly action_day: Day | null;
  readonly end_date: Day;
}

/** The order that a search asks the farm for within a stage, which is the order of `rankFound` there. */
export const FOUND_ORDERS = {
  Alive: 'action_day',
  Planned: 'action_day',
  Done: '-end_date',
} as const satisfies Readonly<Record<InternalState, string>>;

/**
 * Batches that a search found, those that need work first: due today or overdue, then growing, then planned, each by the
 * day of the next action; then finished ones, the latest first. Equal ones go by lot code.
 */
export const rankFound = <T extends Found>(found: readonly T[], today: Day): T[] =>
  [...found].sort(
    (a, b) => rankOf(a, today) - rankOf(b, today) || compareWithin(a, b) || compareText(a.lot_code, b.lot_code),
  );

const STAGE_RANK: Readonly<Record<InternalState, number>> = { Alive: 1, Planned: 2, Done: 3 };

const rankOf = ({ internal_state, action_day }: Found, today: Day): number =>
  internal_state !== 'Done' && action_day !== null && action_day <= today ? 0 : STAGE_RANK[internal_state];

function compareWithin(a: Found, b: Found): number {
  if (a.internal_state === 'Done') return compareText(b.end_date, a.end_date);
  if (a.action_day === null || b.action_day === null)
    return Number(a.action_day === null) - Number(b.action_day === null);
  return compareText(a.action_day, b.action_day);
}
