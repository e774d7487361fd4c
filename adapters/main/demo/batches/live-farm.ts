import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
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
import type { Result } from '#domain/result.ts';
import { addMs, type Instant, type SiteTime } from '#domain/time.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { Story } from './batch-history.ts';
import type { Visit } from './visits.ts';

/** A batch after all that happened to it. */
export interface DemoBatch extends StoredBatch {
  readonly created_at: Instant;
  readonly created_by: string;
  readonly crop_code: string;
}

/** A farm on which stories come true, one call after the other, as the laws judge them. */
export interface LiveFarm {
  /** Plans the batch; its actions get the next ids. */
  plan(story: Story): Uuid;
  visit(batch: Uuid, visit: Visit): void;
  /** Takes the batch out, as it has become. */
  settle(batch: Uuid): DemoBatch;
}

interface Live {
  readonly story: Story;
  record: BatchRecord;
  /** The planned actions in plan order. */
  readonly plan: readonly Uuid[];
  stands: readonly TraysAt[];
  stay: number;
}

/** A farm without batches. */
export function createLiveFarm(
  places: ReadonlyMap<string, Place>,
  calendar: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
  newId: IdAt,
): LiveFarm {
  const alive = new Map<Uuid, Live>();
  const standing = new Map<string, Map<Uuid, number>>();
  const lots = new Map<string, number>();
  let lastId = 0;

  const take = (batch: Live): void => {
    for (const { location } of batch.stands) standing.get(location)?.delete(batch.record.uuid);
  };
  const put = (batch: Live): void => {
    for (const { location, trays } of batch.stands) {
      const here = standing.get(location) ?? new Map<Uuid, number>();
      standing.set(location, here.set(batch.record.uuid, trays));
    }
  };
  const contextAt = (now: Instant, user: string): DecisionContext => ({
    site: { ...calendar, now, today: calendar.dayOf(now) },
    user,
  });
  const apply = (batch: Live, decide: (slice: FarmSlice) => Result<BatchChanges>): void => {
    take(batch);
    const { uuid } = batch.record;
    const decided = decide({ batches: new Map([[uuid, batch.record]]), places, others: standing });
    if (!decided.ok) throw new Error(`The demo farm broke a law: ${decided.error.detail}`);
    batch.record = withChanged(batch.record, decided.value.actions);
    const state = decided.value.batches.find((one) => one.uuid === uuid)?.state;
    if (state !== undefined) {
      batch.stands = Object.entries(state.trays.tray_locations).map(([location, trays]) => ({ location, trays }));
    }
    put(batch);
  };
  const liveOf = (uuid: Uuid): Live => {
    const batch = alive.get(uuid);
    if (batch === undefined) throw new Error(`The demo farm has no batch ${uuid}`);
    return batch;
  };

  return {
    plan: (story) => {
      const { planned_at, crop, start } = story;
      const lot = `${crop}-${start.slice(0, 4)}`;
      const number = (lots.get(lot) ?? 0) + 1;
      lots.set(lot, number);
      const uuid = newId(planned_at);
      const recipe = { recipe_data: story.actions };
      const count = planLength(recipe);
      const ids = Array.from({ length: count }, (_, at) => ({ id: lastId + at + 1, uuid: newId(planned_at) }));
      lastId += count;
      const request = { batch: uuid, start_day: start, trays: story.trays, target_locations: null, ids };
      const planned = planBatch(recipe, request);
      if (!planned.ok) throw new Error(`The demo farm can't plan ${lot}: ${planned.error.detail}`);
      const record = { uuid, lot_code: lotCode(crop, start, number), start_date: start, actions: planned.value };
      alive.set(uuid, { story, record, plan: ids.map((id) => id.uuid), stands: [], stay: 0 });
      return uuid;
    },

    visit: (uuid, visit) => {
      const batch = liveOf(uuid);
      const { requests, weighed } = requestsOf(batch, visit);
      const last = visit.done.at(-1)?.at ?? '';
      apply(batch, (slice) => decideCompletion(slice, requests, contextAt(last, visit.person)));
      if (weighed !== null && visit.mistyped) {
        const noticed = contextAt(addMs(last, 2 * 60_000), visit.person);
        apply(batch, (slice) => decideCorrection(slice, [weighed], noticed));
      }
      const { loss } = visit;
      const binned = loss === null ? [] : firstTrays(batch.stands, loss.trays);
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

    settle: (uuid) => {
      const { record, story } = liveOf(uuid);
      alive.delete(uuid);
      return {
        ...record,
        growth_recipe: story.recipe.version_uuid,
        crop: story.recipe.metadata.crop,
        crop_code: story.crop,
        start_date: story.start,
        tags: story.tags,
        state: deriveBatchState(record),
        version: 1,
        created_at: story.planned_at,
        created_by: story.planned_by,
      };
    },
  };
}

/** What a person says to complete the actions of a visit; `weighed` is the harvest as it should have been told. */
function requestsOf(batch: Live, visit: Visit): { requests: GivenAction[]; weighed: GivenAction | null } {
  let { stands } = batch;
  let weighed: GivenAction | null = null;
  const requests = visit.done.flatMap(({ step, at }) => {
    const action = batch.record.actions.find(({ uuid }) => uuid === batch.plan[step]);
    if (action === undefined) return [];
    const told = tell(action, batch, stands, visit);
    stands = told.stands;
    const request = { uuid: action.uuid, action_completed_date: at, action_properties: told.given };
    if (told.given.total_yield === undefined) return [request];
    weighed = request;
    const total_yield = told.given.total_yield * (visit.mistyped ? 10 : 1);
    return [{ ...request, action_properties: { ...told.given, total_yield } }];
  });
  return { requests, weighed };
}

interface Told {
  readonly given: GivenProperties;
  readonly stands: readonly TraysAt[];
}

function tell(action: Action, batch: Live, stands: readonly TraysAt[], { yield_share }: Visit): Told {
  const { stays, seed_lot } = batch.story;
  switch (action.action_type) {
    case 'create_tray_action': {
      const placed_at = stays[0] ?? [];
      return { given: { seed_lot, placed_at }, stands: placed_at };
    }
    case 'location_change': {
      batch.stay += 1;
      const targets = (stays[batch.stay] ?? []).map(({ location, trays }) => ({ location, room: trays }));
      const { moves } = allocateTrays(stands, targets);
      return { given: { moves }, stands: sumByPlace(moves.map(({ to, trays }) => ({ location: to, trays }))) };
    }
    case 'redist_action': {
      const made = spread(stands, stays[batch.stay] ?? []);
      return { given: { made }, stands: sumByPlace([...stands, ...made]) };
    }
    case 'harvest_action': {
      const expected = (action.action_properties.estimated_harvest_per_tray ?? 0) * countAll(stands);
      return { given: { total_yield: Math.round((expected * yield_share) / 5) * 5 }, stands };
    }
    default:
      return { given: {}, stands };
  }
}

/** As many trays again as stand, into the room that was kept for them. */
function spread(stands: readonly TraysAt[], kept: readonly TraysAt[]): TraysAt[] {
  let left = countAll(stands);
  const made: TraysAt[] = [];
  for (const { location, trays } of kept) {
    const here = Math.min(left, trays - countAll(stands.filter((one) => one.location === location)));
    if (here <= 0) continue;
    made.push({ location, trays: here });
    left -= here;
  }
  return made;
}

/** The first trays of those that stand, never all of them. */
function firstTrays(stands: readonly TraysAt[], wanted: number): TraysFrom[] {
  const [first] = stands;
  if (first === undefined || countAll(stands) <= wanted) return [];
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
  const known = record.actions.map((action) => next.get(action.uuid) ?? action);
  const uuids = new Set(record.actions.map(({ uuid }) => uuid));
  return { ...record, actions: [...known, ...changed.filter(({ uuid }) => !uuids.has(uuid))] };
}
