import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { parseTexts } from '#adapters/storage-sql/shared/texts.ts';
import { wordsToSearch } from '#domain/text/fuzzy-match.ts';

// Identical to the conditions of the indexes, so that engines use them.
export const SHORT = sql<SqlBool>`b.deleted_at is null and octet_length(b.tags) + octet_length(b.seed_lots) <= 500`;
const LONG = sql<SqlBool>`b.deleted_at is null and octet_length(b.tags) + octet_length(b.seed_lots) > 500`;
export const SHORT_HARVEST = sql<SqlBool>`h.deleted_at is null and octet_length(h.seed_lots) <= 500`;
const LONG_HARVEST = sql<SqlBool>`h.deleted_at is null and octet_length(h.seed_lots) > 500`;
/** The key of a group. Ids contain no spaces and JSON no line breaks, so the parts can be separated. */
export const GROUP = sql<string>`(b.crop || ' ' || b.growth_recipe || ' ' || b.tags || '\n' || coalesce(b.current_state, ''))`;
const GROUP_PARTS = /^(\S+) (\S+) ([^\n]*)\n(.*)$/s;

/** Tags and state of batches. */
interface BatchLabels {
  readonly tags: readonly string[];
  /** '' for none. */
  readonly current_state: string;
}

/** Batches with the same crop, recipe version, tags and state. */
export interface BatchGroup extends BatchLabels {
  /** The key in the index. */
  readonly key: string;
  readonly crop_name: string;
  readonly crop_code: string;
  readonly recipe_name: string;
}

/** Reads the distinct texts that are searched. */
export function createSearchTexts({ builder: db }: SqlDialect) {
  const compilable = <R>(query: RawBuilder<R>): Compilable<R> => ({ compile: () => query.compile(db) });
  /** Seeks from each text to the next greater one, so that duplicates cost nothing. */
  const textsOf = (table: RawBuilder<unknown>, column: RawBuilder<unknown>, rows: RawBuilder<SqlBool>) =>
    prepare(() =>
      compilable(sql<{ one: string }>`with recursive found (one) as (
        select * from (select ${column} from ${table} where ${rows} order by ${column} limit 1) as head
        union all
        select (select ${column} from ${table} where ${rows} and ${column} > found.one order by ${column} limit 1)
        from found where found.one is not null
      ) select one from found where one is not null`),
    );
  const [batches, harvests] = [sql`batches as b`, sql`harvests as h`];
  const groupKeys = textsOf(batches, GROUP, SHORT);
  const batchSeedLots = textsOf(batches, sql`b.seed_lots`, SHORT);
  const harvestSeedLots = textsOf(harvests, sql`h.seed_lots`, SHORT_HARVEST);
  const crops = prepare(() => db.selectFrom('crops').select(['uuid', 'name', 'code']));
  const recipes = prepare(() => db.selectFrom('growth_recipes').select(['version_uuid', 'name']));
  const nextLot = prepare(() =>
    compilable(sql<{ lot_code: string }>`select b.lot_code from batches as b
      where b.deleted_at is null and b.lot_code > ${param<string>('after')} order by b.lot_code limit 1`),
  );
  const longBatch = prepare(() =>
    compilable(sql<{ one: number }>`select 1 as one from ${batches} where ${LONG} limit 1`),
  );
  const longLabels = prepare(() =>
    compilable(sql<{ tags: string; current_state: string | null }>`
      select distinct b.tags, b.current_state from ${batches} where ${LONG}`),
  );
  const longHarvest = prepare(() =>
    compilable(sql<{ one: number }>`select 1 as one from ${harvests} where ${LONG_HARVEST} limit 1`),
  );
  const readTexts = async (connection: Connection, texts: typeof groupKeys): Promise<string[]> =>
    (await connection.allPrepared(texts, {})).map(({ one }) => one);

  return {
    /** Returns true if a batch has texts that are too long for the indexes. */
    hasLongBatch: async (connection: Connection) => first(await connection.allPrepared(longBatch, {})) !== null,
    hasLongHarvest: async (connection: Connection) => first(await connection.allPrepared(longHarvest, {})) !== null,
    readBatchSeedLots: (connection: Connection) => readTexts(connection, batchSeedLots),
    readHarvestSeedLots: (connection: Connection) => readTexts(connection, harvestSeedLots),

    /** Returns the crop codes in all lot codes, such as 'BAS' in 'BAS-2026-0001'. */
    readLotCrops: async (connection: Connection): Promise<string[]> => {
      const found: string[] = [];
      for (let after = ''; ; ) {
        const lot = first(await connection.allPrepared(nextLot, { after }))?.lot_code;
        if (lot === undefined) return found;
        const crop = lot.slice(0, lot.indexOf('-'));
        found.push(crop);
        after = afterCrop(crop);
      }
    },

    /** Returns the tags and states of all batches; duplicates cost nothing unless their texts are long. */
    readLabels: async (connection: Connection): Promise<BatchLabels[]> => {
      const long = await connection.allPrepared(longLabels, {});
      return [
        ...(await readTexts(connection, groupKeys)).map(partsOf),
        ...long.map((row) => ({ tags: parseTexts(row.tags), current_state: row.current_state ?? '' })),
      ];
    },

    readGroups: async (connection: Connection): Promise<BatchGroup[]> => {
      const cropOf = new Map((await connection.allPrepared(crops, {})).map((crop) => [crop.uuid, crop]));
      const recipeOf = new Map((await connection.allPrepared(recipes, {})).map((one) => [one.version_uuid, one.name]));
      return (await readTexts(connection, groupKeys)).map((key) => {
        const { cropId, recipeId, ...labels } = partsOf(key);
        const [crop, recipe_name] = [cropOf.get(cropId), recipeOf.get(recipeId)];
        if (crop === undefined || recipe_name === undefined) throw new Error(`No crop or recipe of ${key}.`);
        return { key, crop_name: crop.name, crop_code: crop.code, recipe_name, ...labels };
      });
    },
  };
}

function partsOf(key: string): BatchLabels & { readonly cropId: string; readonly recipeId: string } {
  const [, cropId = '', recipeId = '', tags = '[]', current_state = ''] = GROUP_PARTS.exec(key) ?? [];
  return { cropId, recipeId, tags: parseTexts(tags), current_state };
}

/** Returns a text greater than all lot codes of a crop, since '.' sorts after '-'. */
export const afterCrop = (crop: string): string => `${crop}.`;

const MAX_LISTS = 10_000;

/** Returns the words in a JSON list of texts. Cached, since every search reads the same lists. */
export const wordsOfList = memoize(
  MAX_LISTS,
  (json: string) => json,
  (json): readonly string[] => wordsToSearch(parseTexts(json).join(' ')),
);
