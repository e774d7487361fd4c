import { actionForm, toldPlan } from '#domain/audit/action-form.ts';
import { compareWithTrail, foldTrail, isFields, type ToldRecord } from '#domain/audit/trail.ts';
import type { Action } from '#domain/batches/action.ts';
import { deriveBatchState, deriveIntervals } from '#domain/batches/batch-state.ts';
import { namedRecords } from '#domain/batches/named-records.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { KeptBatch, StoredAuditRow } from '#ports/stored-records.ts';
import type { Tokens } from '#ports/tokens.ts';
import { deriveRow } from '../batches/apply-changes.ts';
import type { AuditChains } from './audit-chains.ts';
import { digestAction } from './audit-digest.ts';
import { groupTrail, plain, readJson, type VerifyDeps, type VerifyNotes, wordsOf } from './verify-notes.ts';

/** Batches that are compared in one view of the farm. */
const PAGE = 50;

type Trail = ReadonlyMap<string, readonly StoredAuditRow[]>;
type Hasher = Pick<Tokens, 'hashSecret'>;
type Find = (detail: string) => void;

/** What batches are derived with. */
interface Ground {
  readonly places: ReadonlyMap<string, Place>;
  readonly site: SiteTime;
}

/**
 * Compares every batch and its actions with the trail and takes them off `told`, and all that is derived with what the
 * domain derives; gives the batches that could not be read.
 */
export async function verifyBatches(
  deps: VerifyDeps,
  told: Pick<AuditChains, 'delete'>,
  notes: VerifyNotes,
): Promise<ReadonlySet<Uuid>> {
  const unreadable = new Set<Uuid>();
  let last = '';
  for (;;) {
    const after = last;
    const uuids = await deps.storage.read((tx) => tx.keptBatchUuids(after, PAGE));
    for (const [uuid, error] of await verifyPage(deps, uuids, told, notes)) {
      unreadable.add(uuid);
      told.delete(`batch ${uuid}`);
      notes.find({ kind: 'batch', record: uuid, detail: `It can't be read: ${wordsOf(error)}` });
    }
    notes.compared(uuids.length);
    last = uuids.at(-1) ?? last;
    if (uuids.length < PAGE) return unreadable;
  }
}

/** Verifies batches in one view of the farm, one by one where that fails; gives those that can't be read, with the error. */
async function verifyPage(
  deps: VerifyDeps,
  uuids: readonly Uuid[],
  told: Pick<AuditChains, 'delete'>,
  notes: VerifyNotes,
): Promise<readonly (readonly [Uuid, unknown])[]> {
  try {
    await deps.storage.read(async (tx) => {
      const { batches, trail } = await readBatches(tx, uuids);
      const ground = { places: await tx.places(), site: deps.clock.site((await tx.site()).time_zone) };
      for (const batch of batches) {
        told.delete(`batch ${batch.uuid}`);
        for (const { uuid } of actionsOf(batch)) told.delete(`action ${uuid}`);
        await verifyBatch(tx, batch, trail, ground, deps.tokens, notes);
      }
    });
    return [];
  } catch (error) {
    const [only, ...others] = uuids;
    if (only === undefined) throw error;
    if (others.length === 0) return [[only, error]];
    const failed: (readonly [Uuid, unknown])[] = [];
    for (const uuid of uuids) failed.push(...(await verifyPage(deps, [uuid], told, notes)));
    return failed;
  }
}

/** Batches with everything that the trail tells of them and their actions. */
export async function readBatches(
  tx: FarmReader,
  uuids: readonly Uuid[],
): Promise<{ readonly batches: readonly KeptBatch[]; readonly trail: Trail }> {
  const batches = await tx.keptBatches(uuids);
  const records = batches.flatMap((batch) => [batch.uuid, ...actionsOf(batch).map(({ uuid }) => uuid)]);
  return { batches, trail: groupTrail(await tx.auditOf(records)) };
}

const actionsOf = ({ actions, deleted_actions }: KeptBatch): Action[] => [
  ...actions,
  ...deleted_actions.map(({ action }) => action),
];

/** The fields of a batch that its trail must tell. */
export const batchFields = ({ lot_code, growth_recipe, crop, start_date, tags }: KeptBatch) => ({
  lot_code,
  growth_recipe,
  crop,
  start_date,
  tags,
});

/** What the trail tells of a batch. */
export const toldBatch = (trail: Trail, { uuid }: KeptBatch): ToldRecord =>
  foldTrail(
    (trail.get(`batch ${uuid}`) ?? []).map(({ at, what, before, after }) => ({
      at,
      what,
      before: readJson(before),
      after: readJson(after),
    })),
  );

/** The actions of which only the trail of their batch can tell: they have none of their own. */
export const untouchedActions = (batch: KeptBatch, trail: Trail): Action[] =>
  batch.actions.filter(({ uuid }) => !trail.has(`action ${uuid}`));

async function verifyBatch(
  tx: FarmReader,
  batch: KeptBatch,
  trail: Trail,
  ground: Ground,
  hasher: Hasher,
  notes: VerifyNotes,
): Promise<void> {
  const findings: string[] = [];
  const find: Find = (detail) => void findings.push(detail);
  const told = toldBatch(trail, batch);
  const isTold = judgeOwnFields(batch, told, find);
  const arePlanned = judgePlan(batch, told, trail, hasher, find);
  for (const action of batch.actions) judgeAction(action, trail.get(`action ${action.uuid}`) ?? [], find);
  for (const gone of batch.deleted_actions) judgeDeleted(gone, trail.get(`action ${gone.action.uuid}`) ?? [], find);
  await judgeDerived(tx, batch, ground, find);
  await judgeReferences(tx, batch, find);
  for (const detail of findings)
    notes.find({ kind: 'batch', record: batch.uuid, detail: `${batch.lot_code}: ${detail}` });
  if (findings.length === 0 && !(isTold && arePlanned)) notes.untold({ kind: 'batch', record: batch.uuid });
}

/** False where the trail does not tell all of the batch's own fields. */
function judgeOwnFields(batch: KeptBatch, told: ToldRecord, find: Find): boolean {
  const { differ, untold } = compareWithTrail(plain(batchFields(batch)), told.fields);
  if (differ.length > 0) find(`${differ.join(', ')} are not what the audit trail tells.`);
  const sealedAt = told.fields?.created_at ?? told.since;
  if (told.since !== null && batch.created_at !== sealedAt) find('created_at is not what the audit trail tells.');
  const said = isFields(told.deleted?.said) ? (told.deleted.said.reason ?? null) : null;
  if (batch.deleted_at !== (told.deleted?.at ?? null)) find('Whether it is deleted is not what the audit trail tells.');
  else if (batch.deleted_reason !== said) find('Why it is deleted is not what the audit trail tells.');
  return untold.length === 0;
}

/** False where the trail does not tell of the planned actions. */
function judgePlan(batch: KeptBatch, told: ToldRecord, trail: Trail, hasher: Hasher, find: Find): boolean {
  const plan = toldPlan(told.fields);
  const untouched = untouchedActions(batch, trail);
  if (plan === null) return untouched.length === 0;
  for (const action of untouched) {
    const digest = plan.get(action.uuid);
    if (digest === undefined) find(`The action ${action.uuid} is not in the audit trail.`);
    else if (digest !== digestAction(hasher, action)) find(`${nameOf(action)} is not as it was planned.`);
  }
  const there = new Set(actionsOf(batch).map(({ uuid }) => uuid));
  for (const uuid of plan.keys()) if (!there.has(uuid)) find(`The planned action ${uuid} is missing.`);
  return true;
}

function judgeAction(action: Action, rows: readonly StoredAuditRow[], find: Find): void {
  const last = rows.at(-1);
  if (last === undefined) return;
  const after = readJson(last.after);
  if (!isFields(after)) {
    find(`${nameOf(action)} was deleted, but is there.`);
    return;
  }
  const { differ, untold } = compareWithTrail(plain(actionForm(action)), actionForm(after));
  const gone = Object.keys(actionForm(after)).filter((key) => !Object.hasOwn(action, key));
  const wrong = [...differ, ...untold, ...gone];
  if (wrong.length > 0) find(`${nameOf(action)}: ${wrong.join(', ')} are not what the audit trail tells.`);
}

function judgeDeleted(
  { action, deleted_at }: KeptBatch['deleted_actions'][number],
  rows: readonly StoredAuditRow[],
  find: Find,
): void {
  const last = rows.at(-1);
  const before = last === undefined ? null : readJson(last.before);
  if (last === undefined || !isFields(before) || isFields(readJson(last.after)) || last.at !== deleted_at) {
    find(`${nameOf(action)} is marked deleted, otherwise than the audit trail tells.`);
    return;
  }
  const version = typeof before.version === 'number' ? before.version + 1 : before.version;
  const { differ, untold } = compareWithTrail(plain(actionForm(action)), actionForm({ ...before, version }));
  if (differ.length + untold.length > 0) find(`${nameOf(action)}, deleted, is not what the audit trail tells.`);
}

async function judgeDerived(tx: FarmReader, batch: KeptBatch, { places, site }: Ground, find: Find): Promise<void> {
  const waits = new Map(deriveIntervals(batch.actions).map((wait) => [wait.uuid, wait]));
  for (const action of batch.actions) {
    const wait = waits.get(action.uuid);
    if (wait !== undefined && !isSameCompletion(wait, action)) {
      find(`${nameOf(action)}: its completion does not follow from the other actions.`);
    }
  }
  try {
    const derived = deriveRow(batch, deriveBatchState(batch), places, site);
    const wrong = await tx.misderived(derived, batch.deleted_at);
    if (wrong.length > 0) find(`Not what follows from its actions: ${wrong.join(', ')}.`);
  } catch (error) {
    find(`Nothing follows from its actions: ${wordsOf(error)}`);
  }
}

/** What its actions name must be noted, or it could be deleted from under them. */
async function judgeReferences(tx: FarmReader, { uuid, actions }: KeptBatch, find: Find): Promise<void> {
  const noted = await tx.namedBy(uuid);
  const missing = actions
    .flatMap(({ action_properties }) => namedRecords(JSON.stringify(action_properties)))
    .filter((record) => !noted.has(record));
  if (missing.length > 0) find(`It is not noted that its actions name ${[...new Set(missing)].join(', ')}.`);
}

const isSameCompletion = (a: Action, b: Action): boolean =>
  a.completed === b.completed &&
  a.action_completed_date === b.action_completed_date &&
  a.completed_by_user === b.completed_by_user;

const nameOf = ({ action_type, action_needed_date, uuid }: Action): string =>
  `The ${action_type} of ${action_needed_date} (${uuid})`;
