import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { GraphAxis } from '#domain/graphs/graph.ts';
import type { HarvestSums, PerTray } from '#domain/graphs/harvest-series.ts';
import type { Day } from '#domain/time.ts';
import type { GraphFilter } from '#ports/storage/figures/graphs.ts';
import { batchConditions } from './batch-conditions.ts';

const EPOCH = sql`'1970-01-01'`;

interface Sums {
  readonly at: unknown;
  readonly actual_g: unknown;
  readonly estimated_g: unknown;
  readonly grams: unknown;
  readonly trays: unknown;
  readonly least: unknown;
  readonly most: unknown;
  readonly expected_grams: unknown;
  readonly expected_trays: unknown;
  readonly expected_least: unknown;
  readonly expected_most: unknown;
}

/** Adds up the harvests of some days by day or age. */
export async function sumHarvests(
  connection: Connection,
  { builder: db, daysBetween }: SqlDialect,
  filter: GraphFilter,
  { from, to, axis }: { readonly from: Day; readonly to: Day; readonly axis: GraphAxis },
): Promise<readonly HarvestSums[]> {
  const since = axis === 'date' ? EPOCH : sql.ref('b.start_date');
  const at = daysBetween(sql`${since}`, sql.ref('h.latest_day'));
  const query = sql<Sums>`
    select g.at,
      sum(g.total_yield_g) as actual_g, sum(g.estimated_yield_g) as estimated_g,
      sum(case when g.trays > 0 then g.total_yield_g end) as grams,
      sum(case when g.total_yield_g is not null then g.trays end) as trays,
      min(g.total_yield_g / g.trays) as least, max(g.total_yield_g / g.trays) as most,
      sum(case when g.trays > 0 then g.estimated_yield_g end) as expected_grams,
      sum(case when g.estimated_yield_g is not null then g.trays end) as expected_trays,
      min(g.estimated_yield_g / g.trays) as expected_least, max(g.estimated_yield_g / g.trays) as expected_most
    from (
      select ${at} as at, h.total_yield_g, h.estimated_yield_g,
        case when h.action_completed_date is not null and h.trays_harvested > 0 then h.trays_harvested end as trays
      from harvests h join batches b on b.uuid = h.batch_uuid
      where h.deleted_at is null and h.latest_day >= ${from} and h.latest_day <= ${to}
        and ${batchConditions(filter)} and ${inChamber(filter.chamber)}
    ) g group by g.at order by g.at`;
  const rows = await connection.all({ compile: () => query.compile(db) });
  return rows.map((row) => ({
    at: Number(row.at),
    actual_g: Number(row.actual_g ?? 0),
    estimated_g: Number(row.estimated_g ?? 0),
    per_tray: perTray(row.grams, row.trays, row.least, row.most),
    estimated_per_tray: perTray(row.expected_grams, row.expected_trays, row.expected_least, row.expected_most),
  }));
}

const perTray = (grams: unknown, trays: unknown, min: unknown, max: unknown): PerTray | null =>
  grams === null || trays === null
    ? null
    : { grams: Number(grams), trays: Number(trays), min: Number(min), max: Number(max) };

function inChamber(chamber: string | undefined): RawBuilder<SqlBool> {
  if (chamber === undefined) return sql`true`;
  return sql`(case when h.action_completed_date is null
    then exists (
      select 1 from batch_trays t join beds d on d.uuid = t.location
      where t.batch = h.batch_uuid and d.chamber = ${chamber})
    else (
      select sum(e.trays_delta) from bed_events e join beds d on d.uuid = e.bed
      where e.batch = h.batch_uuid and d.chamber = ${chamber} and e.instant < h.action_completed_date) > 0
    end)`;
}
