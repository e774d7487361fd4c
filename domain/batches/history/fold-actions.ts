import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { TrayMove, TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import { atKey, fromKey, storedFacts } from '#domain/actions/facts.ts';
import { compareHistory, foldOrder, type HistoryKey, historyKeyOf } from '#domain/actions/order-actions.ts';
import { type Counts, countBy, sumCounts, sumTrays } from '#domain/actions/tray-lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { checkStep, type StepReason } from './check-step.ts';

/** Cumulative result of a batch's completed actions. */
export interface Folded {
  /** Trays by location id. Counts are at least 1. */
  readonly standing: Counts;
  /** Trays sown or added, less those merged: standing + binned + cleared. */
  readonly total: number;
  readonly binned: number;
  readonly cleared: number;
  readonly current_state: string | null;
  readonly life: LifeWanted;
  /** In order of first sowing, without duplicates. */
  readonly seed_lots: readonly string[];
  readonly completed_harvests: readonly Uuid[];
}

/** The reason why an action can't follow those before it: it isn't possible, or the batch would exceed `MAX_TRAYS`. */
export type FoldReason = StepReason | { readonly kind: 'too_many' };

export interface StepProblem {
  readonly action: Action;
  readonly reason: FoldReason;
}

/** Fold of the completed actions that succeed, with those that fail. */
export interface SkippingFold {
  readonly folded: Folded;
  /** Standing trays just before each action, including failed ones. */
  readonly before: ReadonlyMap<Uuid, Counts>;
  readonly failed: readonly StepProblem[];
}

export const emptyFold: Folded = {
  standing: new Map(),
  total: 0,
  binned: 0,
  cleared: 0,
  current_state: null,
  life: { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null },
  seed_lots: [],
  completed_harvests: [],
};

/** Adds one completed action to a fold, or returns why it can't follow. */
export function applyAction(folded: Folded, action: Action): Result<Folded, StepProblem> {
  const reason = checkStep(folded.standing, action);
  if (reason !== null) return err({ action, reason });
  const next = step(folded, action);
  return sumCounts(next.standing) > MAX_TRAYS ? err({ action, reason: { kind: 'too_many' } }) : ok(next);
}

/** Folds all completed actions, given in any order. Fails with the first action that can't follow. */
export function foldActions(actions: readonly Action[]): Result<Folded, StepProblem> {
  const { folded, failed } = foldSkipping(actions);
  return failed[0] === undefined ? ok(folded) : err(failed[0]);
}

/**
 * Folds the actions completed up to and including an instant.
 *
 * @reference
 */
export const foldUntil = (actions: readonly Action[], instant: Instant): Result<Folded, StepProblem> =>
  foldOrdered(foldOrder(actions).filter((action) => (action.action_completed_date ?? '') <= instant));

/** Folds the actions before a point in the history. */
export const foldBefore = (actions: readonly Action[], before: HistoryKey): Result<Folded, StepProblem> =>
  foldOrdered(
    foldOrder(actions).filter((action) => {
      const key = historyKeyOf(action);
      return key !== null && compareHistory(key, before) < 0;
    }),
  );

/** Folds all completed actions, skipping those that fail. Failures are listed in order. */
export const foldSkipping = memoizeByIdentity((actions: readonly Action[]): SkippingFold => {
  const failed: StepProblem[] = [];
  const before = new Map<Uuid, Counts>();
  let folded = emptyFold;
  for (const action of foldOrder(actions)) {
    before.set(action.uuid, folded.standing);
    const next = applyAction(folded, action);
    if (next.ok) folded = next.value;
    else failed.push(next.error);
  }
  return { folded, before, failed };
});

function foldOrdered(actions: readonly Action[]): Result<Folded, StepProblem> {
  let folded = emptyFold;
  for (const action of actions) {
    const next = applyAction(folded, action);
    if (!next.ok) return next;
    folded = next.value;
  }
  return ok(folded);
}

function step(folded: Folded, action: Action): Folded {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { placed_at, trays_sown, seed_lot } = storedFacts(action.action_type, action.action_properties);
      return {
        ...folded,
        standing: shift(folded.standing, [], placed_at),
        total: folded.total + trays_sown,
        seed_lots:
          seed_lot === null || folded.seed_lots.includes(seed_lot) ? folded.seed_lots : [...folded.seed_lots, seed_lot],
      };
    }
    case 'location_change': {
      const { moves } = storedFacts(action.action_type, action.action_properties);
      return { ...folded, standing: shift(folded.standing, moves, arrivals(moves)) };
    }
    case 'redist_action': {
      const { moves, made, merged, binned } = storedFacts(action.action_type, action.action_properties);
      return {
        ...folded,
        standing: shift(folded.standing, [...moves, ...merged, ...binned], [...arrivals(moves), ...made]),
        total: folded.total + sumTrays(made) - sumTrays(merged),
        binned: folded.binned + sumTrays(binned),
      };
    }
    case 'harvest_action': {
      const { cleared, trays_cleared } = storedFacts(action.action_type, action.action_properties);
      return {
        ...folded,
        standing: shift(folded.standing, cleared, []),
        cleared: folded.cleared + trays_cleared,
        completed_harvests: [...folded.completed_harvests, action.uuid],
      };
    }
    case 'state_change':
      return { ...folded, current_state: action.action_properties.current_state };
    case 'life_change_action':
      return { ...folded, life: changeLife(folded.life, action.action_properties) };
    default:
      return folded;
  }
}

const changeLife = (life: LifeWanted, wanted: LifeWanted): LifeWanted => ({
  light_recipe: wanted.light_recipe ?? life.light_recipe,
  irrigation_recipe: wanted.irrigation_recipe ?? life.irrigation_recipe,
  fertigation_recipe: wanted.fertigation_recipe ?? life.fertigation_recipe,
  environment_recipe: wanted.environment_recipe ?? life.environment_recipe,
});

const arrivals = (moves: readonly TrayMove[]): TraysAt[] => moves.map(({ to, trays }) => ({ location: to, trays }));

function shift(standing: Counts, leaving: readonly TraysFrom[], arriving: readonly TraysAt[]): Counts {
  const next = new Map(standing);
  const add = (location: string, trays: number): void => {
    const here = (next.get(location) ?? 0) + trays;
    if (here === 0) next.delete(location);
    else next.set(location, here);
  };
  for (const [location, trays] of countBy(leaving, fromKey)) add(location, -trays);
  for (const [location, trays] of countBy(arriving, atKey)) add(location, trays);
  return next;
}
