import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { createFuzzyMatcher, createWordsMatcher, partsInstead, wordsToFind } from '#domain/text/fuzzy-match.ts';
import { both, type Choice, type Condition, choose, either, NONE, opaque } from './index-choices.ts';
import { lotFinder } from './lot-conditions.ts';
import { foldWords, type RemainingWords, remainingWords } from './remaining-words.ts';
import { type BatchGroup, createSearchTexts, GROUP, SHORT, SHORT_HARVEST, wordsOfList } from './search-texts.ts';

/** Groups of batches that lack the same words, which must be found in lot codes and seed lots. */
interface Branch {
  readonly groups: readonly string[];
  readonly left: Exclude<RemainingWords, false>;
  /** True if rows of any group match if they have the remaining words. */
  readonly isAnyGroup: boolean;
}

/** Row counts at which the query strategy changes. */
interface Limits {
  /** Up to this many rows with a seed lot are found by index and sorted; otherwise the list is scanned in order. */
  readonly fewRows: number;
  /** Up to this many batches, harvests are found by batch and sorted. */
  readonly fewBatches: number;
  /** Up to this many batches are collected before the list is scanned; otherwise each row's batch is looked up. */
  readonly someBatches: number;
  /** Up to this many values are literals in the statement, so that the engine can estimate the number of rows. */
  readonly mostNamed: number;
}
const LIMITS: Limits = { fewRows: 5000, fewBatches: 2000, someBatches: 10_000, mostNamed: 200 };

/** A column with seed lots. */
interface SeedLots {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly rows: Condition;
}
const OF_BATCHES: SeedLots = { table: sql`batches as b`, column: sql`b.seed_lots`, rows: SHORT };
const OF_HARVESTS: SeedLots = { table: sql`harvests as h`, column: sql`h.seed_lots`, rows: SHORT_HARVEST };

/**
 * Creates conditions on batches (`b`) and harvests (`h`) for search words. Many rows share few distinct texts, so the
 * domain's rule is applied once per text, and the engine finds the rows with matching texts.
 */
export function createWordConditions(dialect: SqlDialect, { fewRows, fewBatches, someBatches, mostNamed } = LIMITS) {
  const { builder: db, among } = dialect;
  const texts = createSearchTexts(dialect);

  const holds = (column: RawBuilder<unknown>, values: readonly string[]): Condition => {
    if (values.length === 0) return NONE;
    if (values.length > mostNamed) return among(column, sql`${JSON.stringify(values)}`);
    return sql<SqlBool>`${column} in (${sql.join(values)})`;
  };
  /** Returns conditions for seed lots by word. */
  const findSeedLots = async (
    connection: Connection,
    lists: readonly string[],
    { table, column, rows }: SeedLots,
    words: readonly string[],
  ): Promise<(word: string) => readonly Choice[]> => {
    const choices = new Map<string, readonly Choice[]>();
    for (const word of words) {
      const matches = createWordsMatcher(word);
      const found = lists.filter((list) => matches(wordsOfList(list)));
      if (found.length === 0) continue;
      const condition = holds(column, found);
      const counted = await countUpTo(connection, sql`${table} where ${rows} and ${condition}`, fewRows);
      choices.set(word, [{ condition: sql<SqlBool>`(${rows} and ${condition})`, isRare: counted <= fewRows }]);
    }
    return (word) => choices.get(word) ?? [];
  };
  const inGroups = (groups: readonly string[]): Condition => holds(GROUP, groups);

  /** Counts rows up to `most` + 1. */
  const countUpTo = async (connection: Connection, rows: RawBuilder<unknown>, most: number): Promise<number> => {
    const some = sql`select 1 from ${rows} limit ${most + 1}`;
    const counted = sql<{ found: number }>`select count(*) as found from (${some}) as met`;
    return Number(first(await connection.all({ compile: () => counted.compile(db) }))?.found ?? 0);
  };

  /** Returns the condition for batches that match a search; null if a text is too long for the index. */
  async function findBatches(connection: Connection, typed: string): Promise<Condition | null> {
    if (await texts.hasLongBatch(connection)) return null;
    const groups = await texts.readGroups(connection);
    const lots = memoise(lotFinder(await texts.readLotCrops(connection)));
    const lists = await texts.readBatchSeedLots(connection);
    const seedLots = await findSeedLots(connection, lists, OF_BATCHES, wordsIn(typed));
    const outside = (word: string) => [...lots(word), ...seedLots(word)];
    const branches = branchesOf(typed, groups, textOfBatch, (word) => outside(word).length > 0);
    const choices = branches.map(({ groups, left, isAnyGroup }): Choice => {
      if (left === true) return { condition: inGroups(groups), isRare: true };
      const found = choose(left, outside);
      return isAnyGroup ? found : both(found, opaque(inGroups(groups)));
    });
    return sql<SqlBool>`${SHORT} and ${either(choices).condition}`;
  }

  /** Returns the condition for harvests that match a search; null if a text is too long for the index. */
  async function findHarvests(connection: Connection, typed: string): Promise<Condition | null> {
    if (await texts.hasLongBatch(connection)) return null;
    if (await texts.hasLongHarvest(connection)) return null;
    const groups = await texts.readGroups(connection);
    const lots = memoise(lotFinder(await texts.readLotCrops(connection)));
    const lists = await texts.readHarvestSeedLots(connection);
    const seedLots = await findSeedLots(connection, lists, OF_HARVESTS, wordsIn(typed));
    const canBeOutside = (word: string) => lots(word).length > 0 || seedLots(word).length > 0;
    // Batches are unordered here, so indexes are used for any number of them.
    const lotsUnordered = (word: string): Choice[] => lots(word).map(({ condition }) => ({ condition, isRare: true }));
    const outside = (word: string): Choice[] => {
      const ofLots = { condition: ofBatches(either(lotsUnordered(word)).condition), isRare: false };
      return lots(word).length === 0 ? [...seedLots(word)] : [...seedLots(word), ofLots];
    };
    const ofBatch: Choice[] = [];
    const ofHarvest: Choice[] = [];
    for (const { groups: keys, left, isAnyGroup } of branchesOf(typed, groups, textOfHarvest, canBeOutside)) {
      if (left === true) {
        ofBatch.push({ condition: inGroups(keys), isRare: true });
      } else if (wordsOf(left).every((word) => seedLots(word).length === 0)) {
        const found = choose(left, lotsUnordered);
        ofBatch.push(isAnyGroup ? found : both(found, opaque(inGroups(keys))));
      } else {
        const found = choose(left, outside);
        ofHarvest.push(isAnyGroup ? found : both(found, opaque(withBatch(inGroups(keys)))));
      }
    }
    if (ofBatch.length > 0) ofHarvest.push(await harvestsOf(connection, either(ofBatch).condition));
    return either(ofHarvest).condition;
  }

  /** Returns the condition for harvests of some batches, in the form that is fastest for their number. */
  async function harvestsOf(connection: Connection, batches: Condition): Promise<Choice> {
    const found = db.selectFrom('batches as b').where(SHORT).where(sql<SqlBool>`${batches}`);
    const few = await connection.all(found.select('b.uuid').limit(fewBatches + 1));
    if (few.length <= fewBatches) {
      const uuids = JSON.stringify(few.map(({ uuid }) => uuid));
      return { condition: few.length === 0 ? NONE : among(sql`h.batch_uuid`, sql`${uuids}`), isRare: true };
    }
    const counted = await countUpTo(connection, sql`batches as b where ${SHORT} and ${batches}`, someBatches);
    const isSome = counted <= someBatches;
    return { condition: isSome ? ofBatches(batches) : withBatch(batches), isRare: false };
  }

  return { findBatches, findHarvests };
}

/** Collects the batches once. */
const ofBatches = (condition: Condition): Condition =>
  sql<SqlBool>`h.batch_uuid in (select b.uuid from batches as b where ${SHORT} and ${condition})`;

/** Looks up each row's batch. Selects a value, since engines would collect all batches for `exists`. */
const withBatch = (condition: Condition): Condition =>
  sql<SqlBool>`(select true from batches as b where b.uuid = h.batch_uuid and ${SHORT} and ${condition})`;

const textOfBatch = ({ crop_name, crop_code, recipe_name, tags, current_state }: BatchGroup): string =>
  [crop_name, crop_code, recipe_name, ...tags, current_state].join(' ');

const textOfHarvest = ({ crop_name, recipe_name, tags }: BatchGroup): string =>
  [crop_name, recipe_name, ...tags].join(' ');

/** Returns the words to find and the parts that can replace them. */
const wordsIn = (typed: string): string[] => [
  ...new Set(wordsToFind(typed).flatMap((word) => [word, ...partsInstead(word)])),
];

/** Returns the groups in which a search can succeed, by the words that they lack. */
function branchesOf(
  typed: string,
  groups: readonly BatchGroup[],
  textOf: (group: BatchGroup) => string,
  canBeOutside: (word: string) => boolean,
): Branch[] {
  const words = wordsToFind(typed);
  const matcher = memoise(createFuzzyMatcher);
  const without = JSON.stringify(remainingWords(words, () => false, canBeOutside));
  const branches = new Map<string, { groups: string[]; left: Exclude<RemainingWords, false> }>();
  for (const group of groups) {
    const text = textOf(group);
    const left = remainingWords(words, (word) => matcher(word)(text), canBeOutside);
    if (left === false) continue;
    const key = JSON.stringify(left);
    const branch = branches.get(key) ?? { groups: [], left };
    branch.groups.push(group.key);
    branches.set(key, branch);
  }
  return [...branches].map(([key, branch]) => ({ ...branch, isAnyGroup: key === without }));
}

const wordsOf = (left: Exclude<RemainingWords, boolean>): string[] =>
  foldWords<string[]>(left, { word: (word) => [word], all: (parts) => parts.flat(), any: (parts) => parts.flat() });

function memoise<T>(make: (word: string) => T): (word: string) => T {
  const made = new Map<string, { readonly value: T }>();
  return (word) => {
    const cached = made.get(word) ?? { value: make(word) };
    made.set(word, cached);
    return cached.value;
  };
}
