import { sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue, isTrueOrNull } from '#adapters/storage-sql/shared/flags.ts';
import { harvestRow } from '#adapters/storage-sql/shared/harvest-rows.ts';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { replaceRows } from '#adapters/storage-sql/shared/replace-rows.ts';
import { type Row, storedBatchOf } from '#adapters/storage-sql/shared/rows.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Action } from '#domain/actions/action.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { Uuid } from '#domain/ids.ts';
import { jsonText, listJson } from '#ports/json-text.ts';
import type { BatchDerived, StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { batchesOf, type createActionQueries } from './actions.ts';
import { createBatchLists } from './batch-lists.ts';

/** Cached statements, one per set of columns that change together. */
const MAX_SHAPES = 200;
const NO_LIFE = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };

/** Reads and saves batches and the data derived from their actions. */
export function createBatchQueries(dialect: SqlDialect, actions: ReturnType<typeof createActionQueries>) {
  const { builder: db, among } = dialect;
  const lists = createBatchLists(dialect, actions);
  const batch = param<string>('batch');
  const allRecords = db.selectFrom('batches as b').selectAll().where('b.deleted_at', 'is', null).orderBy('b.uuid');
  const records = prepare(() => allRecords.where(among(sql.ref('b.uuid'), param<string>('list'))));
  const recordsOfActions = prepare(() => allRecords.where('b.uuid', 'in', batchesOf(dialect)));
  const started = prepare(() =>
    db
      .selectFrom('batches as b')
      .select('b.uuid')
      .where('b.deleted_at', 'is', null)
      .where(among(sql.ref('b.growth_recipe'), param<string>('versions')))
      .where(among(sql.ref('b.start_date'), param<string>('days'))),
  );
  // Unchanged columns are omitted, since writing a column also rewrites its indexes.
  const derive = memoize(
    MAX_SHAPES,
    (columns: readonly string[]) => columns.join(),
    (columns) => {
      const set = columns.map((name) => sql`${sql.ref(name)} = ${param(name)}, `);
      return prepare(() => ({
        compile: () =>
          sql`update batches set ${sql.join(set, sql``)} version = version + 1 where uuid = ${batch}`.compile(db),
      }));
    },
  );
  const traysOf = prepare(() => db.selectFrom('batch_trays').select(['location', 'trays']).where('batch', '=', batch));
  const eventsOf = prepare(() =>
    db
      .selectFrom('bed_events')
      .select(['bed', 'instant', 'action_id', 'action', 'trays_delta', 'sets', 'light_recipe', 'irrigation_recipe'])
      .where('batch', '=', batch),
  );
  const insertTrays = prepare(() =>
    db.insertInto('batch_trays').values({ batch, location: param<string>('location'), trays: param<number>('trays') }),
  );
  const insertEvent = prepare(() =>
    db.insertInto('bed_events').values({
      batch,
      bed: param<string>('bed'),
      instant: param<string>('instant'),
      action_id: param<number>('action_id'),
      action: param<string>('action'),
      trays_delta: param<number>('trays_delta'),
      sets: param<boolean>('sets'),
      light_recipe: param<string | null>('light_recipe'),
      irrigation_recipe: param<string | null>('irrigation_recipe'),
    }),
  );
  const harvestsOf = prepare(() => db.selectFrom('harvests').selectAll().where('batch_uuid', '=', batch));

  const reader = (connection: Connection) =>
    ({
      listBatches: (query, site) => lists.listBatches(connection, query, site),
      batchTags: () => lists.tags(connection),
      batchStates: () => lists.states(connection),
      batchJson: async (name, hydrate, site) => {
        const json = await lists.oneJson(connection, name, hydrate, site);
        return json === null ? null : jsonText(json);
      },
      batchesJson: async (uuids, today) =>
        jsonText(listJson((await lists.jsonOf(connection, uuids, today)).map(({ json }) => json))),
      batchesStarted: async (versions, days) => {
        const values = { versions: JSON.stringify(versions), days: JSON.stringify(days) };
        // Sorted here, since engines would scan all batches in order rather than sort these few.
        return (await connection.allPrepared(started, values)).map(({ uuid }) => uuid).sort();
      },
      batchRecords: async (uuids) =>
        storedBatches(
          await runPipelined([
            connection.allPrepared(records, { list: JSON.stringify(uuids) }),
            actions.actionsOf(connection, uuids),
          ]),
        ),
      batchRecordsOf: async (uuids) =>
        storedBatches(
          await runPipelined([
            connection.allPrepared(recordsOfActions, { list: JSON.stringify(uuids) }),
            actions.actionsBeside(connection, uuids),
          ]),
        ),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertBatch: async ({ uuid, lot_code, growth_recipe, crop, start_date, tags, created_at }) => {
        await connection.run(
          db.insertInto('batches').values({
            uuid,
            lot_code,
            growth_recipe,
            crop,
            start_date,
            end_date: start_date,
            tags: JSON.stringify(tags),
            internal_state: 'Planned',
            tray_locations: '{}',
            total_trays: 0,
            binned_trays: 0,
            cleared_trays: 0,
            life: JSON.stringify(NO_LIFE),
            locations: '[]',
            seed_lots: '[]',
            completed_harvests: '[]',
            scheduled_harvests: '[]',
            created_at,
            version: 0,
          }),
        );
      },
      setTags: async (uuid, tags) => {
        await connection.run(
          db
            .updateTable('batches')
            .set({ tags: JSON.stringify(tags), version: sql`version + 1` })
            .where('uuid', '=', uuid),
        );
      },
      saveDerived: async (derived, before) => {
        const isDone = derived.state.internal_state === 'Done';
        await runPipelined([
          saveColumns(connection, derived, before),
          isSame(derived, before, ({ state }) => state.trays.tray_locations) || saveTrays(connection, derived),
          isSame(derived, before, ({ bed_events }) => bed_events) || saveEvents(connection, derived),
          isSame(derived, before, ({ harvests }) => harvests) || saveHarvests(connection, derived),
          // Open actions are saved as tasks, so tasks only change if the batch is or was done.
          (!isDone && before !== undefined && before.state.internal_state !== 'Done') ||
            actions.setTasks(connection, derived.uuid, !isDone),
        ]);
      },
      deleteBatch: async (uuid, deleted_at, deleted_reason) => {
        await connection.run(
          db
            .updateTable('batches')
            .set({ deleted_at, deleted_reason, version: sql`version + 1` })
            .where('uuid', '=', uuid),
        );
        await connection.run(db.updateTable('harvests').set({ deleted_at }).where('batch_uuid', '=', uuid));
        await connection.run(db.deleteFrom('batch_trays').where('batch', '=', uuid));
        await connection.run(db.deleteFrom('bed_events').where('batch', '=', uuid));
        await actions.setTasks(connection, uuid, false);
      },
    }) satisfies Partial<FarmWriter>;

  const saveColumns = (connection: Connection, derived: BatchDerived, before: BatchDerived | undefined) => {
    const columns = derivedColumns(derived);
    const was = before === undefined ? {} : derivedColumns(before);
    const changed = Object.entries(columns).filter(([name, value]) => value !== Reflect.get(was, name));
    const names = changed.map(([name]) => name);
    return connection.sendPrepared(derive(names), { ...columns, batch: derived.uuid });
  };

  const saveTrays = async (connection: Connection, { uuid, state }: BatchDerived) => {
    const wanted = Object.entries(state.trays.tray_locations).map(([location, trays]) => ({ location, trays }));
    await replaceRows(await connection.allPrepared(traysOf, { batch: uuid }), wanted, ({ location }) => location, {
      remove: ({ location }) =>
        connection.run(db.deleteFrom('batch_trays').where('batch', '=', uuid).where('location', '=', location)),
      insert: (row) => connection.sendPrepared(insertTrays, { batch: uuid, ...row }),
    });
  };

  const saveEvents = async (connection: Connection, { uuid, bed_events }: BatchDerived) => {
    const rows = await connection.allPrepared(eventsOf, { batch: uuid });
    const stored = rows.map((row) => ({ ...row, sets: isTrue(row.sets) }));
    const wanted = bed_events.map(({ batch: _, ...event }) => event);
    // One action can cause two events on a bed: setting its recipe and moving trays there.
    const keyOf = (event: { bed: string; action_id: number; sets: boolean }) =>
      `${event.bed} ${event.action_id} ${event.sets}`;
    await replaceRows(stored, wanted, keyOf, {
      remove: ({ bed, action_id, sets }) =>
        connection.run(
          db
            .deleteFrom('bed_events')
            .where('bed', '=', bed)
            .where('action_id', '=', action_id)
            .where('batch', '=', uuid)
            .where('sets', '=', sets),
        ),
      insert: (row) => connection.sendPrepared(insertEvent, { ...row, batch: uuid }),
    });
  };

  const saveHarvests = async (connection: Connection, { uuid, harvests }: BatchDerived) => {
    const rows = await connection.allPrepared(harvestsOf, { batch: uuid });
    const stored = rows.map((row) => ({
      ...row,
      qa_passed: isTrueOrNull(row.qa_passed),
      qa_unchecked: isTrue(row.qa_unchecked),
    }));
    await replaceRows(stored, harvests.map(harvestRow), ({ harvest_uuid }) => harvest_uuid, {
      remove: ({ harvest_uuid }) => connection.run(db.deleteFrom('harvests').where('harvest_uuid', '=', harvest_uuid)),
      insert: (row) => connection.run(db.insertInto('harvests').values(row)),
    });
  };

  return { reader, writer };
}

/** Returns true if a derived part of a batch is unchanged, and false if its previous value isn't given. */
const isSame = (derived: BatchDerived, before: BatchDerived | undefined, partOf: (of: BatchDerived) => unknown) =>
  before !== undefined && sameValue(partOf(derived), partOf(before));

function storedBatches([rows, actions]: [readonly Row<'batches'>[], ReadonlyMap<Uuid, readonly Action[]>]) {
  const found = new Map<Uuid, StoredBatch>();
  for (const row of rows) found.set(row.uuid, storedBatchOf(row, actions.get(row.uuid) ?? []));
  return found;
}

/** Returns the columns of a batch's row that are derived from its actions. */
export const derivedColumns = ({ state, locations, end_date }: BatchDerived) => ({
  end_date,
  internal_state: state.internal_state,
  current_state: state.current_state,
  next_state: state.next_state,
  tray_locations: JSON.stringify(state.trays.tray_locations),
  total_trays: state.trays.total_trays,
  binned_trays: state.trays.binned_trays,
  cleared_trays: state.trays.cleared_trays,
  life: JSON.stringify(state.life),
  locations: JSON.stringify(locations),
  seed_lots: JSON.stringify(state.seed_lots),
  current_action: state.current_action,
  next_action: state.next_action,
  action_day: state.action_day,
  completed_harvests: JSON.stringify(state.completed_harvests),
  scheduled_harvests: JSON.stringify(state.scheduled_harvests),
});
