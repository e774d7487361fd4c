import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { compareText, type Day, type Instant, type SiteTime } from '#domain/time.ts';
import type { Action } from './action.ts';

/** Where an action stands in its batch's history. */
export interface HistoryKey {
  readonly instant: Instant;
  readonly id: number;
}

/** Order of history: by instant, then id. Total over distinct ids. */
export const compareHistory = (a: HistoryKey, b: HistoryKey): number =>
  compareText(a.instant, b.instant) || a.id - b.id;

/** Order of the plan: by needed day, then id. Total over distinct ids. */
export const comparePlan = (
  a: Pick<Action, 'action_needed_date' | 'id'>,
  b: Pick<Action, 'action_needed_date' | 'id'>,
): number => compareText(a.action_needed_date, b.action_needed_date) || a.id - b.id;

/** The place in history of a completed action; null for one that is open or withdrawn. */
export const historyKeyOf = (action: Action): HistoryKey | null =>
  action.completed && !action.withdrawn && action.action_completed_date !== null
    ? { instant: action.action_completed_date, id: action.id }
    : null;

/** Whether an action is still to be done: neither completed nor withdrawn. */
export const isOpen = (action: Pick<Action, 'completed' | 'withdrawn'>): boolean =>
  !action.completed && !action.withdrawn;

/** The completed actions in the order in which they are folded: by completion, then id. */
export const foldOrder = memoizeByIdentity((actions: readonly Action[]): readonly Action[] =>
  sortedBy(actions, historyKeyOf, compareHistory),
);

/** The position of a row in a batch's lists. */
export interface DisplayKey {
  /** Site day on which it happened, or is needed. */
  readonly day: Day;
  /** Null while it is open. */
  readonly instant: Instant | null;
  readonly id: number;
}

/** Order of lists: by day, within a day what is done first, by instant, then what is open; then by id. Total over distinct ids. */
export const compareDisplay = (a: DisplayKey, b: DisplayKey): number =>
  compareText(a.day, b.day) ||
  Number(a.instant === null) - Number(b.instant === null) ||
  compareText(a.instant ?? '', b.instant ?? '') ||
  a.id - b.id;

/** All actions in the order of lists. */
export function displayOrder(actions: readonly Action[], site: Pick<SiteTime, 'dayOf'>): Action[] {
  const keyOf = (action: Action): DisplayKey => {
    const instant = historyKeyOf(action)?.instant ?? null;
    return { day: instant === null ? action.action_needed_date : site.dayOf(instant), instant, id: action.id };
  };
  return sortedBy(actions, keyOf, compareDisplay);
}

/** All actions in the order of the plan: by needed day, then id. */
export const planOrder = (actions: readonly Action[]): Action[] => [...actions].sort(comparePlan);

// Leaves out what has no key.
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
