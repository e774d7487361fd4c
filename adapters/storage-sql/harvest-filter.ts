import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HarvestFilter, harvestRange } from '#domain/harvests/filter-harvests.ts';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import { addDays, type SiteTime } from '#domain/time.ts';

/** The conditions on harvests (`h`) that are not deleted, as the domain filters them; words are left out. */
export function harvestConditions(
  filter: HarvestFilter,
  site: Pick<SiteTime, 'today' | 'dayOf'>,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`h.deleted_at is null`];
  const { crop, growth_recipe, batch, show, offset_action_needed_date: offset } = filter;
  if (batch !== undefined) conditions.push(sql`h.batch_uuid = ${batch}`);
  if (crop !== undefined) conditions.push(sql`h.batch_uuid in (select uuid from batches where crop = ${crop})`);
  if (growth_recipe !== undefined) {
    conditions.push(sql`h.batch_uuid in (select uuid from batches where growth_recipe = ${growth_recipe})`);
  }
  if (offset !== undefined) conditions.push(sql`h.expected_date = ${addDays(site.today, offset)}`);
  if (show === 'only_done') conditions.push(sql`h.action_completed_date is not null`);
  if (show === 'only_expected') conditions.push(sql`h.action_completed_date is null`);
  const { from, to, from_day, to_day } = harvestRange(filter, site);
  if (from !== null) {
    conditions.push(sql`(h.action_completed_date >= ${from}
      or (h.action_completed_date is null and h.expected_date >= ${from_day}))`);
  }
  if (to !== null) {
    conditions.push(sql`(h.action_completed_date <= ${to}
      or (h.action_completed_date is null and h.expected_date <= ${to_day}))`);
  }
  return conditions;
}

/** By one field, rows without a value last, then newest first, as the domain sorts. Any other text: newest first. */
export function harvestOrder(order_by: string): RawBuilder<unknown> {
  const newest = sql`h.latest_day desc, h.latest_at desc, h.harvest_uuid`;
  const isDown = order_by.startsWith('-');
  const field = HARVEST_ORDERS.find((name) => name === (isDown ? order_by.slice(1) : order_by));
  if (field === undefined) return newest;
  // In the words of the index: engines differ in where they keep those without a day.
  if (order_by === '-harvest_date') return sql`coalesce(h.harvest_date, '') desc, ${newest}`;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  // Told to put nulls last where there are none, an engine would sort what its index has in order already.
  if (field === 'expected_date') return sql`h.expected_date ${direction}, ${newest}`;
  return sql`${columnOf(field)} ${direction} nulls last, ${newest}`;
}

// Names are looked up, so that a page is cut without joining them to all rows.
function columnOf(field: (typeof HARVEST_ORDERS)[number]): RawBuilder<unknown> {
  switch (field) {
    case 'lot_code':
      return sql`(select x.lot_code from batches x where x.uuid = h.batch_uuid)`;
    case 'crop':
      return sql`(select y.name from batches x join crops y on y.uuid = x.crop where x.uuid = h.batch_uuid)`;
    case 'growth_recipe':
      return sql`(select y.name from batches x join growth_recipes y on y.version_uuid = x.growth_recipe
        where x.uuid = h.batch_uuid)`;
    default:
      return sql.ref(`h.${field}`);
  }
}
