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
  /** Rows with the words that are left are found in whatever group they are. */
  readonly isAnyGroup: boolean;
}

/** How many rows make an engine go which way. */
interface Limits {
  /** So many rows with a seed lot are got by an index and sorted, rather than met in the order of a list. */
  readonly fewRows: number;
  /** The harvests of so many batches are got batch by batch and sorted. */
  readonly fewBatches: number;
  /** So many batches are gathered before the list is gone through; of more, each row's batch is looked up. */
  readonly someBatches: number;
  /** So many values are named one by one, so that an engine knows how many rows have them. */
  readonly mostNamed: number;
}
const LIMITS: Limits = { fewRows: 5000, fewBatches: 2000, someBatches: 10_000, mostNamed: 200 };

/** Where seed lots are told. */
interface SeedLots {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly rows: Condition;
}
const OF_BATCHES: SeedLots = { table: sql`batches as b`, column: sql`b.seed_lots`, rows: SHORT };
const OF_HARVESTS: SeedLots = { table: sql`harvests as h`, column: sql`h.seed_lots`, rows: SHORT_HARVEST };

/**
 * What searches for words ask of batches (`b`) and harvests (`h`). Few different texts stand in many rows: the words are
 * looked for in each of those texts once, by the farm's own rule, and the engine finds the rows that hold the right ones.
 */
export function createWordConditions(dialect: SqlDialect, { fewRows, fewBatches, someBatches, mostNamed } = LIMITS) {
  const { builder: db, among } = dialect;
  const known = createSearchTexts(dialect);

  const holds = (column: RawBuilder<unknown>, values: readonly string[]): Condition => {
    if (values.length === 0) return NONE;
    if (values.length > mostNamed) return among(column, sql`${JSON.stringify(values)}`);
    return sql<SqlBool>`${column} in (${sql.join(values)})`;
  };
  /** By words, which of the seed lots hold each, as conditions on a column; where few rows do is looked up. */
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

  /** How many rows there are, or one more than `most` where there are more. */
  const countUpTo = async (connection: Connection, rows: RawBuilder<unknown>, most: number): Promise<number> => {
    const some = sql`select 1 from ${rows} limit ${most + 1}`;
    const counted = sql<{ found: number }>`select count(*) as found from (${some}) as met`;
    return Number(first(await connection.all({ compile: () => counted.compile(db) }))?.found ?? 0);
  };

  /** That a batch is found by what was typed; null where a text is too long for the index. */
  async function findBatches(connection: Connection, typed: string): Promise<Condition | null> {
    if (await known.hasLongBatch(connection)) return null;
    const groups = await known.readGroups(connection);
    const lots = memoise(lotFinder(await known.readLotCrops(connection)));
    const lists = await known.readBatchSeedLots(connection);
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

  /** That a harvest is found by what was typed; null where a text is too long for the index. */
  async function findHarvests(connection: Connection, typed: string): Promise<Condition | null> {
    if (await known.hasLongBatch(connection)) return null;
    if (await known.hasLongHarvest(connection)) return null;
    const groups = await known.readGroups(connection);
    const lots = memoise(lotFinder(await known.readLotCrops(connection)));
    const lists = await known.readHarvestSeedLots(connection);
    const seedLots = await findSeedLots(connection, lists, OF_HARVESTS, wordsIn(typed));
    const canBeOutside = (word: string) => lots(word).length > 0 || seedLots(word).length > 0;
    // Batches are found in no order: their indexes may lead to any number of them.
    const lotsAnyhow = (word: string): Choice[] => lots(word).map(({ condition }) => ({ condition, isRare: true }));
    const outside = (word: string): Choice[] => {
      const ofLots = { condition: ofBatches(either(lotsAnyhow(word)).condition), isRare: false };
      return lots(word).length === 0 ? [...seedLots(word)] : [...seedLots(word), ofLots];
    };
    const ofBatch: Choice[] = [];
    const ofHarvest: Choice[] = [];
    for (const { groups: keys, left, isAnyGroup } of branchesOf(typed, groups, textOfHarvest, canBeOutside)) {
      if (left === true) {
        ofBatch.push({ condition: inGroups(keys), isRare: true });
      } else if (wordsOf(left).every((word) => seedLots(word).length === 0)) {
        const found = choose(left, lotsAnyhow);
        ofBatch.push(isAnyGroup ? found : both(found, opaque(inGroups(keys))));
      } else {
        const found = choose(left, outside);
        ofHarvest.push(isAnyGroup ? found : both(found, opaque(withBatch(inGroups(keys)))));
      }
    }
    if (ofBatch.length > 0) ofHarvest.push(await harvestsOf(connection, either(ofBatch).condition));
    return either(ofHarvest).condition;
  }

  /** That a harvest is of one of those batches, said so that the engine takes the shortest way to them. */
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

/** Batches that are gathered once. */
const ofBatches = (condition: Condition): Condition =>
  sql<SqlBool>`h.batch_uuid in (select b.uuid from batches as b where ${SHORT} and ${condition})`;

/** The batch of each row that is looked at, asked for as a value: an engine would gather those that merely exist. */
const withBatch = (condition: Condition): Condition =>
  sql<SqlBool>`(select true from batches as b where b.uuid = h.batch_uuid and ${SHORT} and ${condition})`;

const textOfBatch = ({ crop_name, crop_code, recipe_name, tags, current_state }: BatchGroup): string =>
  [crop_name, crop_code, recipe_name, ...tags, current_state].join(' ');

const textOfHarvest = ({ crop_name, recipe_name, tags }: BatchGroup): string =>
  [crop_name, recipe_name, ...tags].join(' ');

/** The words to find, and those that may stand for them. */
const wordsIn = (typed: string): string[] => [
  ...new Set(wordsToFind(typed).flatMap((word) => [word, ...partsInstead(word)])),
];

/** The groups that what was typed can be found in, by the words that they lack. */
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
    const kept = made.get(word) ?? { value: make(word) };
    made.set(word, kept);
    return kept.value;
  };
}
