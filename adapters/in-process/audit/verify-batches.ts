import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import { digestAction } from '#adapters/in-process/batches/audit-digest.ts';
import type { Action } from '#domain/actions/action.ts';
import type { BatchFault } from '#domain/audit/audit-faults.ts';
import { auditedPlan, auditSnapshot } from '#domain/audit/audit-snapshot.ts';
import { compareWithTrail, foldTrail, isFields, type TrailRecord } from '#domain/audit/trail.ts';
import { deriveBatchState, deriveIntervals } from '#domain/batches/history/batch-state.ts';
import { namedRecords } from '#domain/batches/named-records.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { BatchSnapshot } from '#ports/storage/audit-snapshot.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import type { AuditChains } from './audit-chains.ts';
import { groupTrail, plain, readFailure, readJson, type VerifyDeps, type VerifyReport } from './verify-report.ts';

/** Batches compared per storage view. */
const PAGE = 50;

type Trail = ReadonlyMap<string, readonly StoredAuditRow[]>;
type Hasher = Pick<Tokens, 'hashSecret'>;
type Find = (fault: BatchFault) => void;

interface Ground {
  readonly places: ReadonlyMap<string, Place>;
  readonly site: SiteTime;
}

/**
 * Compares every batch and its actions with the trail, removes them from `unmatched`, and recomputes all derived data.
 * Returns the batches that can't be read.
 */
export async function verifyBatches(
  deps: VerifyDeps,
  unmatched: Pick<AuditChains, 'delete'>,
  notes: VerifyReport,
): Promise<ReadonlySet<Uuid>> {
  const unreadable = new Set<Uuid>();
  let last = '';
  for (;;) {
    const after = last;
    const uuids = await deps.storage.read((tx) => tx.snapshotBatchUuids(after, PAGE));
    for (const [uuid, error] of await verifyPage(deps, uuids, unmatched, notes)) {
      unreadable.add(uuid);
      unmatched.delete(`batch ${uuid}`);
      notes.find({
        kind: 'batch',
        record: uuid,
        fault: { code: 'record_unreadable', params: { failure: readFailure(error) } },
      });
    }
    notes.compared(uuids.length);
    last = uuids.at(-1) ?? last;
    if (uuids.length < PAGE) return unreadable;
  }
}

/**
 * Verifies batches in one storage view, or one by one if that fails. Returns the batches that can't be read, with the
 * error.
 */
async function verifyPage(
  deps: VerifyDeps,
  uuids: readonly Uuid[],
  unmatched: Pick<AuditChains, 'delete'>,
  notes: VerifyReport,
): Promise<readonly (readonly [Uuid, unknown])[]> {
  try {
    await deps.storage.read(async (tx) => {
      const { batches, trail } = await readBatches(tx, uuids);
      const site = deps.clock.site((await tx.site()).time_zone);
      const ground = { places: await tx.places(), site };
      for (const batch of batches) {
        unmatched.delete(`batch ${batch.uuid}`);
        for (const { uuid } of actionsOf(batch)) unmatched.delete(`action ${uuid}`);
        await verifyBatch(tx, batch, { trail, ground, hasher: deps.tokens, notes });
      }
    });
    return [];
  } catch (error) {
    const [only, ...others] = uuids;
    if (only === undefined) throw error;
    if (others.length === 0) return [[only, error]];
    const failed: (readonly [Uuid, unknown])[] = [];
    for (const uuid of uuids) failed.push(...(await verifyPage(deps, [uuid], unmatched, notes)));
    return failed;
  }
}

/** Loads batches with the audit rows of the batches and their actions. */
export async function readBatches(
  tx: FarmReader,
  uuids: readonly Uuid[],
): Promise<{ readonly batches: readonly BatchSnapshot[]; readonly trail: Trail }> {
  const batches = await tx.batchSnapshots(uuids);
  const records = batches.flatMap((batch) => [batch.uuid, ...actionsOf(batch).map(({ uuid }) => uuid)]);
  return { batches, trail: groupTrail(await tx.auditOf(records)) };
}

const actionsOf = ({ actions, deleted_actions }: BatchSnapshot): Action[] => [
  ...actions,
  ...deleted_actions.map(({ action }) => action),
];

/** Returns the fields of a batch that its trail must contain. */
export const batchFields = ({ lot_code, growth_recipe, crop, start_date, tags }: BatchSnapshot) => ({
  lot_code,
  growth_recipe,
  crop,
  start_date,
  tags,
});

/** Rebuilds a batch from its audit rows. */
export const auditedBatch = (trail: Trail, { uuid }: BatchSnapshot): TrailRecord =>
  foldTrail(
    (trail.get(`batch ${uuid}`) ?? []).map(({ at, what, before, after }) => ({
      at,
      what,
      before: readJson(before),
      after: readJson(after),
    })),
  );

/** Returns the actions without audit rows of their own: only the batch's rows describe them. */
export const unauditedActions = (batch: BatchSnapshot, trail: Trail): Action[] =>
  batch.actions.filter(({ uuid }) => !trail.has(`action ${uuid}`));

interface BatchVerification {
  readonly trail: Trail;
  readonly ground: Ground;
  readonly hasher: Hasher;
  readonly notes: VerifyReport;
}

async function verifyBatch(
  tx: FarmReader,
  batch: BatchSnapshot,
  { trail, ground, hasher, notes }: BatchVerification,
): Promise<void> {
  const faults: BatchFault[] = [];
  const find: Find = (fault) => void faults.push(fault);
  const recorded = auditedBatch(trail, batch);
  const hasFields = verifyOwnFields(batch, recorded, find);
  const hasPlan = verifyPlan(batch, recorded, trail, hasher, find);
  for (const action of batch.actions) verifyAction(action, trail.get(`action ${action.uuid}`) ?? [], find);
  for (const gone of batch.deleted_actions) verifyDeleted(gone, trail.get(`action ${gone.action.uuid}`) ?? [], find);
  await verifyDerived(tx, batch, ground, find);
  await verifyReferences(tx, batch, find);
  for (const fault of faults) {
    const params = { lot_code: batch.lot_code, fault };
    notes.find({ kind: 'batch', record: batch.uuid, fault: { code: 'in_batch', params } });
  }
  if (faults.length === 0 && !(hasFields && hasPlan)) notes.unrecorded({ kind: 'batch', record: batch.uuid });
}

/** Returns false if the trail lacks some of the batch's own fields. */
function verifyOwnFields(batch: BatchSnapshot, recorded: TrailRecord, find: Find): boolean {
  const { differ, untold } = compareWithTrail(plain(batchFields(batch)), recorded.fields);
  const wrong = [...differ];
  const sealedAt = recorded.fields?.created_at ?? recorded.since;
  if (recorded.since !== null && batch.created_at !== sealedAt) wrong.push('created_at');
  const said = isFields(recorded.deleted?.said) ? (recorded.deleted.said.reason ?? null) : null;
  if (batch.deleted_at !== (recorded.deleted?.at ?? null)) wrong.push('deleted_at');
  else if (batch.deleted_reason !== said) wrong.push('deleted_reason');
  if (wrong.length > 0) find({ code: 'batch_differs', params: { fields: wrong } });
  return untold.length === 0;
}

/** Returns false if the trail lacks the planned actions. */
function verifyPlan(batch: BatchSnapshot, recorded: TrailRecord, trail: Trail, hasher: Hasher, find: Find): boolean {
  const plan = auditedPlan(recorded.fields);
  const untouched = unauditedActions(batch, trail);
  if (plan === null) return untouched.length === 0;
  for (const action of untouched) {
    const digest = plan.get(action.uuid);
    if (digest === undefined) find({ code: 'action_unrecorded', params: { uuid: action.uuid } });
    else if (digest !== digestAction(hasher, action))
      find({ code: 'planned_action_differs', params: { action: nameOf(action) } });
  }
  const existing = new Set(actionsOf(batch).map(({ uuid }) => uuid));
  for (const uuid of plan.keys()) if (!existing.has(uuid)) find({ code: 'planned_action_missing', params: { uuid } });
  return true;
}

function verifyAction(action: Action, rows: readonly StoredAuditRow[], find: Find): void {
  const last = rows.at(-1);
  if (last === undefined) return;
  const after = readJson(last.after);
  if (!isFields(after)) {
    find({ code: 'action_not_deleted', params: { action: nameOf(action) } });
    return;
  }
  const { differ, untold } = compareWithTrail(plain(auditSnapshot(action)), auditSnapshot(after));
  const gone = Object.keys(auditSnapshot(after)).filter((key) => !Object.hasOwn(action, key));
  const wrong = [...differ, ...untold, ...gone];
  if (wrong.length > 0) find({ code: 'action_differs', params: { action: nameOf(action), fields: wrong } });
}

function verifyDeleted(
  { action, deleted_at }: BatchSnapshot['deleted_actions'][number],
  rows: readonly StoredAuditRow[],
  find: Find,
): void {
  const last = rows.at(-1);
  const before = last === undefined ? null : readJson(last.before);
  if (last === undefined || !isFields(before) || isFields(readJson(last.after)) || last.at !== deleted_at) {
    find({ code: 'action_deletion_differs', params: { action: nameOf(action) } });
    return;
  }
  const version = typeof before.version === 'number' ? before.version + 1 : before.version;
  const { differ, untold } = compareWithTrail(plain(auditSnapshot(action)), auditSnapshot({ ...before, version }));
  if (differ.length + untold.length > 0) {
    find({ code: 'deleted_action_differs', params: { action: nameOf(action) } });
  }
}

async function verifyDerived(
  tx: FarmReader,
  batch: BatchSnapshot,
  { places, site }: Ground,
  find: Find,
): Promise<void> {
  const intervals = new Map(deriveIntervals(batch.actions).map((interval) => [interval.uuid, interval]));
  for (const action of batch.actions) {
    const interval = intervals.get(action.uuid);
    if (interval !== undefined && !isSameCompletion(interval, action)) {
      find({ code: 'completion_differs', params: { action: nameOf(action) } });
    }
  }
  try {
    const derived = deriveRow(batch, deriveBatchState(batch), places, site);
    const wrong = await tx.derivationErrors(derived, batch.deleted_at);
    if (wrong.length > 0) find({ code: 'derived_values_differ', params: { fields: wrong } });
  } catch (error) {
    find({ code: 'values_not_derivable', params: { failure: readFailure(error) } });
  }
}

/** Verifies the stored references of its actions, which protect the referenced records from deletion. */
async function verifyReferences(tx: FarmReader, { uuid, actions }: BatchSnapshot, find: Find): Promise<void> {
  const stored = await tx.namedBy(uuid);
  const missing = actions
    .flatMap(({ action_properties }) => namedRecords(JSON.stringify(action_properties)))
    .filter((record) => !stored.has(record));
  if (missing.length > 0) find({ code: 'references_missing', params: { records: [...new Set(missing)] } });
}

const isSameCompletion = (a: Action, b: Action): boolean =>
  a.completed === b.completed &&
  a.action_completed_date === b.action_completed_date &&
  a.completed_by_user === b.completed_by_user;

const nameOf = ({ action_type, action_needed_date, uuid }: Action) => ({
  type: action_type,
  date: action_needed_date,
  uuid,
});
