import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import { createWordConditions } from '#adapters/storage-sql/search/word-conditions.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { harvestJson, harvestOf } from '#adapters/storage-sql/shared/harvest-rows.ts';
import { listFrom, sift, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { bind, param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { parseQaResult } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { parseTexts } from '#adapters/storage-sql/shared/texts.ts';
import { type HarvestFilter, harvestSearchText } from '#domain/harvests/filter-harvests.ts';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { SiteTime } from '#domain/time.ts';
import type { HarvestQuery } from '#ports/storage/harvests.ts';
import type { ExportFormat, FarmReader } from '#ports/storage/storage.ts';
import { harvestConditions, harvestOrder } from './harvest-filter.ts';
import { dayYieldOf, FIGURES } from './harvest-sums.ts';

/** Up to this many batches, it is fastest to find harvests by batch and sort them. */
const FEW_BATCHES = 1500;

/** The columns that an export reads, in order. */
const EXPORT_COLUMNS = [
  'h.harvest_uuid',
  'b.lot_code',
  'h.batch_uuid',
  'c.name as crop',
  'c.uuid as crop_uuid',
  'r.name as growth_recipe',
  'r.version_uuid as recipe_uuid',
  'r.version_number as recipe_version',
  'h.harvest_date',
  'h.expected_date',
  'h.estimated_yield_g',
  'h.total_yield_g',
  'h.trays_harvested',
  'h.trays_cleared',
  'h.locations',
  'h.seed_lots',
  'h.qa_passed',
  'h.completed_by_user',
  'b.tags',
] as const;

/** Additional columns for JSON. */
const JSON_COLUMNS = [
  'yield_0_min',
  'yield_0_max',
  'qa_result',
  'action_completed_date',
  'qa_spec',
  'qa_unchecked',
] as const;

/** Reads expected and completed harvests. */
export function createHarvestQueries(dialect: SqlDialect) {
  const { builder: db, among } = dialect;
  const { findHarvests } = createWordConditions(dialect);
  const joined = db
    .selectFrom('harvests as h')
    .innerJoin('batches as b', 'b.uuid', 'h.batch_uuid')
    .innerJoin('crops as c', 'c.uuid', 'b.crop')
    .innerJoin('growth_recipes as r', 'r.version_uuid', 'b.growth_recipe');
  const rows = joined.select(EXPORT_COLUMNS).select(JSON_COLUMNS.map((name) => `h.${name}` as const));
  const one = prepare(() => rows.where('h.harvest_uuid', '=', param<string>('uuid')).where('h.deleted_at', 'is', null));

  const withSpec = prepare(() =>
    db
      .selectFrom('harvests as h')
      .innerJoin('batches as b', 'b.uuid', 'h.batch_uuid')
      .select(['h.harvest_uuid', 'h.batch_uuid', 'b.lot_code', 'h.latest_day', 'h.qa_result'])
      .where('h.qa_spec', '=', param<string>('spec'))
      // The day of completion, since only completed harvests are read; the index has this column.
      .where('h.latest_day', '>=', param<string>('from'))
      .where('h.harvest_date', 'is not', null)
      .where('h.deleted_at', 'is', null),
  );

  /**
   * Returns the condition for search words, which are matched once per batch and set of seed lots instead of per row.
   */
  const holdsWords = async (
    connection: Connection,
    conditions: readonly RawBuilder<SqlBool>[],
    typed: string,
  ): Promise<RawBuilder<SqlBool>> => {
    const groups = db
      .selectFrom('harvests as h')
      .select(['h.batch_uuid', 'h.seed_lots'])
      .where((where) => where.and(conditions))
      .distinct();
    const named = db
      .selectFrom(groups.as('g'))
      .innerJoin('batches as b', 'b.uuid', 'g.batch_uuid')
      .innerJoin('crops as c', 'c.uuid', 'b.crop')
      .innerJoin('growth_recipes as r', 'r.version_uuid', 'b.growth_recipe')
      .select(['g.batch_uuid', 'g.seed_lots', 'b.lot_code', 'c.name as crop', 'r.name as growth_recipe', 'b.tags']);
    const matches = createFuzzyMatcher(typed);
    const candidates = await connection.all(named);
    const all = { offset: 0, size: candidates.length };
    const found = await sift(
      candidates,
      (row) => matches(harvestSearchText({ ...row, seed_lots: parseTexts(row.seed_lots), tags: parseTexts(row.tags) })),
      all,
      false,
    );
    const keys = JSON.stringify(found.rows.map(({ batch_uuid, seed_lots }) => batch_uuid + seed_lots));
    return among(sql`h.batch_uuid || h.seed_lots`, sql`${keys}`);
  };

  /** Returns true if many batches have the crop or recipe of a filter. */
  const isCommonIn = async (connection: Connection, { crop, growth_recipe }: HarvestFilter): Promise<boolean> => {
    if (crop === undefined && growth_recipe === undefined) return false;
    const some = db
      .selectFrom('batches as b')
      .select('b.uuid')
      .$if(crop !== undefined, (query) => query.where('b.crop', '=', crop ?? ''))
      .$if(growth_recipe !== undefined, (query) => query.where('b.growth_recipe', '=', growth_recipe ?? ''))
      .limit(FEW_BATCHES);
    const found = await connection.all(db.selectFrom(some.as('s')).select(sql<number>`count(*)`.as('found')));
    return Number(first(found)?.found ?? 0) >= FEW_BATCHES;
  };

  /** Returns the conditions of a filter, including its search words. */
  const matching = async (
    connection: Connection,
    filter: HarvestFilter,
    site: Pick<SiteTime, 'today' | 'dayOf'>,
  ): Promise<RawBuilder<SqlBool>[]> => {
    const conditions = harvestConditions(filter, site);
    const { fuzzy_find } = filter;
    if (fuzzy_find !== undefined) {
      const found = await findHarvests(connection, fuzzy_find);
      conditions.push(found ?? (await holdsWords(connection, conditions, fuzzy_find)));
    }
    return conditions;
  };

  const reader = (connection: Connection) =>
    ({
      harvest: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row && harvestOf(row);
      },
      checkedHarvests: async (spec, from) =>
        (await connection.allPrepared(withSpec, { spec, from })).map(({ latest_day, qa_result, ...harvest }) => ({
          ...harvest,
          harvest_date: latest_day,
          qa_result: qa_result === null ? null : parseQaResult(qa_result),
        })),
      sumHarvests: async (filter, site) => {
        const conditions = await matching(connection, filter, site);
        const days = db
          .selectFrom('harvests as h')
          .innerJoin('batches as b', 'b.uuid', 'h.batch_uuid')
          .select(['h.latest_day as day', 'b.crop as crop_uuid', ...FIGURES])
          .where((where) => where.and(conditions))
          .groupBy(['h.latest_day', 'b.crop']);
        const found = await connection.all(
          db
            .selectFrom(days.as('d'))
            .innerJoin('crops as c', 'c.uuid', 'd.crop_uuid')
            .selectAll('d')
            .select('c.name as crop')
            .orderBy('d.day')
            .orderBy('c.uuid'),
        );
        return found.map(dayYieldOf);
      },
      listHarvests: async (query, site) => {
        const conditions = await matching(connection, query.filter, site);
        const { fuzzy_find } = query.filter;
        const isCommon = fuzzy_find === undefined && (await isCommonIn(connection, query.filter));
        const all = db.selectFrom('harvests as h');
        const countedBy = all.where((where) => where.and(conditions));
        const wanted = isCommon
          ? all.where((where) => where.and(harvestConditions(query.filter, site, isCommon)))
          : countedBy;
        const order = harvestOrder(query.order_by);
        const { offset, size } = sliceOf(query);
        // Selecting the page first joins names only to its rows.
        const page = wanted
          .select('h.harvest_uuid')
          .orderBy(order)
          .limit(size + 1)
          .offset(offset);
        const found = await connection.all(rows.where('h.harvest_uuid', 'in', page).orderBy(order));
        const counted =
          query.total === true ? await connection.all(countedBy.select(sql<number>`count(*)`.as('found'))) : null;
        return listFrom(found.map(harvestJson), query, counted && Number(first(counted)?.found ?? 0));
      },
    }) satisfies Partial<FarmReader>;

  /** Returns the job of an export of harvests. */
  const exportJob = (
    { filter, order_by }: HarvestQuery,
    site: Pick<SiteTime, 'today' | 'dayOf'>,
    format: ExportFormat,
  ): ExportJob => {
    const conditions = harvestConditions(filter, site);
    const selected = prepare(() =>
      (format === 'csv' ? joined.select(EXPORT_COLUMNS) : rows)
        .where((where) => where.and(conditions))
        .orderBy(harvestOrder(order_by)),
    );
    return {
      table: 'harvests',
      format,
      columns: format === 'csv' ? HARVEST_CSV_COLUMNS : [...HARVEST_CSV_COLUMNS, ...JSON_COLUMNS],
      sql: selected.sql,
      values: bind(selected, {}),
      fuzzy_find: filter.fuzzy_find ?? null,
    };
  };

  return { reader, exportJob };
}
