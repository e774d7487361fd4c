import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { compareText, type Day, type Instant, type SiteTime } from '#domain/time.ts';
import type { Action } from './action.ts';

/** Position of an action in its batch's history. */
export interface HistoryKey {
  readonly instant: Instant;
  readonly id: number;
}

/** Compares by instant, then id. Total over distinct ids. */
export const compareHistory = (a: HistoryKey, b: HistoryKey): number =>
  compareText(a.instant, b.instant) || a.id - b.id;

/** Compares by needed day, then id. Total over distinct ids. */
export const comparePlan = (
  a: Pick<Action, 'action_needed_date' | 'id'>,
  b: Pick<Action, 'action_needed_date' | 'id'>,
): number => compareText(a.action_needed_date, b.action_needed_date) || a.id - b.id;

/** Returns an action's position in history, or null if it is open or withdrawn. */
export const historyKeyOf = (action: Action): HistoryKey | null =>
  action.completed && !action.withdrawn && action.action_completed_date !== null
    ? { instant: action.action_completed_date, id: action.id }
    : null;

export const isOpen = (action: Pick<Action, 'completed' | 'withdrawn'>): boolean =>
  !action.completed && !action.withdrawn;

/** Returns the completed actions in the order in which they are folded: by completion, then id. */
export const foldOrder = memoizeByIdentity((actions: readonly Action[]): readonly Action[] =>
  sortedBy(actions, historyKeyOf, compareHistory),
);

/** Position of an action in lists. */
export interface DisplayKey {
  /** Site day of completion, or the needed day of an open action. */
  readonly day: Day;
  /** Null for an open action. */
  readonly instant: Instant | null;
  readonly id: number;
}

/**
 * Compares by day; within a day, completed actions come first by instant, then open ones; ties go by id. Total over
 * distinct ids.
 */
export const compareDisplay = (a: DisplayKey, b: DisplayKey): number =>
  compareText(a.day, b.day) ||
  Number(a.instant === null) - Number(b.instant === null) ||
  compareText(a.instant ?? '', b.instant ?? '') ||
  a.id - b.id;

/**
 * Sorts actions by `compareDisplay`.
 *
 * @reference
 */
export function displayOrder(actions: readonly Action[], site: Pick<SiteTime, 'dayOf'>): Action[] {
  const keyOf = (action: Action): DisplayKey => {
    const instant = historyKeyOf(action)?.instant ?? null;
    return { day: instant === null ? action.action_needed_date : site.dayOf(instant), instant, id: action.id };
  };
  return sortedBy(actions, keyOf, compareDisplay);
}

/** Sorts actions by `comparePlan`. */
export const planOrder = (actions: readonly Action[]): Action[] => [...actions].sort(comparePlan);

// Drops actions without a key.
function sortedBy<K>(
  actions: readonly Action[],
  keyOf: (action: Action) => K | null,
  compare: (a: K, b: K) => number,
): Action[] {
  return actions
    .flatMap((action) => {
      const key = keyOf(action);
      return key === null ? [] : [{ key, action }];
    })
    .sort((a, b) => compare(a.key, b.key))
    .map(({ action }) => action);
}
