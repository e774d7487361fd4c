import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { createBatchQueries } from '#adapters/storage-sql/batches/batches.ts';
import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { listFrom, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { bind, param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import {
  BATCH_SUMMARY_COLUMNS,
  type BatchSummary,
  isRanged,
  type SummaryFilter,
} from '#domain/harvests/batch-summary.ts';
import { endOfSecond } from '#domain/harvests/filter-harvests.ts';
import type { ExportFormat, FarmReader } from '#ports/storage/storage.ts';

/** Up to this many recipe versions, batches are merged in index order; otherwise they are sorted. */
const MAX_MERGED = 100;
/** Batches read before yielding to the event loop. */
const BATCHES_PER_TURN = 25;

// Rounded to a millionth of a gram, since the last digits depend on the order of summation.
const GRAMS = sql<number | null>`cast(round(cast(sum(h.total_yield_g) as numeric), 6) as double precision)`;

const FOUND = sql<number>`count(*)`.as('found');

/** Reads the yields of batches, one row per batch. */
export function createYieldQueries({ builder: db, among }: SqlDialect, batches: ReturnType<typeof createBatchQueries>) {
  const usedVersions = prepare(() =>
    db
      .selectFrom('growth_recipes as r')
      .select('r.version_uuid')
      .where('r.family_uuid', '=', param<string>('family'))
      .where(sql<SqlBool>`exists (
        select 1 from batches b where b.growth_recipe = r.version_uuid and b.deleted_at is null)`),
  );

  /** Selects batches with totals of the harvests that match the filter, by lot code. */
  const summaries = (filter: SummaryFilter, conditions: readonly RawBuilder<SqlBool>[]) =>
    db
      .selectFrom('batches as b')
      .innerJoin('crops as c', 'c.uuid', 'b.crop')
      .innerJoin('growth_recipes as r', 'r.version_uuid', 'b.growth_recipe')
      .leftJoin('harvests as h', (join) => join.onRef('h.batch_uuid', '=', 'b.uuid').on(counts(filter)))
      .where((where) => where.and(conditions))
      .select([
        'b.uuid as batch_uuid',
        'b.lot_code',
        'c.name as crop',
        'c.uuid as crop_uuid',
        'r.name as recipe',
        'r.version_uuid as recipe_uuid',
        'r.version_number as recipe_version',
        'b.start_date',
        sql<string | null>`min(h.harvest_date)`.as('harvest_date_from'),
        sql<string | null>`max(h.harvest_date)`.as('harvest_date_to'),
        GRAMS.as('total_yield_g'),
        'b.total_trays as trays_made',
        'b.binned_trays as trays_binned',
        sql<number>`coalesce(sum(h.trays_harvested), 0)`.as('trays_harvested'),
      ])
      .groupBy(['b.lot_code', 'b.uuid', 'c.uuid', 'r.version_uuid'])
      // The first column is unique, but ordering by all grouped columns avoids a second sort.
      .orderBy('b.lot_code')
      .orderBy('b.uuid')
      .orderBy('c.uuid')
      .orderBy('r.version_uuid');

  const reader = (connection: Connection) =>
    ({
      listBatchSummaries: async ({ filter, ...paging }) => {
        const wanted = db.selectFrom('batches as b').where((where) => where.and(summaryConditions(filter)));
        const { offset, size } = sliceOf(paging);
        // Selecting the page first sums harvests only for its rows.
        const page = wanted
          .select('b.uuid')
          .orderBy('b.lot_code')
          .limit(size + 1)
          .offset(offset);
        const uuids = (await connection.all(page)).map(({ uuid }) => uuid);
        const onPage = among(sql.ref('b.uuid'), sql`${JSON.stringify(uuids)}`);
        const found = await connection.all(summaries(filter, [onPage]));
        const counted = paging.total === true ? await connection.all(wanted.select(FOUND)) : null;
        const texts = found.map((row) => JSON.stringify(summaryOf(row)));
        return listFrom(texts, paging, counted && Number(first(counted)?.found ?? 0));
      },
      batchesOfFamily: async (family, paging) => {
        const versions = (await connection.allPrepared(usedVersions, { family })).map((row) => row.version_uuid);
        const { offset, size } = sliceOf(paging);
        const page = sql<{ uuid: string }>`${merged(versions, among)}
          order by start_date desc, lot_code limit ${size + 1} offset ${offset}`;
        const found = versions.length === 0 ? [] : await connection.all({ compile: () => page.compile(db) });
        const all = db
          .selectFrom('batches as b')
          .where('b.deleted_at', 'is', null)
          .where(among(sql.ref('b.growth_recipe'), sql`${JSON.stringify(versions)}`));
        const counted = paging.total === true ? await connection.all(all.select(FOUND)) : null;
        return {
          uuids: found.slice(0, size).map(({ uuid }) => uuid),
          more: found.length > size,
          total: counted && Number(first(counted)?.found ?? 0),
        };
      },
      async *batchesInTurn(uuids) {
        const { batchRecords } = batches.reader(connection);
        for (let at = 0; at < uuids.length; at += BATCHES_PER_TURN) {
          if (at > 0) await nextTurn();
          const some = uuids.slice(at, at + BATCHES_PER_TURN);
          const found = await batchRecords(some);
          for (const uuid of some) {
            const batch = found.get(uuid);
            if (batch !== undefined) yield batch;
          }
        }
      },
    }) satisfies Partial<FarmReader>;

  /** Returns the job of an export of these rows. */
  const exportJob = (filter: SummaryFilter, format: ExportFormat): ExportJob => {
    const selected = prepare(() => summaries(filter, summaryConditions(filter)));
    const { sql: text } = selected;
    return {
      table: 'batches',
      format,
      columns: BATCH_SUMMARY_COLUMNS,
      sql: text,
      values: bind(selected, {}),
      fuzzy_find: null,
    };
  };

  return { reader, exportJob };
}

/** Selects the batches of some recipe versions, in index order for each version. */
function merged(versions: readonly string[], among: SqlDialect['among']): RawBuilder<unknown> {
  const columns = sql`select uuid, start_date, lot_code from batches`;
  if (versions.length > MAX_MERGED) {
    const held = among(sql.ref('growth_recipe'), sql`${JSON.stringify(versions)}`);
    return sql`${columns} where deleted_at is null and ${held}`;
  }
  const parts = versions.map((version) => sql`${columns} where growth_recipe = ${version} and deleted_at is null`);
  return sql.join(parts, sql` union all `);
}

/** Returns the conditions on existing batches (`b`), like the domain's filter of summaries. */
function summaryConditions(filter: SummaryFilter): RawBuilder<SqlBool>[] {
  const { crop, growth_recipe } = filter;
  const { yield_0_min__gte: least, yield_0_max__lte: most } = filter;
  const conditions: RawBuilder<SqlBool>[] = [sql`b.deleted_at is null`];
  if (crop !== undefined) conditions.push(sql`b.crop = ${crop}`);
  if (growth_recipe !== undefined) conditions.push(sql`b.growth_recipe = ${growth_recipe}`);
  if (isRanged(filter)) {
    conditions.push(sql`b.uuid in (select h.batch_uuid from harvests h where ${counts(filter)})`);
  }
  const grams = sql`(select ${GRAMS} from harvests h where h.batch_uuid = b.uuid and ${counts(filter)})`;
  if (least !== undefined) conditions.push(sql`${grams} >= ${least}`);
  if (most !== undefined) conditions.push(sql`${grams} <= ${most}`);
  return conditions;
}

/** Returns the condition for a completed harvest (`h`) within the dates of the filter. */
function counts(filter: SummaryFilter): RawBuilder<SqlBool> {
  const { harvest_date_from__gte: from, harvest_date_to__lte: to } = filter;
  const { action_completed_date__gte: since, action_completed_date__lte: until } = filter;
  const conditions = [sql`h.deleted_at is null`, sql`h.harvest_date is not null`];
  if (from !== undefined) conditions.push(sql`h.harvest_date >= ${from}`);
  if (to !== undefined) conditions.push(sql`h.harvest_date <= ${to}`);
  if (since !== undefined) conditions.push(sql`h.action_completed_date >= ${since}`);
  if (until !== undefined) conditions.push(sql`h.action_completed_date <= ${endOfSecond(until)}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns a row with its keys in the order of the table. */
const summaryOf = (row: BatchSummary): BatchSummary => ({
  batch_uuid: row.batch_uuid,
  lot_code: row.lot_code,
  crop: row.crop,
  crop_uuid: row.crop_uuid,
  recipe: row.recipe,
  recipe_uuid: row.recipe_uuid,
  recipe_version: row.recipe_version,
  start_date: row.start_date,
  harvest_date_from: row.harvest_date_from,
  harvest_date_to: row.harvest_date_to,
  total_yield_g: row.total_yield_g,
  trays_made: row.trays_made,
  trays_binned: row.trays_binned,
  trays_harvested: row.trays_harvested,
});
