import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createSearchTexts } from '#adapters/storage-sql/search/search-texts.ts';
import { createWordConditions } from '#adapters/storage-sql/search/word-conditions.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { listFrom, sift, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';
import { param, prepare, type Values } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { parseTexts } from '#adapters/storage-sql/shared/texts.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { BatchQuery } from '#ports/storage/batches.ts';
import type { JsonList } from '#ports/storage/lists.ts';
import type { createActionQueries } from './actions.ts';
import { batchConditions, batchOrder, batchShape, batchValues } from './batch-filter.ts';
import { batchJson } from './batch-json.ts';

const MAX_SHAPES = 200;
/** Avoids the index on the state, since nearly all batches are done and the search index covers the query. */
const IS_DONE = sql<SqlBool>`case when b.internal_state = 'Done' then 1 else 0 end = 1`;

/** Reads batches as JSON. */
export function createBatchLists(dialect: SqlDialect, actions: ReturnType<typeof createActionQueries>) {
  const { builder: db, among } = dialect;
  const { findBatches } = createWordConditions(dialect);
  const joined = db
    .selectFrom('batches as b')
    .innerJoin('crops as c', 'c.uuid', 'b.crop')
    .innerJoin('growth_recipes as r', 'r.version_uuid', 'b.growth_recipe');
  const rows = joined.select(['b.uuid', batchJson(dialect, param<string>('today')).as('json')]);
  const stored = rows.where('b.deleted_at', 'is', null);
  const byUuids = prepare(() => stored.where(among(sql.ref('b.uuid'), param<string>('list'))));
  const byUuid = prepare(() => stored.where('b.uuid', '=', param<string>('name')));
  const byLot = prepare(() => stored.where('b.lot_code', '=', param<string>('name')));

  const { readLabels } = createSearchTexts(dialect);

  const compile = (query: BatchQuery, words: readonly RawBuilder<SqlBool>[] = []) => {
    const conditions = [...batchConditions(query, dialect), ...words];
    const order = batchOrder(query.order_by);
    const wanted = db.selectFrom('batches as b').where((where) => where.and(conditions));
    // Selecting the page before joining names and building JSON makes skipped rows cheap.
    const page = wanted.select('b.uuid').orderBy(order).limit(param<number>('limit')).offset(param<number>('offset'));
    const texts = joined.select([
      'b.uuid',
      'b.lot_code',
      'c.name as crop_name',
      'c.code as crop_code',
      'r.name as recipe_name',
      'b.current_state',
      'b.tags',
      'b.seed_lots',
    ]);
    return {
      page: prepare(() => rows.where('b.uuid', 'in', page).orderBy(order)),
      count: prepare(() => wanted.select(sql<number>`count(*)`.as('found'))),
      texts: prepare(() => texts.where((where) => where.and(conditions)).orderBy(order)),
    };
  };
  // Lists have few shapes, so each is compiled once.
  const shapeOf = memoize(MAX_SHAPES, batchShape, (query) => compile(query));

  /** Returns the JSON of batches in the given order, without unknown ones. */
  async function jsonOf(connection: Connection, uuids: readonly string[], today: Day) {
    const found = await connection.allPrepared(byUuids, { list: JSON.stringify(uuids), today });
    const byName = new Map(found.map((row) => [row.uuid, row]));
    return uuids.map((uuid) => byName.get(uuid)).filter((row) => row !== undefined);
  }

  async function listBatches(
    connection: Connection,
    query: BatchQuery,
    { today, dayOf }: Pick<SiteTime, 'today' | 'dayOf'>,
  ): Promise<JsonList<Batch>> {
    const values = batchValues(query, today);
    const { page, total } =
      query.fuzzy_find === undefined
        ? await readPage(connection, query, values, shapeOf(query))
        : await searchByIndex(connection, query, values, today, query.fuzzy_find);
    if (query.hydrate !== true) return listFrom(texts(page), query, total);
    const uuids = page.map(({ uuid }) => uuid);
    const ofBatch = await actions.actionsJson(connection, uuids, dayOf);
    const hydrated = page.map(({ uuid, json }) => withActions(json, ofBatch.get(uuid)));
    return listFrom(hydrated, query, total);
  }

  async function readPage(
    connection: Connection,
    query: BatchQuery,
    values: Values,
    shape: Pick<ReturnType<typeof compile>, 'page' | 'count'>,
  ) {
    const { offset, size } = sliceOf(query);
    const page = await connection.allPrepared(shape.page, { ...values, offset, limit: size + 1 });
    const counted = query.total === true ? await connection.allPrepared(shape.count, values) : null;
    return { page, total: counted && Number(first(counted)?.found ?? 0) };
  }

  async function searchByIndex(connection: Connection, query: BatchQuery, values: Values, today: Day, typed: string) {
    const found = await findBatches(connection, typed);
    if (found === null) return searchAll(connection, query, values, today, typed);
    const shape =
      query.internal_state === 'Done'
        ? compile({ ...query, internal_state: undefined }, [IS_DONE, found])
        : compile(query, [found]);
    return readPage(connection, query, values, shape);
  }

  async function searchAll(connection: Connection, query: BatchQuery, values: Values, today: Day, typed: string) {
    const matches = createFuzzyMatcher(typed);
    const countAll = query.total === true;
    const candidates = await connection.allPrepared(shapeOf(query).texts, values);
    const { rows: matching, found } = await sift(
      candidates,
      (row) => matches(searchText(row)),
      sliceOf(query),
      countAll,
    );
    const uuids = matching.map(({ uuid }) => uuid);
    return { page: await jsonOf(connection, uuids, today), total: countAll ? found : null };
  }

  async function oneJson(connection: Connection, name: string, hydrate: boolean, site: SiteTime) {
    const values = { name, today: site.today };
    const row =
      first(await connection.allPrepared(byUuid, values)) ?? first(await connection.allPrepared(byLot, values));
    if (row === null || !hydrate) return row?.json ?? null;
    const ofBatch = await actions.actionsJson(connection, [row.uuid], site.dayOf);
    return withActions(row.json, ofBatch.get(row.uuid));
  }

  const tags = async (connection: Connection): Promise<string[]> => [
    ...new Set((await readLabels(connection)).flatMap((labels) => labels.tags)),
  ];

  const states = async (connection: Connection): Promise<string[]> => [
    ...new Set((await readLabels(connection)).flatMap(({ current_state }) => current_state || [])),
  ];

  return { listBatches, oneJson, jsonOf, tags, states };
}

interface SearchRow {
  readonly lot_code: string;
  readonly crop_name: string;
  readonly crop_code: string;
  readonly recipe_name: string;
  readonly current_state: string | null;
  readonly tags: string;
  readonly seed_lots: string;
}

/** Returns the text that is searched. */
const searchText = (row: SearchRow): string =>
  [
    row.lot_code,
    row.crop_name,
    row.crop_code,
    row.recipe_name,
    row.current_state ?? '',
    ...parseTexts(row.tags),
    ...parseTexts(row.seed_lots),
  ].join(' ');

const texts = (rows: readonly { readonly json: string }[]): string[] => rows.map(({ json }) => json);

const withActions = (batch: string, actions = '[]'): string => `${batch.slice(0, -1)},"actions":${actions}}`;
