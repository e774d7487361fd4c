import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { Random } from '#adapters/main/demo/random/random.ts';
import type { QaResult, TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideCorrection } from '#domain/batches/completion/decide-correction.ts';
import { decideInstant } from '#domain/batches/completion/decide-instant.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import { planBatch, planLength } from '#domain/batches/planning/plan-batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { allocateTrays } from '#domain/locations/allocate-trays.ts';
import type { Place } from '#domain/locations/location.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import type { Result } from '#domain/result.ts';
import { addDays, addMs, type Instant, type SiteTime } from '#domain/time.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { BatchHistory } from './batch-history.ts';
import { drawQaResult } from './harvest-checks.ts';
import type { Visit } from './visits.ts';

/** A batch at the end of its simulation. */
export interface DemoBatch extends StoredBatch {
  readonly created_at: Instant;
  readonly created_by: string;
  readonly crop_code: string;
}

/** Runs histories through the farm's own rules, call by call. */
export interface Simulation {
  /** Plans a batch. Its actions get the next ids. */
  plan(history: BatchHistory): Uuid;
  visit(batch: Uuid, visit: Visit): void;
  /** Removes the batch from the simulation and returns it. */
  finish(batch: Uuid): DemoBatch;
}

interface SimulatedBatch {
  readonly history: BatchHistory;
  record: BatchRecord;
  /** The planned actions in plan order. */
  readonly plan: readonly Uuid[];
  placed: readonly TraysAt[];
  stay: number;
}

/** The farm's parts that a simulation needs. */
interface SimulatedFarm {
  readonly places: ReadonlyMap<string, Place>;
  /** The checks of each QA spec. */
  readonly specs: ReadonlyMap<Uuid, readonly QaCheck[]>;
  readonly random: Random;
}

type CheckHarvest = (qa_spec: Uuid | null, at: Instant) => QaResult | null;

/** Days within which many harvests aren't checked yet. */
const UNCHECKED_DAYS = 5;

/** Returns the part of a lot code in front of its number. */
const yearOf = ({ crop, start }: Pick<BatchHistory, 'crop' | 'start'>): string => `${crop}-${start.slice(0, 4)}`;

/** Creates a simulation without batches. */
export function createSimulation(
  { places, specs, random }: SimulatedFarm,
  calendar: Pick<SiteTime, 'today' | 'dayOf' | 'startOfDay'>,
  newId: IdAt,
  examples: readonly Pick<BatchHistory, 'crop' | 'start'>[] = [],
): Simulation {
  const recent = addDays(calendar.today, -UNCHECKED_DAYS);
  /** Draws the QA result of a harvest; null if it isn't checked yet. */
  const checkHarvest: CheckHarvest = (qa_spec, at) => {
    const checks = qa_spec === null ? undefined : specs.get(qa_spec);
    const isOpen = calendar.dayOf(at) >= recent ? random.chance(0.6) : random.chance(0.01);
    return checks === undefined || isOpen ? null : drawQaResult(checks, random);
  };
  const batches = new Map<Uuid, SimulatedBatch>();
  const standing = new Map<string, Map<Uuid, number>>();
  /** The last number of each crop and year. The first is an example's, if there is one. */
  const lots = new Map(examples.map((example) => [yearOf(example), 1]));
  let lastId = 0;

  const removeTrays = (batch: SimulatedBatch): void => {
    for (const { location } of batch.placed) standing.get(location)?.delete(batch.record.uuid);
  };
  const addTrays = (batch: SimulatedBatch): void => {
    for (const { location, trays } of batch.placed) {
      const here = standing.get(location) ?? new Map<Uuid, number>();
      standing.set(location, here.set(batch.record.uuid, trays));
    }
  };
  const contextAt = (now: Instant, user: string): DecisionContext => ({
    site: { ...calendar, now, today: calendar.dayOf(now) },
    user,
  });
  const apply = (batch: SimulatedBatch, decide: (slice: FarmSlice) => Result<BatchChanges>): void => {
    removeTrays(batch);
    const { uuid } = batch.record;
    const decided = decide({ batches: new Map([[uuid, batch.record]]), places, others: standing });
    if (!decided.ok) throw new Error(`The demo farm violates a rule: ${decided.error.detail}`);
    batch.record = withChanged(batch.record, decided.value.actions);
    const state = decided.value.batches.find((one) => one.uuid === uuid)?.state;
    if (state !== undefined) {
      batch.placed = Object.entries(state.trays.tray_locations).map(([location, trays]) => ({ location, trays }));
    }
    addTrays(batch);
  };
  const findBatch = (uuid: Uuid): SimulatedBatch => {
    const batch = batches.get(uuid);
    if (batch === undefined) throw new Error(`The demo farm has no batch ${uuid}`);
    return batch;
  };

  return {
    plan: (history) => {
      const { planned_at, crop, start } = history;
      const lot = yearOf(history);
      const number = history.isExample ? 1 : (lots.get(lot) ?? 0) + 1;
      lots.set(lot, Math.max(number, lots.get(lot) ?? 0));
      const uuid = newId(planned_at);
      const recipe = { recipe_data: history.actions };
      const count = planLength(recipe);
      const ids = Array.from({ length: count }, (_, at) => ({ id: lastId + at + 1, uuid: newId(planned_at) }));
      lastId += count;
      const request = { batch: uuid, start_day: start, trays: history.trays, target_locations: null, ids };
      const planned = planBatch(recipe, request);
      if (!planned.ok) throw new Error(`The demo farm can't plan ${lot}: ${planned.error.detail}`);
      const record = { uuid, lot_code: lotCode(crop, start, number), start_date: start, actions: planned.value };
      batches.set(uuid, { history, record, plan: ids.map((id) => id.uuid), placed: [], stay: 0 });
      return uuid;
    },

    visit: (uuid, visit) => {
      const batch = findBatch(uuid);
      const { requests, weighed } = requestsOf(batch, visit, checkHarvest);
      const last = visit.done.at(-1)?.at ?? '';
      apply(batch, (slice) => decideCompletion(slice, requests, contextAt(last, visit.person)));
      if (weighed !== null && visit.mistyped) {
        const noticed = contextAt(addMs(last, 2 * 60_000), visit.person);
        apply(batch, (slice) => decideCorrection(slice, [weighed], noticed));
      }
      const { loss } = visit;
      const binned = loss === null ? [] : firstTrays(batch.placed, loss.trays);
      if (loss === null || binned.length === 0) return;
      lastId += 1;
      const instant = {
        batch: uuid,
        id: lastId,
        uuid: newId(loss.at),
        action_type: 'redist_action' as const,
        action_completed_date: loss.at,
        action_properties: { binned, reason: loss.reason },
      };
      apply(batch, (slice) => decideInstant(slice, instant, contextAt(loss.at, visit.person)));
    },

    finish: (uuid) => {
      const { record, history } = findBatch(uuid);
      batches.delete(uuid);
      return {
        ...record,
        growth_recipe: history.recipe.version_uuid,
        crop: history.recipe.metadata.crop,
        crop_code: history.crop,
        start_date: history.start,
        tags: history.tags,
        state: deriveBatchState(record),
        version: 1,
        created_at: history.planned_at,
        created_by: history.planned_by,
      };
    },
  };
}

/** Returns the completions of a visit; `weighed` is the harvest with the correct weight. */
function requestsOf(
  batch: SimulatedBatch,
  visit: Visit,
  checkHarvest: CheckHarvest,
): { requests: GivenAction[]; weighed: GivenAction | null } {
  let { placed } = batch;
  let weighed: GivenAction | null = null;
  const requests = visit.done.flatMap(({ step, at }) => {
    const action = batch.record.actions.find(({ uuid }) => uuid === batch.plan[step]);
    if (action === undefined) return [];
    const completed = completeStep(action, batch, placed, { ...visit, check: (spec) => checkHarvest(spec, at) });
    placed = completed.placed;
    const request = { uuid: action.uuid, action_completed_date: at, action_properties: completed.given };
    if (completed.given.total_yield === undefined) return [request];
    weighed = request;
    const total_yield = completed.given.total_yield * (visit.mistyped ? 10 : 1);
    return [{ ...request, action_properties: { ...completed.given, total_yield } }];
  });
  return { requests, weighed };
}

interface CompletedStep {
  readonly given: GivenProperties;
  readonly placed: readonly TraysAt[];
}

function completeStep(
  action: Action,
  batch: SimulatedBatch,
  placed: readonly TraysAt[],
  { yield_share, check }: Pick<Visit, 'yield_share'> & { check(qa_spec: Uuid | null): QaResult | null },
): CompletedStep {
  const { stays, seed_lot } = batch.history;
  switch (action.action_type) {
    case 'create_tray_action': {
      const placed_at = stays[0] ?? [];
      return { given: { seed_lot, placed_at }, placed: placed_at };
    }
    case 'location_change': {
      batch.stay += 1;
      const targets = (stays[batch.stay] ?? []).map(({ location, trays }) => ({ location, room: trays }));
      const { moves } = allocateTrays(placed, targets);
      return { given: { moves }, placed: sumByPlace(moves.map(({ to, trays }) => ({ location: to, trays }))) };
    }
    case 'redist_action': {
      const made = spread(placed, stays[batch.stay] ?? []);
      return { given: { made }, placed: sumByPlace([...placed, ...made]) };
    }
    case 'harvest_action': {
      const expected = (action.action_properties.estimated_harvest_per_tray ?? 0) * countAll(placed);
      const qa_result = check(action.action_properties.qa_spec ?? null);
      const total_yield = Math.round((expected * yield_share) / 5) * 5;
      return { given: { total_yield, ...(qa_result !== null && { qa_result }) }, placed };
    }
    default:
      return { given: {}, placed };
  }
}

/** Adds as many trays as there are, in the remaining room of the booked places. */
function spread(placed: readonly TraysAt[], booked: readonly TraysAt[]): TraysAt[] {
  let left = countAll(placed);
  const made: TraysAt[] = [];
  for (const { location, trays } of booked) {
    const here = Math.min(left, trays - countAll(placed.filter((one) => one.location === location)));
    if (here <= 0) continue;
    made.push({ location, trays: here });
    left -= here;
  }
  return made;
}

/** Returns the first trays to bin, never all of them. */
function firstTrays(placed: readonly TraysAt[], wanted: number): TraysFrom[] {
  const [first] = placed;
  if (first === undefined || countAll(placed) <= wanted) return [];
  return [{ from: first.location, trays: Math.min(wanted, first.trays) }];
}

function sumByPlace(entries: readonly TraysAt[]): TraysAt[] {
  const sums = new Map<string, number>();
  for (const { location, trays } of entries) sums.set(location, (sums.get(location) ?? 0) + trays);
  return [...sums].map(([location, trays]) => ({ location, trays }));
}

const countAll = (entries: readonly TraysAt[]): number => entries.reduce((sum, { trays }) => sum + trays, 0);

function withChanged(record: BatchRecord, changed: readonly Action[]): BatchRecord {
  const next = new Map(changed.map((action) => [action.uuid, action]));
  const updated = record.actions.map((action) => next.get(action.uuid) ?? action);
  const uuids = new Set(record.actions.map(({ uuid }) => uuid));
  return { ...record, actions: [...updated, ...changed.filter(({ uuid }) => !uuids.has(uuid))] };
}
