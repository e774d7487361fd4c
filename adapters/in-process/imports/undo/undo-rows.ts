import { applyChanges } from '#adapters/in-process/batches/apply-changes.ts';
import { sliceOf } from '#adapters/in-process/batches/load-slice.ts';
import { removeBatch } from '#adapters/in-process/batches/remove-batch.ts';
import { removeBed } from '#adapters/in-process/hardware/remove-bed.ts';
import { tallyImport } from '#adapters/in-process/imports/import-tally.ts';
import type { WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import { unwrap } from '#adapters/in-process/operations/use-case.ts';
import { deleteVersion } from '#adapters/in-process/recipes/recipe-changes.ts';
import { fieldOf } from '#adapters/in-process/records/record-fields.ts';
import { createRecords } from '#adapters/in-process/records/records.ts';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
import { deletionNeeds } from '#domain/batches/delete-batch.ts';
import {
  type ImportedRecord,
  isChangedSince,
  type KeepReason,
  type RowImport,
  tallyKept,
  type UndoneRows,
} from '#domain/imports/row-import.ts';
import type { Pace } from '#ports/imports/import-files.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

const isCatalogueKind = (kind: string): kind is CatalogueKind => Object.hasOwn(DESCRIPTIONS, kind);

/** A record that was removed, or why it stays. */
type Outcome = Pick<Written<unknown>, 'audit' | 'changed'> | { readonly name: string; readonly reason: KeepReason };

interface UndoRules {
  readonly isAdmin: boolean;
  readonly pace: Pace;
}

/**
 * Removes what an import added, the last record first, so that records go before those they refer to. Records that something
 * else has changed or refers to stay.
 */
export async function undoRows(
  tx: FarmWriter,
  context: WriteContext,
  one: RowImport,
  { isAdmin, pace }: UndoRules,
): Promise<{ readonly undone: UndoneRows } & Pick<Written<unknown>, 'audit' | 'changed'>> {
  const kept = tallyKept();
  const changes = tallyImport(NOTHING_REFUSED, async (audit) => {
    await tx.record({ at: context.site.now, who: context.user, operation: 'undoRowImport', audit, changed: {} });
  });
  let parts = 0;
  while ((await tx.importedRecords(one.uuid, parts)) !== null) parts += 1;
  for (let part = parts - 1; part >= 0; part -= 1) {
    for (const record of ((await tx.importedRecords(one.uuid, part)) ?? []).toReversed()) {
      await pace();
      const outcome = await undoRecord(tx, context, one, record, isAdmin);
      if (outcome === null) continue;
      if ('reason' in outcome) kept.keep({ ...record, ...outcome });
      else {
        kept.remove(1);
        await changes.changed(outcome);
      }
    }
  }
  const { audit, changed } = changes.result();
  return { undone: kept.result(), audit, changed };
}

const NOTHING_REFUSED = { count: 0, first: [], groups: [], others: 0 } as const;

/** Null for a record that is gone already. */
async function undoRecord(
  tx: FarmWriter,
  context: WriteContext,
  one: RowImport,
  { kind, uuid }: ImportedRecord,
  isAdmin: boolean,
): Promise<Outcome | null> {
  const isChanged = async (uuids: readonly string[]): Promise<boolean> =>
    isChangedSince(one, one.kind === 'openag' ? 'importOpenag' : 'importTable', await tx.auditOf(uuids));
  if (kind === 'harvest') return undoHarvest(tx, context, uuid, isChanged);
  if (kind === 'batch') {
    const record = (await tx.batchRecords([uuid])).get(uuid);
    if (record === undefined) return null;
    const name = record.lot_code;
    const all = [uuid, ...record.actions.map((action) => action.uuid)];
    const hasComments = (await tx.comments(uuid)).length > 0;
    if (hasComments || (await isChanged(all))) return { name, reason: 'changed' };
    if (!isAdmin && deletionNeeds(record.state, { is_admin: false }) !== 'nothing')
      return { name, reason: 'admins_only' };
    return removeBatch(tx, record, one.file_name, context.site);
  }
  if (kind === 'bed') {
    const [bed] = await tx.beds({ uuids: [uuid] });
    if (bed === undefined) return null;
    if (await isChanged([uuid])) return { name: bed.name, reason: 'changed' };
    return orInUse(bed.name, () => removeBed(tx, uuid, {}));
  }
  if (kind === 'growth_recipe') {
    const recipe = await tx.growthRecipe(uuid);
    if (recipe === null) return null;
    const { name } = recipe.metadata;
    if (await isChanged([uuid])) return { name, reason: 'changed' };
    return orInUse(name, () => deleteVersion(tx, recipe));
  }
  if (!isCatalogueKind(kind)) throw new Error(`No undo for ${kind}`);
  const record = await tx.recordOf(kind, uuid);
  if (record === null) return null;
  const name = String(fieldOf(record, DESCRIPTIONS[kind].title));
  if (await isChanged([uuid])) return { name, reason: 'changed' };
  return orInUse(name, () => createRecords(kind).remove(tx, uuid, {}));
}

/** Reopens a harvest that the import completed, or withdraws one that it added. */
async function undoHarvest(
  tx: FarmWriter,
  { site, user }: WriteContext,
  action: string,
  isChanged: (uuids: readonly string[]) => Promise<boolean>,
): Promise<Outcome | null> {
  const records = await tx.batchRecordsOf([action]);
  const [batch] = records.values();
  const own = batch?.actions.find(({ uuid }) => uuid === action);
  if (batch === undefined || own === undefined || !own.completed || own.withdrawn) return null;
  if (await isChanged([action])) return { name: batch.lot_code, reason: 'changed' };
  return orInUse(batch.lot_code, async () => {
    const loaded = await sliceOf(tx, records);
    const changes = unwrap(decideUndo(loaded.slice, [action], { site, user }));
    return applyChanges(tx, loaded, changes, { site, what: 'undo' });
  });
}

/** Removes a record, unless something refers to it or depends on it. */
async function orInUse(
  name: string,
  remove: () => Promise<Pick<Written<unknown>, 'audit' | 'changed'>>,
): Promise<Outcome> {
  try {
    const { audit, changed } = await remove();
    return { audit, changed };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'conflict') return { name, reason: 'in_use' };
    throw error;
  }
}
