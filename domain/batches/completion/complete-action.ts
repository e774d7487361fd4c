import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { historyKeyOf } from '#domain/actions/order-actions.ts';
import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { completeFacts, type Moment } from '#domain/batches/facts/complete-facts.ts';
import type { DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { describeFailure, refuseSteps } from '#domain/batches/history/check-changes.ts';
import {
  applyAction,
  type Folded,
  foldBefore,
  foldSkipping,
  type StepProblem,
} from '#domain/batches/history/fold-actions.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import type { Uuid } from '#domain/ids.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { addMs } from '#domain/time.ts';

/** State of the farm while the actions of a call are completed one by one. */
export interface Progress {
  readonly batches: ReadonlyMap<Uuid, BatchRecord>;
  readonly standing: ReadonlyMap<Uuid, Counts>;
}

export const startOf = ({ batches }: FarmSlice): Progress => ({
  batches,
  standing: new Map([...batches].map(([uuid, { actions }]) => [uuid, standingOf(actions)])),
});

export const withBatch = ({ batches, standing }: Progress, batch: BatchRecord): Progress => ({
  batches: new Map(batches).set(batch.uuid, batch),
  standing: new Map(standing).set(batch.uuid, standingOf(batch.actions)),
});

export const replaceAction = (batch: BatchRecord, action: Action): BatchRecord => ({
  ...batch,
  actions: batch.actions.map((one) => (one.uuid === action.uuid ? action : one)),
});

/**
 * Returns the instant for the first undated action of a call: now, or 1 ms after the latest completion of its batches.
 */
export function firstFreeInstant(batches: Iterable<BatchRecord>, dated: readonly Instant[], now: Instant): Instant {
  const completions = [...batches].flatMap(({ actions }) =>
    actions.map((action) => historyKeyOf(action)?.instant ?? ''),
  );
  const latest = [...completions, ...dated].reduce((a, b) => (a > b ? a : b), '');
  return latest < now ? now : addMs(latest, 1);
}

/** An action to complete, with the facts given for it. */
interface Completing {
  readonly action: Action;
  readonly given: GivenProperties;
  readonly instant: Instant;
  /** Precedes the names of fields in problems. */
  readonly prefix: string;
}

/**
 * Completes one open action at an instant. Fills in its facts and checks it against the history of the batch. Returns
 * 400 for facts that can't be derived, with `prefix` before the field, and 409 for steps that aren't possible.
 */
export function completeOne(
  slice: FarmSlice,
  progress: Progress,
  { action, given, instant, prefix }: Completing,
  ctx: DecisionContext,
): Result<Action> {
  const actions = progress.batches.get(action.batch)?.actions ?? [];
  const refuse = (problem: StepProblem): Result<Action> =>
    err(refuseSteps([problem], describeFailure([problem], slice, progress.batches, ctx)));
  const folded = foldBefore(actions, { instant, id: action.id });
  if (!folded.ok) return refuse(folded.error);
  const facts = completeFacts(action, given, momentOf(slice, progress, action, instant, folded.value));
  if (!facts.ok) {
    return facts.error.kind === 'field'
      ? err(invalidField(`${prefix}action_properties.${facts.error.field}`, facts.error.fault))
      : refuse({ action, reason: facts.error.reason });
  }
  const completed: Action = {
    ...facts.value,
    completed: true,
    action_completed_date: instant,
    completed_by_user: ctx.user,
  };
  const applied = applyAction(folded.value, completed);
  return applied.ok ? ok(completed) : refuse(applied.error);
}

function momentOf(slice: FarmSlice, progress: Progress, action: Action, instant: Instant, before: Folded): Moment {
  const actions = progress.batches.get(action.batch)?.actions ?? [];
  return {
    standing: before.standing,
    roomAt: (location) => roomAt(slice, progress, location),
    has_later: actions.some(
      (one) => one.action_type !== 'interval_action' && (historyKeyOf(one)?.instant ?? '') > instant,
    ),
    harvest_open: hasOtherHarvest(actions, action),
    places: slice.places,
  };
}

function roomAt(slice: FarmSlice, { standing }: Progress, location: string): number {
  const place = slice.places.get(location);
  if (place === undefined) return 0;
  const others = sumCounts(slice.others.get(location) ?? new Map());
  return freeRoom(
    place,
    [...standing.values()].reduce((sum, counts) => sum + (counts.get(location) ?? 0), others),
  );
}

const standingOf = (actions: readonly Action[]): Counts => foldSkipping(actions).folded.standing;
