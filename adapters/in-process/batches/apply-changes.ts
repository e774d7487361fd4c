import type { Action } from '#domain/actions/action.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import { indexActions } from '#domain/batches/completion/find-requested.ts';
import type { BatchChanges } from '#domain/batches/farm-slice.ts';
import { type BedEvent, deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { deriveHarvestRows } from '#domain/harvests/derive-harvest-rows.ts';
import type { Uuid } from '#domain/ids.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { BatchDerived, StoredBatch } from '#ports/storage/batches.ts';
import type { Changed } from '#ports/storage/events.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { updateBedRecipes } from './bed-recipes.ts';
import type { LoadedFarm } from './load-slice.ts';

export interface Applied {
  readonly actions: readonly Action[];
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

export interface Applying {
  readonly site: SiteTime;
  /** The kind of change, as the audit trail names it. */
  readonly what: string;
  /** Actions to delete from the plan. */
  readonly deleted?: readonly Uuid[];
}

/**
 * Stores the changes of a decision and all data derived from them: states, places, harvests and the recipes of beds.
 */
export async function applyChanges(
  tx: FarmWriter,
  loaded: LoadedFarm,
  changes: BatchChanges,
  applying: Applying,
): Promise<Applied> {
  const { site, what, deleted = [] } = applying;
  if (deleted.length > 0) await tx.deleteActions(deleted, site.now);
  // Both must settle before a failure is thrown, so that nothing writes after the transaction has ended.
  const [saved, derived] = await Promise.allSettled([
    changes.actions.length > 0 ? tx.saveActions(changes.actions, indexActions(loaded.records)) : [],
    saveBatches(tx, loaded, changes, applying),
  ]);
  if (saved.status === 'rejected') throw saved.reason;
  if (derived.status === 'rejected') throw derived.reason;
  const actions = saved.value;
  const { before, after } = derived.value;
  const bed = await updateBedRecipes(tx, before, after);
  const batch = changes.batches.map(({ uuid }) => uuid);
  return {
    actions,
    audit: auditActions(loaded.records, actions, deleted, what),
    // A kind without uuids would make every client reload all its records.
    changed: { ...(batch.length > 0 ? { batch } : {}), ...(bed.length > 0 ? { bed } : {}) },
  };
}

/** Stores the derived data of each batch; returns the bed events of those batches before and after. */
async function saveBatches(
  tx: FarmWriter,
  { slice, records }: LoadedFarm,
  changes: BatchChanges,
  { site, deleted = [] }: Applying,
) {
  const before: BedEvent[] = [];
  const after: BedEvent[] = [];
  for (const { uuid, state } of changes.batches) {
    const record = records.get(uuid);
    if (record === undefined) throw new Error(`A decision changed a batch that was not loaded: ${uuid}`);
    const next = { ...record, actions: withSaved(record.actions, changes.actions, uuid, deleted) };
    const was = deriveRow(record, record.state, slice.places, site);
    const is = deriveRow(next, state, slice.places, site);
    await tx.saveDerived(is, was);
    before.push(...was.bed_events);
    after.push(...is.bed_events);
  }
  return { before, after };
}

/** Derives the stored rows of a batch from its actions. */
export function deriveRow(
  batch: BatchRecord & Pick<StoredBatch, 'start_date'>,
  state: BatchState,
  places: ReadonlyMap<string, Place>,
  site: SiteTime,
): BatchDerived {
  return {
    uuid: batch.uuid,
    state,
    locations: describeStanding(state, places),
    end_date: endOfPlan(batch),
    harvests: deriveHarvestRows(batch, state, places, site),
    bed_events: deriveBedEvents(batch),
  };
}

export const describeStanding = ({ trays }: Pick<BatchState, 'trays'>, places: ReadonlyMap<string, Place>) =>
  describePlaces(
    Object.keys(trays.tray_locations)
      .map((id) => places.get(id))
      .filter((place) => place !== undefined),
  );

function withSaved(
  before: readonly Action[],
  saved: readonly Action[],
  batch: Uuid,
  deleted: readonly Uuid[],
): Action[] {
  const own = new Map(saved.filter((action) => action.batch === batch).map((action) => [action.uuid, action]));
  const unchanged = before.filter(({ uuid }) => !own.has(uuid) && !deleted.includes(uuid));
  return [...unchanged, ...own.values()];
}

function auditActions(
  records: ReadonlyMap<Uuid, StoredBatch>,
  saved: readonly Action[],
  deleted: readonly Uuid[],
  what: string,
): AuditEntry[] {
  const before = indexActions(records);
  const gone = deleted.map((uuid) => entry(uuid, what, before.get(uuid) ?? null, null));
  return [
    ...gone,
    ...saved.flatMap((action) => {
      const was = before.get(action.uuid) ?? null;
      return was !== null && isSameInterval(was, action) ? [] : [entry(action.uuid, what, was, action)];
    }),
  ];
}

const entry = (record: Uuid, what: string, before: Action | null, after: Action | null): AuditEntry => ({
  kind: 'action',
  record,
  what,
  before,
  after,
});

// An interval's completion is derived from other actions, which have audit rows of their own.
const isSameInterval = (a: Action, b: Action): boolean =>
  a.action_type === 'interval_action' &&
  a.action_needed_date === b.action_needed_date &&
  sameValue(a.action_properties, b.action_properties);
