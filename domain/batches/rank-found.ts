import { compareText, type Day } from '#domain/time.ts';
import type { InternalState } from './batch.ts';

export interface SearchResult {
  readonly lot_code: string;
  readonly internal_state: InternalState;
  /** Day of the next open action; null without one. */
  readonly action_day: Day | null;
  readonly end_date: Day;
}

/** Sort order of a search request for each stage. It agrees with `rankResults` within the stage. */
export const FOUND_ORDERS = {
  Alive: 'action_day',
  Planned: 'action_day',
  Done: '-end_date',
} as const satisfies Readonly<Record<InternalState, string>>;

/**
 * Ranks search results by urgency: due or overdue batches, then growing, then planned ones, each by the day of the next
 * action. Done batches come last, latest first. Ties go by lot code.
 */
export const rankResults = <T extends SearchResult>(results: readonly T[], today: Day): T[] =>
  [...results].sort(
    (a, b) => rankOf(a, today) - rankOf(b, today) || compareWithin(a, b) || compareText(a.lot_code, b.lot_code),
  );

const STAGE_RANK: Readonly<Record<InternalState, number>> = { Alive: 1, Planned: 2, Done: 3 };

const rankOf = ({ internal_state, action_day }: SearchResult, today: Day): number =>
  internal_state !== 'Done' && action_day !== null && action_day <= today ? 0 : STAGE_RANK[internal_state];

function compareWithin(a: SearchResult, b: SearchResult): number {
  if (a.internal_state === 'Done') return compareText(b.end_date, a.end_date);
  if (a.action_day === null || b.action_day === null)
    return Number(a.action_day === null) - Number(b.action_day === null);
  return compareText(a.action_day, b.action_day);
}
