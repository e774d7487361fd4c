import { sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { ACTION_COLUMNS, type ActionRow, actionOf, parsePlaceLabels } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { daysTill } from '#domain/tasks/derive-tasks.ts';
import type { StoredTask } from '#domain/tasks/task.ts';
import type { Day } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The action of a task and columns of its batch. */
interface TaskRow extends ActionRow {
  readonly lot_code: string;
  readonly crop: string;
  readonly crop_uuid: string;
  readonly crop_number: number;
  readonly next_state: string | null;
  readonly current_state: string | null;
  readonly locations: string;
  readonly total_trays: number;
  readonly binned_trays: number;
  readonly cleared_trays: number;
  readonly estimated_yield_g: number | null;
}

/** Reads today's tasks. */
export function createTaskQueries({ builder: db }: SqlDialect) {
  const tasks = db
    .selectFrom('actions as a')
    .innerJoin('batches as b', 'b.uuid', 'a.batch')
    .innerJoin('crops as c', 'c.uuid', 'b.crop')
    .leftJoin('harvests as h', 'h.harvest_uuid', 'a.uuid')
    .select(ACTION_COLUMNS.map((column) => `a.${column}` as const))
    .select([
      'b.lot_code',
      'c.name as crop',
      'c.uuid as crop_uuid',
      'c.number as crop_number',
      'b.next_state',
      'b.current_state',
      'b.locations',
      'b.total_trays',
      'b.binned_trays',
      'b.cleared_trays',
      'h.estimated_yield_g',
    ])
    .where('a.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where(sql<boolean>`${param<string>('type')} in ('', a.action_type)`)
    .orderBy('b.lot_code');
  const expected = prepare(() =>
    tasks.where('a.task_day', '<=', param<string>('today')).orderBy('a.action_needed_date').orderBy('a.id'),
  );
  const completed = prepare(() =>
    tasks
      .where('a.action_completed_date', '>=', param<string>('from'))
      .where('a.action_completed_date', '<', param<string>('to'))
      .where('a.action_type', '!=', 'interval_action')
      .where('a.completed', '=', param<boolean>('yes'))
      .where('a.withdrawn', '=', param<boolean>('no'))
      .orderBy('a.action_completed_date')
      .orderBy('a.id'),
  );

  const tasksOf = (rows: readonly TaskRow[], today: Day): readonly StoredTask[] =>
    rows.map((row) => taskOf(row, today));

  const reader = (connection: Connection) =>
    ({
      expectedTasks: async (today, actionType = '') =>
        tasksOf(await connection.allPrepared(expected, { today, type: actionType }), today),
      completedTasks: async (from, to, today, actionType = '') =>
        tasksOf(await connection.allPrepared(completed, { from, to, type: actionType, yes: true, no: false }), today),
    }) satisfies Partial<FarmReader>;

  return { reader };
}

const MAX_LABELS = 1000;
const labelsOf = memoize(MAX_LABELS, (text: string) => text, parsePlaceLabels);

function taskOf(row: TaskRow, today: Day): StoredTask {
  const action = actionOf(row);
  return {
    ...action,
    lot_code: row.lot_code,
    crop: row.crop,
    crop_uuid: row.crop_uuid,
    crop_number: row.crop_number,
    next_state: row.next_state,
    current_state: row.current_state,
    locations: labelsOf(row.locations),
    days_till_action: daysTill(action, today),
    total_trays: row.total_trays,
    binned_trays: row.binned_trays,
    standing_trays: row.total_trays - row.binned_trays - row.cleared_trays,
    estimated_yield_g: row.estimated_yield_g,
  };
}
