import type { SQLOutputValue } from 'node:sqlite';

/** A row as an engine returns it or a write inserts it. */
export type BareRow = Readonly<Record<string, SQLOutputValue | boolean>>;

/** A row that a write inserts or changes, and its table. */
export interface NewRow {
  readonly table: string;
  readonly row: BareRow;
}

/** The database operations of the bare server. */
export interface BareDatabase {
  /** Returns a page and one more row. */
  page(today: string, offset: number): Promise<readonly BareRow[]>;
  batch(today: string, uuid: string): Promise<BareRow | undefined>;
  actions(batch: string): Promise<readonly BareRow[]>;
  tasks(today: string): Promise<readonly BareRow[]>;
  /** Runs another kind of read; returns the rows of each statement. */
  kind(name: string, values: readonly (string | number)[]): Promise<readonly (readonly BareRow[])[]>;
  /** Writes rows in one durable commit. */
  write(rows: readonly NewRow[]): Promise<void>;
}

/** Rows on a page. */
export const PAGE_SIZE = 200;

/** Returns the statements of the bare server; `daysTo` counts the days from today (the first value) to a column. */
export function bareStatements(daysTo: (column: string) => string, value: (number: number) => string) {
  const batches = `
    select b.uuid, b.lot_code, b.growth_recipe, r.name as recipe_name, r.version_number as recipe_version, b.crop,
      c.name as crop_name, c.code as crop_code, c.number as crop_number, b.start_date, b.end_date, b.tags,
      b.internal_state, b.current_state, b.next_state, b.tray_locations, b.total_trays, b.binned_trays,
      b.cleared_trays, b.life, b.locations, b.seed_lots, b.current_action, b.next_action, b.action_day,
      ${daysTo('b.action_day')} as days_till_action, b.completed_harvests, b.scheduled_harvests, b.created_at, b.version
    from batches b join crops c on c.uuid = b.crop join growth_recipes r on r.version_uuid = b.growth_recipe
    where b.deleted_at is null`;
  const actions = `
    a.id, a.uuid, a.batch, a.origin, a.completed, a.action_needed_date, a.action_completed_date, a.completed_by_user,
    a.withdrawn, a.corrections, a.plan_before, a.version, a.action_type, a.action_properties`;
  return {
    page: `${batches} and b.internal_state = 'Done' order by b.lot_code limit ${PAGE_SIZE + 1} offset ${value(2)}`,
    batch: `${batches} and b.uuid = ${value(2)}`,
    actions: `
      select ${actions} from actions a where a.batch = ${value(1)} and a.deleted_at is null
      order by coalesce(a.action_completed_date, a.action_needed_date), a.id`,
    tasks: `
      select ${actions}, b.lot_code, c.name as crop, c.uuid as crop_uuid, c.number as crop_number, b.next_state,
        b.current_state, b.locations, ${daysTo('a.task_day')} as days_till_action, b.total_trays, b.binned_trays,
        b.total_trays - b.binned_trays - b.cleared_trays as standing_trays, h.estimated_yield_g
      from actions a join batches b on b.uuid = a.batch join crops c on c.uuid = b.crop
        left join harvests h on h.harvest_uuid = a.uuid
      where a.task_day <= ${value(1)} and a.deleted_at is null and b.deleted_at is null
      order by b.lot_code, a.action_needed_date, a.id`,
  };
}
