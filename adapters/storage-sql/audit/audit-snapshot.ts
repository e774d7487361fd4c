import { sql } from 'kysely';
import { derivedColumns } from '#adapters/storage-sql/batches/batches.ts';
import { userOf } from '#adapters/storage-sql/people/users.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue, isTrueOrNull } from '#adapters/storage-sql/shared/flags.ts';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import { harvestRow } from '#adapters/storage-sql/shared/harvest-rows.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { ACTION_COLUMNS, readAction, storedBatchOf } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { BATCH_TABLES } from '#adapters/storage-sql/tables/batch-tables.ts';
import type { Columns } from '#adapters/storage-sql/tables/columns.ts';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { foldUsername } from '#domain/people/username.ts';
import type { Instant } from '#domain/time.ts';
import type { BatchSnapshot } from '#ports/storage/audit-snapshot.ts';
import type { BatchDerived } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

type Values = Readonly<Record<string, unknown>>;

type ComparedTable = 'batches' | 'batch_trays' | 'bed_events' | 'harvests';

/** Reads all rows, also deleted ones, to compare them with the audit trail. */
export function createAuditSnapshotQueries({ builder: db, among }: SqlDialect) {
  const list = param<string>('list');
  const batch = param<string>('batch');
  const uuidsAfter = prepare(() =>
    db
      .selectFrom('batches')
      .select('uuid')
      .where('uuid', '>', param<string>('after'))
      .orderBy('uuid')
      .limit(param<number>('limit')),
  );
  const batches = prepare(() =>
    db
      .selectFrom('batches as b')
      .selectAll()
      .where(among(sql.ref('b.uuid'), list))
      .orderBy('b.uuid'),
  );
  const actions = prepare(() =>
    db
      .selectFrom('actions as a')
      .select(ACTION_COLUMNS)
      .select('a.deleted_at')
      .where(among(sql.ref('a.batch'), list))
      .orderBy('a.id'),
  );
  const oneBatch = prepare(() => db.selectFrom('batches').selectAll().where('uuid', '=', batch));
  const trays = prepare(() =>
    db.selectFrom('batch_trays').select(['location', 'trays']).where('batch', '=', batch).orderBy('location'),
  );
  const events = prepare(() => db.selectFrom('bed_events').selectAll().where('batch', '=', batch));
  const harvests = prepare(() => db.selectFrom('harvests').selectAll().where('batch_uuid', '=', batch));
  const tasks = prepare(() =>
    db
      .selectFrom('actions')
      .select(['uuid', 'action_type', 'completed', 'withdrawn', 'action_needed_date', 'task_day', 'deleted_at'])
      .where('batch', '=', batch),
  );
  const users = prepare(() => db.selectFrom('users').selectAll().orderBy('id'));

  const reader = (connection: Connection) =>
    ({
      snapshotBatchUuids: async (after, limit) =>
        (await connection.allPrepared(uuidsAfter, { after, limit })).map(({ uuid }) => uuid),
      batchSnapshots: async (uuids): Promise<BatchSnapshot[]> => {
        const values = { list: JSON.stringify(uuids) };
        const ofBatch = groupBy(await connection.allPrepared(actions, values), (row) => row.batch);
        return (await connection.allPrepared(batches, values)).map((row) => {
          const living: Action[] = [];
          const deleted: { action: Action; deleted_at: Instant }[] = [];
          for (const { deleted_at, ...columns } of ofBatch.get(row.uuid) ?? []) {
            const action = readAction(columns);
            if (deleted_at === null) living.push(action);
            else deleted.push({ action, deleted_at });
          }
          return {
            ...storedBatchOf(row, living),
            created_at: row.created_at,
            deleted_at: row.deleted_at,
            deleted_reason: row.deleted_reason,
            deleted_actions: deleted,
          };
        });
      },
      derivationErrors: async (derived, deletedAt) => {
        const values = { batch: derived.uuid };
        const stored = first(await connection.allPrepared(oneBatch, values));
        const isTask = deletedAt === null && derived.state.internal_state !== 'Done';
        const faults = new Set<string>();
        for (const column of differing('batches', stored ?? {}, batchColumns(derived, deletedAt)))
          faults.add(`batches.${column}`);
        const wantedTrays = deletedAt === null ? Object.entries(derived.state.trays.tray_locations) : [];
        compareRows(
          faults,
          'batch_trays',
          await connection.allPrepared(trays, values),
          wantedTrays.map(([location, count]) => ({ location, trays: count })),
          ({ location }) => String(location),
        );
        compareRows(
          faults,
          'bed_events',
          (await connection.allPrepared(events, values)).map((row) => ({ ...row, sets: isTrue(row.sets) })),
          deletedAt === null ? derived.bed_events.map((event) => ({ ...event })) : [],
          ({ bed, action_id, sets }) => `${bed} ${action_id} ${sets}`,
        );
        compareRows(
          faults,
          'harvests',
          (await connection.allPrepared(harvests, values)).map((row) => ({
            ...row,
            qa_passed: isTrueOrNull(row.qa_passed),
            qa_unchecked: isTrue(row.qa_unchecked),
          })),
          derived.harvests.map((harvest) => harvestColumns(harvestRow(harvest), deletedAt)),
          ({ harvest_uuid }) => String(harvest_uuid),
        );
        for (const row of await connection.allPrepared(tasks, values)) {
          const flags = { completed: isTrue(row.completed), withdrawn: isTrue(row.withdrawn) };
          const isShown = isTask && row.deleted_at === null && row.action_type !== 'interval_action' && isOpen(flags);
          if (row.task_day !== (isShown ? row.action_needed_date : null)) faults.add('actions.task_day');
        }
        return [...faults];
      },
      userSnapshots: async () =>
        (await connection.allPrepared(users, {})).map((row) => {
          const user = userOf(row);
          if (row.username_folded !== foldUsername(user.username)) {
            throw new Error(`${user.username} signs in by another name than its own`);
          }
          return { ...user, created_at: row.created_at };
        }),
    }) satisfies Partial<FarmReader>;

  return { reader };
}

/** Returns the derived columns of a batch's row; a deleted batch has no locations. */
function batchColumns(derived: BatchDerived, deletedAt: Instant | null): Values {
  const { locations, ...columns } = derivedColumns(derived);
  return deletedAt === null ? { ...columns, locations } : columns;
}

function harvestColumns({ qa_passed, locations, ...row }: ReturnType<typeof harvestRow>, deletedAt: Instant | null) {
  const shared = { ...row, qa_passed: isTrueOrNull(qa_passed), deleted_at: deletedAt };
  return deletedAt === null ? { ...shared, locations } : shared;
}

/** Adds the table's name if a row is missing or surplus, otherwise the columns that differ. */
function compareRows(
  faults: Set<string>,
  table: ComparedTable,
  stored: readonly Values[],
  wanted: readonly Values[],
  keyOf: (row: Values) => string,
): void {
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  if (left.size !== stored.length || stored.length !== wanted.length) faults.add(table);
  for (const row of wanted) {
    const found = left.get(keyOf(row));
    if (found === undefined) faults.add(table);
    else for (const column of differing(table, found, row)) faults.add(`${table}.${column}`);
  }
}

function differing(table: ComparedTable, stored: Values, wanted: Values): string[] {
  const columns: Columns = BATCH_TABLES[table].columns;
  return Object.entries(wanted).flatMap(([column, value]) =>
    isSame(columns[column]?.isJson === true, stored[column], value) ? [] : [column],
  );
}

/** Compares JSON by value, other values directly. */
function isSame(isJson: boolean, stored: unknown, wanted: unknown): boolean {
  if (stored === wanted) return true;
  if (!isJson || typeof stored !== 'string' || typeof wanted !== 'string') return false;
  return sameValue(parsed(stored), parsed(wanted));
}

/** Parses JSON; returns text that isn't JSON unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
