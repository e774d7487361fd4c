import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HarvestFilter, harvestRange, type YieldFilter } from '#domain/harvests/filter-harvests.ts';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import { addDays, type Day, daysBetween, type SiteTime } from '#domain/time.ts';

/** Up to this many days, harvests are found by day and then sorted. */
const MAX_DAYS_SOUGHT = 100;

/**
 * Returns the conditions on existing harvests (`h`), like the domain's filter, except for search words. `isCommon`
 * means that so many have the crop or recipe that scanning all in order finds a page fastest.
 */
export function harvestConditions(
  filter: HarvestFilter,
  site: Pick<SiteTime, 'today' | 'dayOf'>,
  isCommon = false,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`h.deleted_at is null`];
  const { batch, show, offset_action_needed_date: offset } = filter;
  if (batch !== undefined) conditions.push(sql`h.batch_uuid = ${batch}`);
  for (const name of ['crop', 'growth_recipe'] as const) {
    if (filter[name] === undefined) continue;
    const column = sql.ref(`x.${name}`);
    conditions.push(
      isCommon
        ? sql`(select ${column} from batches x where x.uuid = h.batch_uuid) = ${filter[name]}`
        : sql`h.batch_uuid in (select x.uuid from batches x where ${column} = ${filter[name]})`,
    );
  }
  conditions.push(...listConditions(filter));
  if (offset !== undefined) conditions.push(sql`h.expected_date = ${addDays(site.today, offset)}`);
  if (show === 'only_done') conditions.push(sql`h.action_completed_date is not null`);
  if (show === 'only_expected') conditions.push(sql`h.action_completed_date is null`);
  if (filter.qa !== undefined) conditions.push(sql`h.qa_unchecked`);
  if (filter.qa_spec !== undefined) conditions.push(sql`h.qa_spec = ${filter.qa_spec}`);
  const { from, to, from_day, to_day } = harvestRange(filter, site);
  if (from !== null) {
    conditions.push(sql`(h.action_completed_date >= ${from}
      or (h.action_completed_date is null and h.expected_date >= ${from_day}))`);
  }
  if (to !== null) {
    conditions.push(sql`(h.action_completed_date <= ${to}
      or (h.action_completed_date is null and h.expected_date <= ${to_day}))`);
  }
  return [...conditions, ...dayConditions(filter, { from_day, to_day }), ...yieldConditions(filter)];
}

/** Returns the conditions that the crop, recipe version or batch is one of several. */
function listConditions({ crop__in, growth_recipe__in, batch__in }: HarvestFilter): RawBuilder<SqlBool>[] {
  const isAmong = (column: RawBuilder<unknown>, uuids: readonly string[] | undefined) => {
    if (uuids === undefined) return [];
    return [uuids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join(uuids)})`];
  };
  const ofBatch = [...isAmong(sql`x.crop`, crop__in), ...isAmong(sql`x.growth_recipe`, growth_recipe__in)];
  return [
    ...isAmong(sql`h.batch_uuid`, batch__in),
    ...ofBatch.map((condition) => sql<SqlBool>`h.batch_uuid in (select x.uuid from batches x where ${condition})`),
  ];
}

/** Returns redundant conditions on indexed days for a range of dates, so that the index is used. */
function dayConditions(
  { show }: HarvestFilter,
  { from_day, to_day }: { readonly from_day: Day | null; readonly to_day: Day | null },
): RawBuilder<SqlBool>[] {
  if (show === 'only_expected') return [];
  const day = sql`coalesce(h.harvest_date, '')`;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (to_day !== null) conditions.push(sql`${day} <= ${to_day}`);
  if (from_day === null) return conditions;
  if (show === 'only_done') return [...conditions, sql`${day} >= ${from_day}`];
  // A scan in order fills a page quickly for a long range, but reads all older harvests for a short one.
  if (to_day === null || daysBetween(from_day, to_day) > MAX_DAYS_SOUGHT) return conditions;
  return [
    sql`h.harvest_uuid in (
      select y.harvest_uuid from harvests y
      where y.deleted_at is null and coalesce(y.harvest_date, '') >= ${from_day} and coalesce(y.harvest_date, '') <= ${to_day}
      union all
      select z.harvest_uuid from harvests z where z.deleted_at is null and z.action_completed_date is null)`,
  ];
}

/** Returns the conditions on days and grams of one harvest. */
function yieldConditions(filter: YieldFilter): RawBuilder<SqlBool>[] {
  const { harvest_date_from__gte: from, harvest_date_to__lte: to, yield_0_min__gte, yield_0_max__lte } = filter;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (from !== undefined) conditions.push(sql`h.latest_day >= ${from}`);
  if (to !== undefined) conditions.push(sql`h.latest_day <= ${to}`);
  if (yield_0_min__gte !== undefined) conditions.push(sql`h.total_yield_g >= ${yield_0_min__gte}`);
  if (yield_0_max__lte !== undefined) conditions.push(sql`h.total_yield_g <= ${yield_0_max__lte}`);
  return conditions;
}

/**
 * Returns the order by a field like the domain's: rows without a value last, then newest first. Unknown fields sort
 * newest first.
 */
export function harvestOrder(order_by: string): RawBuilder<unknown> {
  const newest = sql`h.latest_day desc, h.latest_at desc, h.harvest_uuid`;
  const isDown = order_by.startsWith('-');
  const field = HARVEST_ORDERS.find((name) => name === (isDown ? order_by.slice(1) : order_by));
  if (field === undefined) return newest;
  // Written exactly like the index, since engines differ in where they sort nulls.
  if (order_by === '-harvest_date') return sql`coalesce(h.harvest_date, '') desc, ${newest}`;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  // There are no nulls; `nulls last` would prevent the use of the index.
  if (field === 'expected_date') return sql`h.expected_date ${direction}, ${newest}`;
  return sql`${columnOf(field)} ${direction} nulls last, ${newest}`;
}

// Names come from subqueries, so that a page is selected before names are joined.
function columnOf(field: (typeof HARVEST_ORDERS)[number]): RawBuilder<unknown> {
  switch (field) {
    case 'lot_code':
      return sql`(select x.lot_code from batches x where x.uuid = h.batch_uuid)`;
    case 'crop_uuid':
      return sql`(select x.crop from batches x where x.uuid = h.batch_uuid)`;
    case 'recipe_uuid':
      return sql`(select x.growth_recipe from batches x where x.uuid = h.batch_uuid)`;
    case 'recipe_version':
      return sql`(select y.version_number from batches x join growth_recipes y on y.version_uuid = x.growth_recipe
        where x.uuid = h.batch_uuid)`;
    case 'crop':
      return sql`(select y.name_folded from batches x join crops y on y.uuid = x.crop where x.uuid = h.batch_uuid)`;
    case 'growth_recipe':
      return sql`(select y.name_folded from batches x join growth_recipes y on y.version_uuid = x.growth_recipe
        where x.uuid = h.batch_uuid)`;
    default:
      return sql.ref(`h.${field}`);
  }
}
