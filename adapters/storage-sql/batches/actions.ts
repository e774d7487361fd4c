import { sql } from 'kysely';
import type { createDependantQueries } from '#adapters/storage-sql/records/dependants.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import { wholeProperties } from '#adapters/storage-sql/shared/later-keys.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { ACTION_COLUMNS, actionOf } from '#adapters/storage-sql/shared/rows.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { JsonField, SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Action } from '#domain/actions/action.ts';
import { compareDisplay } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import type { SiteTime } from '#domain/time.ts';
import { listJson } from '#ports/json-text.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const NUMBER = /^\d+$/;

/** Reads actions, for decisions and as JSON for screens, and saves them. */
export function createActionQueries(
  dialect: SqlDialect,
  dependants: Pick<ReturnType<typeof createDependantQueries>, 'note'>,
) {
  const { builder: db, among, jsonObject } = dialect;
  const list = param<string>('list');
  const allOfBatches = db
    .selectFrom('actions as a')
    .select(ACTION_COLUMNS)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id');
  const ofBatches = prepare(() => allOfBatches.where(among(sql.ref('a.batch'), list)));
  const besideActions = prepare(() => allOfBatches.where('a.batch', 'in', batchesOf(dialect)));
  const jsonOfBatches = prepare(() =>
    db
      .selectFrom('actions as a')
      .select([
        'a.batch',
        'a.id',
        'a.completed',
        'a.action_needed_date',
        'a.action_completed_date',
        jsonObject(actionFields()).as('json'),
      ])
      .where('a.deleted_at', 'is', null)
      .where('a.withdrawn', '=', param<boolean>('no'))
      .where(among(sql.ref('a.batch'), list)),
  );
  const identified = db
    .selectFrom('actions as a')
    .innerJoin('batches as b', 'b.uuid', 'a.batch')
    .select(['a.id', 'a.uuid', 'a.batch'])
    .where('a.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null);
  const byUuid = prepare(() => identified.where(among(sql.ref('a.uuid'), list)));
  const byId = prepare(() => identified.where(among(sql.ref('a.id'), list, 'numbers')));
  const save = prepare(() =>
    db
      .insertInto('actions')
      .values({
        id: param<number>('id'),
        uuid: param<string>('uuid'),
        batch: param<string>('batch'),
        action_type: param<string>('action_type'),
        origin: param<string>('origin'),
        completed: param<boolean>('completed'),
        action_needed_date: param<string>('action_needed_date'),
        action_completed_date: param<string | null>('action_completed_date'),
        completed_by_user: param<string | null>('completed_by_user'),
        action_properties: param<string>('action_properties'),
        withdrawn: param<boolean>('withdrawn'),
        corrections: param<string>('corrections'),
        plan_before: param<string | null>('plan_before'),
        version: param<number>('version'),
        task_day: param<string | null>('task_day'),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          completed: (row) => row.ref('excluded.completed'),
          action_needed_date: (row) => row.ref('excluded.action_needed_date'),
          action_completed_date: (row) => row.ref('excluded.action_completed_date'),
          completed_by_user: (row) => row.ref('excluded.completed_by_user'),
          action_properties: (row) => row.ref('excluded.action_properties'),
          withdrawn: (row) => row.ref('excluded.withdrawn'),
          corrections: (row) => row.ref('excluded.corrections'),
          plan_before: (row) => row.ref('excluded.plan_before'),
          task_day: (row) => row.ref('excluded.task_day'),
          version: sql<number>`actions.version + 1`,
        }),
      )
      .returning('version'),
  );
  const remove = prepare(() =>
    db
      .updateTable('actions')
      .set({ deleted_at: param<string>('deleted_at'), task_day: null, version: sql`version + 1` })
      .where(among(sql.ref('uuid'), list)),
  );
  const noTasks = prepare(() =>
    db
      .updateTable('actions')
      .set({ task_day: null })
      .where('batch', '=', param<string>('batch'))
      .where('task_day', 'is not', null),
  );
  const allTasks = prepare(() =>
    db
      .updateTable('actions')
      .set((row) => ({ task_day: row.ref('action_needed_date') }))
      .where('batch', '=', param<string>('batch'))
      .where('task_day', 'is', null)
      .where('completed', '=', param<boolean>('no'))
      .where('withdrawn', '=', param<boolean>('no'))
      .where('deleted_at', 'is', null)
      .where('action_type', '!=', 'interval_action'),
  );

  /** Returns all actions of some batches, by batch. */
  const actionsOf = async (connection: Connection, batches: readonly Uuid[]): Promise<Map<Uuid, Action[]>> => {
    const rows = await connection.allPrepared(ofBatches, { list: JSON.stringify(batches) });
    return groupBy(rows.map(actionOf), ({ batch }) => batch);
  };

  /** Returns all actions of the batches that some actions belong to, by batch. */
  const actionsBeside = async (connection: Connection, actions: readonly Uuid[]): Promise<Map<Uuid, Action[]>> => {
    const rows = await connection.allPrepared(besideActions, { list: JSON.stringify(actions) });
    return groupBy(rows.map(actionOf), ({ batch }) => batch);
  };

  /** Returns each batch's actions as a JSON array in display order, without withdrawn ones. */
  const actionsJson = async (
    connection: Connection,
    batches: readonly Uuid[],
    dayOf: SiteTime['dayOf'],
  ): Promise<Map<Uuid, string>> => {
    const rows = await connection.allPrepared(jsonOfBatches, { list: JSON.stringify(batches), no: false });
    const keyed = rows.map(({ batch, id, json, ...row }) => {
      const instant = isTrue(row.completed) ? row.action_completed_date : null;
      return { batch, id, json, instant, day: instant === null ? row.action_needed_date : dayOf(instant) };
    });
    keyed.sort(compareDisplay);
    const texts = new Map<Uuid, string>();
    for (const [batch, actions] of groupBy(keyed, (row) => row.batch)) {
      texts.set(batch, listJson(actions.map(({ json }) => json)));
    }
    return texts;
  };

  const reader = (connection: Connection) =>
    ({
      batchesOfActions: async (wanted) => {
        const found = new Map<string, { batch: Uuid; uuid: Uuid }>();
        const [ids, uuids] = [wanted.filter((one) => NUMBER.test(one)), wanted.filter((one) => !NUMBER.test(one))];
        if (uuids.length > 0) {
          const rows = await connection.allPrepared(byUuid, { list: JSON.stringify(uuids) });
          for (const { uuid, batch } of rows) found.set(uuid, { batch, uuid });
        }
        if (ids.length > 0) {
          const rows = await connection.allPrepared(byId, { list: JSON.stringify(ids.map(Number)) });
          const byNumber = new Map(rows.map(({ id, uuid, batch }) => [id, { batch, uuid }]));
          for (const id of ids) {
            const action = byNumber.get(Number(id));
            if (action !== undefined) found.set(id, action);
          }
        }
        return found;
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      saveActions: async (actions, before) => {
        const references: Promise<void>[] = [];
        const rows = actions.map((action) => {
          const action_properties = JSON.stringify(action.action_properties);
          const was = before?.get(action.uuid);
          const named = was === undefined ? '' : JSON.stringify(was.action_properties);
          references.push(...dependants.note(connection, action.batch, action_properties, named));
          const isOpen = !action.completed && !action.withdrawn && action.action_type !== 'interval_action';
          return connection.allPrepared(save, {
            id: action.id,
            uuid: action.uuid,
            batch: action.batch,
            action_type: action.action_type,
            origin: action.origin,
            completed: action.completed,
            action_needed_date: action.action_needed_date,
            action_completed_date: action.action_completed_date,
            completed_by_user: action.completed_by_user,
            action_properties,
            withdrawn: action.withdrawn,
            corrections: JSON.stringify(action.corrections),
            plan_before: action.plan_before === null ? null : JSON.stringify(action.plan_before),
            version: action.version,
            task_day: isOpen ? action.action_needed_date : null,
          });
        });
        const [saved] = await runPipelined([runPipelined(rows), runPipelined(references)]);
        return actions.map((action, at) => ({
          ...action,
          version: first(saved[at] ?? [])?.version ?? action.version,
        }));
      },
      deleteActions: async (uuids, deleted_at) => {
        await connection.sendPrepared(remove, { list: JSON.stringify(uuids), deleted_at });
      },
    }) satisfies Partial<FarmWriter>;

  /** Adds a batch's open actions to the tasks, or removes them all. */
  const setTasks = async (connection: Connection, batch: Uuid, areTasks: boolean): Promise<void> => {
    if (areTasks) await connection.sendPrepared(allTasks, { batch, no: false });
    else await connection.sendPrepared(noTasks, { batch });
  };

  return { reader, writer, actionsOf, actionsBeside, actionsJson, setTasks };
}

/** Selects the batches of the actions whose uuids are in the parameter `list`. */
export const batchesOf = ({ builder, among }: SqlDialect) =>
  builder
    .selectFrom('actions as named')
    .select('named.batch')
    .where('named.deleted_at', 'is', null)
    .where(among(sql.ref('named.uuid'), param<string>('list')));

function actionFields(): JsonField[] {
  const column = (key: string, kind: JsonField['kind']): JsonField => ({ key, kind, value: sql.ref(`a.${key}`) });
  return [
    column('id', 'number'),
    column('uuid', 'plain'),
    column('batch', 'plain'),
    column('origin', 'plain'),
    column('completed', 'flag'),
    column('action_needed_date', 'plain'),
    column('action_completed_date', 'plain_or_null'),
    column('completed_by_user', 'text'),
    column('withdrawn', 'flag'),
    column('corrections', 'json'),
    column('plan_before', 'json'),
    column('version', 'number'),
    column('action_type', 'plain'),
    { key: 'action_properties', kind: 'json', value: wholeProperties() },
  ];
}
