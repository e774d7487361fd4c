import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { param, type Value } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { BatchOrder } from '#ports/farm-api/batches/batches.ts';
import type { BatchQuery } from '#ports/storage/batches.ts';

const LOT_CODE = sql.ref('b.lot_code');

/** Orders of batches (`b`). Names come from subqueries, so that a page is selected before names are joined. */
const ORDERS: Readonly<Record<BatchOrder, RawBuilder<unknown>>> = {
  lot_code: LOT_CODE,
  crop_name: sql`(select x.name_folded from crops x where x.uuid = b.crop)`,
  start_date: sql.ref('b.start_date'),
  end_date: sql.ref('b.end_date'),
  action_day: sql.ref('b.action_day'),
  current_state: sql.ref('b.current_state'),
  recipe_name: sql`(select x.name_folded from growth_recipes x where x.version_uuid = b.growth_recipe)`,
  created_at: sql.ref('b.created_at'),
  last_harvest: sql`(select max(x.harvest_date) from harvests x where x.batch_uuid = b.uuid and x.deleted_at is null)`,
};

const isBatchOrder = (field: string): field is BatchOrder => field in ORDERS;

/** Returns the order of a list. Batches without a value come last; ties are broken by lot code. */
export function batchOrder(order_by = 'lot_code'): RawBuilder<unknown> {
  const isDown = order_by.startsWith('-');
  const field = isDown ? order_by.slice(1) : order_by;
  const by = isBatchOrder(field) ? ORDERS[field] : LOT_CODE;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  // Lot codes are never null; `nulls last` would prevent the use of the index.
  return by === LOT_CODE ? sql`${LOT_CODE} ${direction}` : sql`${by} ${direction} nulls last, ${LOT_CODE}`;
}

/** Returns the conditions on existing batches (`b`) for a query, except for its search words. */
export function batchConditions(query: BatchQuery, { among, jsonHolds }: SqlDialect): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`b.deleted_at is null`];
  for (const name of ['internal_state', 'crop', 'growth_recipe', 'current_state'] as const) {
    if (query[name] !== undefined) conditions.push(sql`${sql.ref(`b.${name}`)} = ${param<string>(name)}`);
  }
  if (query.uuid__in !== undefined) conditions.push(among(sql.ref('b.uuid'), param<string>('uuid__in')));
  if (query.tag !== undefined) conditions.push(jsonHolds(sql.ref('b.tags'), param<string>('tag')));
  if (query.chamber !== undefined) {
    conditions.push(sql`b.uuid in (
      select t.batch from batch_trays t join beds d on d.uuid = t.location where d.chamber = ${param<string>('chamber')}
    )`);
  }
  if (query.recipe_family !== undefined) {
    conditions.push(sql`b.growth_recipe in (
      select f.version_uuid from growth_recipes f where f.family_uuid = ${param<string>('recipe_family')}
    )`);
  }
  const today = param<string>('today');
  if (query.overdue === true) conditions.push(sql`b.action_day < ${today}`);
  if (query.overdue === false) conditions.push(sql`(b.action_day >= ${today} or b.action_day is null)`);
  if (query.action_day__lte !== undefined) conditions.push(sql`b.action_day <= ${param<string>('action_day__lte')}`);
  return conditions;
}

/** Returns the parameters of those conditions. */
export function batchValues(query: BatchQuery, today: string): Readonly<Record<string, Value | undefined>> {
  const { internal_state, uuid__in, crop, growth_recipe, recipe_family, chamber, tag, current_state } = query;
  const list = uuid__in === undefined ? undefined : JSON.stringify(uuid__in);
  const { action_day__lte } = query;
  return {
    internal_state,
    crop,
    growth_recipe,
    recipe_family,
    chamber,
    tag,
    current_state,
    action_day__lte,
    uuid__in: list,
    today,
  };
}

/** Returns a key that is equal for queries that differ only in values. */
export function batchShape({ hydrate, fuzzy_find, page_num, page_size, total, ...query }: BatchQuery): string {
  const { order_by, overdue, ...given } = query;
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [order_by, overdue, ...names.sort()].join();
}
