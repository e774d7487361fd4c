import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { createFuzzyMatcher, partsInstead, wordsToFind } from '#domain/text/fuzzy-match.ts';
import { type Connection, first } from './connection.ts';
import { param, prepare } from './prepared.ts';
import type { SqlDialect } from './sql-dialect.ts';
import { parseTexts } from './texts.ts';

type Condition = RawBuilder<SqlBool>;

/** A condition on rows, and whether it leaves so few of them that an index should lead to them. */
interface Choice {
  readonly condition: Condition;
  readonly isRare: boolean;
}

/** So many texts, each in a few rows, are rare. */
const FEW = 20;

/** Ascii letters and digits, as lot codes have them once folded. */
const OF_LOT_CODES = /^[a-z0-9-]+$/;
const DIGITS = /^\d+$/;
const CROP_AND_YEAR = /-\d{4}-/;

// Told in the words of the indexes, so that these serve.
const SHORT = sql<SqlBool>`b.deleted_at is null and length(b.tags) + length(b.seed_lots) <= 500`;
const LONG = sql<SqlBool>`b.deleted_at is null and length(b.tags) + length(b.seed_lots) > 500`;
const SHORT_HARVEST = sql<SqlBool>`h.deleted_at is null and length(h.seed_lots) <= 500`;
const LONG_HARVEST = sql<SqlBool>`h.deleted_at is null and length(h.seed_lots) > 500`;

/**
 * What searches for words ask of batches (`b`) and harvests (`h`). Few different texts stand in many rows: the words are
 * looked for in each of those texts once, by the farm's own rule, and the engine finds the rows that hold the right ones.
 */
export function createWordConditions({ builder: db, among }: SqlDialect) {
  const compilable = <R>(query: RawBuilder<R>): Compilable<R> => ({ compile: () => query.compile(db) });
  /** Every text of a column once, from one to the next greater, so that rows with the same text cost nothing. */
  const textsOf = (table: RawBuilder<unknown>, column: RawBuilder<unknown>, rows: Condition) =>
    prepare(
      compilable(sql<{ one: string }>`with recursive found (one) as (
        select * from (select ${column} from ${table} where ${rows} and ${column} is not null
          order by ${column} limit 1) as head
        union all
        select (select ${column} from ${table} where ${rows} and ${column} > found.one order by ${column} limit 1)
        from found where found.one is not null
      ) select one from found where one is not null`),
    );
  const [batches, harvests] = [sql`batches as b`, sql`harvests as h`];
  const tags = textsOf(batches, sql`b.tags`, SHORT);
  const seedLots = textsOf(batches, sql`b.seed_lots`, SHORT);
  const states = textsOf(batches, sql`b.current_state`, SHORT);
  const harvestSeedLots = textsOf(harvests, sql`h.seed_lots`, SHORT_HARVEST);
  const crops = prepare(db.selectFrom('crops').select(['uuid', 'name', 'code']));
  const recipes = prepare(db.selectFrom('growth_recipes').select(['version_uuid', 'name']));
  const nextLot = prepare(
    compilable(sql<{ lot_code: string }>`select b.lot_code from batches as b
      where b.deleted_at is null and b.lot_code > ${param<string>('after')} order by b.lot_code limit 1`),
  );
  const longBatch = prepare(compilable(sql<{ one: number }>`select 1 as one from ${batches} where ${LONG} limit 1`));
  const longHarvest = prepare(
    compilable(sql<{ one: number }>`select 1 as one from ${harvests} where ${LONG_HARVEST} limit 1`),
  );

  const read = async (connection: Connection, texts: typeof tags): Promise<string[]> =>
    (await connection.allPrepared(texts, {})).map(({ one }) => one);

  /** The first parts of all lot codes: 'BAS' of 'BAS-2026-0001'. */
  const lotCrops = async (connection: Connection): Promise<string[]> => {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const lot = first(await connection.allPrepared(nextLot, { after }))?.lot_code;
      if (lot === undefined) return found;
      const crop = lot.slice(0, lot.indexOf('-'));
      found.push(crop);
      after = afterCrop(crop);
    }
  };

  const holds = (column: RawBuilder<unknown>, values: readonly string[], isRare = false): Choice[] =>
    values.length === 0 ? [] : [{ condition: among(column, sql`${JSON.stringify(values)}`), isRare }];

  /** Every word, or its parts in place of it, is found by one of the conditions that `alone` gives. */
  const all = (words: readonly string[], alone: (word: string) => readonly Choice[]): Condition => {
    const found = (word: string): Condition => {
      const instead = partsInstead(word);
      const choices = [...alone(word)];
      if (instead.length > 0) choices.push({ condition: all(instead, alone), isRare: false });
      return oneOf(choices);
    };
    return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...words.map(found)], sql` and `)})`;
  };

  /** What a batch and its harvests are both found by: lot code, names of crop and recipe, tags. */
  const readShared = async (connection: Connection) => {
    const [knownCrops, knownRecipes] = [
      await connection.allPrepared(crops, {}),
      await connection.allPrepared(recipes, {}),
    ];
    const [knownTags, knownLots] = [await read(connection, tags), await lotCrops(connection)];
    return (word: string, withCode: boolean): Choice[] => {
      const matches = createFuzzyMatcher(word);
      const textOf = ({ name, code }: { name: string; code: string }) => (withCode ? `${name} ${code}` : name);
      return [
        ...holds(
          sql`b.crop`,
          knownCrops.filter((crop) => matches(textOf(crop))).map(({ uuid }) => uuid),
        ),
        ...holds(
          sql`b.growth_recipe`,
          knownRecipes.filter(({ name }) => matches(name)).map(({ version_uuid }) => version_uuid),
        ),
        ...holds(sql`b.tags`, matching(knownTags, matches)),
        ...lotConditions(word, knownLots.filter(matches)),
      ];
    };
  };

  /** That a batch is found by what was typed; null where a text is too long for the index. */
  async function findBatches(connection: Connection, typed: string): Promise<Condition | null> {
    if (first(await connection.allPrepared(longBatch, {})) !== null) return null;
    const shared = await readShared(connection);
    const [knownStates, knownSeedLots] = [await read(connection, states), await read(connection, seedLots)];
    const alone = (word: string): Choice[] => {
      const matches = createFuzzyMatcher(word);
      const lots = matching(knownSeedLots, matches);
      return [
        ...shared(word, true),
        ...holds(sql`b.current_state`, knownStates.filter(matches)),
        ...holds(sql`b.seed_lots`, lots, lots.length <= FEW),
      ];
    };
    return sql<SqlBool>`${SHORT} and ${all(wordsToFind(typed), alone)}`;
  }

  /** That a harvest is found by what was typed; null where a text is too long for the index. */
  async function findHarvests(connection: Connection, typed: string): Promise<Condition | null> {
    if (first(await connection.allPrepared(longBatch, {})) !== null) return null;
    if (first(await connection.allPrepared(longHarvest, {})) !== null) return null;
    const shared = await readShared(connection);
    const knownSeedLots = await read(connection, harvestSeedLots);
    const alone = (word: string): Choice[] => {
      const lots = matching(knownSeedLots, createFuzzyMatcher(word));
      const ofBatch = shared(word, false);
      const inBatch = sql<SqlBool>`h.batch_uuid in
        (select b.uuid from batches as b where ${SHORT} and ${oneOf(ofBatch)})`;
      return [
        ...holds(sql`h.seed_lots`, lots, lots.length <= FEW),
        ...(ofBatch.length === 0 ? [] : [{ condition: inBatch, isRare: ofBatch.every(({ isRare }) => isRare) }]),
      ];
    };
    return all(wordsToFind(typed), alone);
  }

  return { findBatches, findHarvests };
}

const matching = (lists: readonly string[], matches: (text: string) => boolean): string[] =>
  lists.filter((list) => matches(parseTexts(list).join(' ')));

/**
 * That one of the conditions holds. Where many rows hold it an engine would gather and sort them all by their indexes:
 * as one value that it can't look into, it goes through the rows in the order of the list until the page is full.
 */
function oneOf(choices: readonly Choice[]): Condition {
  if (choices.length === 0) return sql<SqlBool>`1 = 0`;
  const either = sql<SqlBool>`(${sql.join(
    choices.map(({ condition }) => condition),
    sql` or `,
  )})`;
  return choices.every(({ isRare }) => isRare) ? either : sql<SqlBool>`case when ${either} then 1 else 0 end = 1`;
}

/** Words of a lot code are the whole, its crop, its year and its number. Of these only the crop may be mistyped. */
function lotConditions(word: string, crops: readonly string[]): Choice[] {
  const choices: Choice[] = crops.map((crop) => ({
    condition: sql<SqlBool>`(b.lot_code >= ${`${crop}-`} and b.lot_code < ${afterCrop(crop)})`,
    isRare: false,
  }));
  if (!OF_LOT_CODES.test(word)) return choices;
  const start = word.toUpperCase();
  const isRare = CROP_AND_YEAR.test(word);
  choices.push({ condition: sql<SqlBool>`(b.lot_code >= ${start} and b.lot_code < ${`${start}~`})`, isRare });
  if (DIGITS.test(word)) choices.push({ condition: sql<SqlBool>`b.lot_code like ${`%-${word}%`}`, isRare: false });
  return choices;
}

/** Greater than all lot codes of a crop: '.' follows '-'. */
const afterCrop = (crop: string): string => `${crop}.`;
