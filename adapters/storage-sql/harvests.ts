import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { harvestSearchText } from '#domain/harvests/filter-harvests.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { SiteTime } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { HarvestQuery } from '#ports/stored-records.ts';
import { type Connection, first } from './connection.ts';
import { EXPORT_COLUMNS, type HarvestExport } from './export-job.ts';
import { harvestConditions, harvestOrder } from './harvest-filter.ts';
import { harvestOf } from './harvest-rows.ts';
import { listFrom, sift, sliceOf } from './lists.ts';
import { bind, param, prepare } from './prepared.ts';
import type { SqlDialect } from './sql-dialect.ts';
import { parseTexts } from './texts.ts';
import { createWordConditions } from './word-conditions.ts';

/** Harvests, expected and done. */
export function createHarvestQueries(dialect: SqlDialect) {
  const { builder: db, among } = dialect;
  const { findHarvests } = createWordConditions(dialect);
  const joined = db
    .selectFrom('harvests as h')
    .innerJoin('batches as b', 'b.uuid', 'h.batch_uuid')
    .innerJoin('crops as c', 'c.uuid', 'b.crop')
    .innerJoin('growth_recipes as r', 'r.version_uuid', 'b.growth_recipe');
  const rows = joined
    .select(EXPORT_COLUMNS)
    .select(['h.yield_0_min', 'h.yield_0_max', 'h.qa_result', 'h.action_completed_date']);
  const one = prepare(rows.where('h.harvest_uuid', '=', param<string>('uuid')).where('h.deleted_at', 'is', null));

  /** The condition that words set: they are looked for once in each batch with the same seed lots, not in every row. */
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

  const reader = (connection: Connection) =>
    ({
      harvest: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row && harvestOf(row);
      },
      listHarvests: async (query, site) => {
        const conditions = harvestConditions(query.filter, site);
        const { fuzzy_find } = query.filter;
        if (fuzzy_find !== undefined) {
          const found = await findHarvests(connection, fuzzy_find);
          conditions.push(found ?? (await holdsWords(connection, conditions, fuzzy_find)));
        }
        const wanted = db.selectFrom('harvests as h').where((where) => where.and(conditions));
        const order = harvestOrder(query.order_by);
        const { offset, size } = sliceOf(query);
        // The page is cut on the harvests alone, so that names are joined to its rows only.
        const page = wanted
          .select('h.harvest_uuid')
          .orderBy(order)
          .limit(size + 1)
          .offset(offset);
        const found = await connection.all(rows.where('h.harvest_uuid', 'in', page).orderBy(order));
        const counted =
          query.total === true ? await connection.all(wanted.select(sql<number>`count(*)`.as('found'))) : null;
        const texts = found.map((row) => JSON.stringify(harvestOf(row)));
        return listFrom(texts, query, counted && Number(first(counted)?.found ?? 0));
      },
    }) satisfies Partial<FarmReader>;

  /** What an export of these harvests reads. */
  const exportJob = ({ filter, order_by }: HarvestQuery, site: Pick<SiteTime, 'today' | 'dayOf'>): HarvestExport => {
    const conditions = harvestConditions(filter, site);
    const selected = prepare(
      joined
        .where((where) => where.and(conditions))
        .select(EXPORT_COLUMNS)
        .orderBy(harvestOrder(order_by)),
    );
    return { sql: selected.sql, values: bind(selected, {}), fuzzy_find: filter.fuzzy_find ?? null };
  };

  return { reader, exportJob };
}
