import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { openOn } from '#adapters/storage-sql/postgres/engine.ts';
import { createWordConditions } from '#adapters/storage-sql/search/word-conditions.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { filterHarvests } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { batch as batchSchema, harvest as harvestSchema } from '#ports/schemas/batch-schemas.ts';
import type { BatchQuery } from '#ports/storage/batches.ts';
import type { FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import {
  cropOf,
  derivedHarvest,
  derivedOf,
  emptyBatch,
  recipeOf,
  SITE,
  seedPlaces,
} from '#tests/contract/storage/storage-fixtures.ts';
import { anyHarvest } from '#tests/support/random/harvests.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { freshOnPglite, hasPglite } from '#tests/support/servers/pglite.ts';

const fuzzyMatch = (query: string, text: string): boolean => createFuzzyMatcher(query)(text);

const NAMES = ['Genovese basil', 'Cima di rapa', 'Feuille de chêne', 'red-oak leaf', '水菜 mizuna'];
const CODES = ['BAS', 'CI2', 'OAKS', 'R7', 'MIZU'];
/** The crop codes in lot codes, one of which has changed since. */
const CODES_THEN = ['BAS', 'CI2', 'OAKS', 'LETT', 'MIZU'];
const TAGS = ['market', 'box scheme', 'B-2026', 'trial/east', 'Ørsted', '京都'];
const SEED_LOTS = ['GB-2291', 'gb 22', 'oak.leaf 9', 'rapa'];
const STATES = ['Germination', 'Growth', 'Wachstum-2', 'Basils'];
const BATCHES = 60;

const pieces = [
  ...NAMES,
  ...CODES,
  ...TAGS,
  ...SEED_LOTS,
  ...STATES,
  'BAS-2024-0007',
  'OAKS-2025',
  'LETT',
  'lett',
  'ltet',
  '2024',
  '0012',
];
/** Words as people type them: parts of existing texts, with typing errors, or two joined. */
const anyWord = fc
  .tuple(fc.constantFrom(...pieces), fc.nat(12), fc.nat(14), fc.constantFrom('', 'x', '-', '1', ' '), fc.nat(14))
  .map(([text, start, length, put, at]) => {
    const part = [...text].slice(start % text.length).join('');
    const cut = part.slice(0, Math.max(1, length));
    return put === '' ? cut : cut.slice(0, at) + put + cut.slice(at + (length % 2));
  });
const anyTyped = fc
  .array(anyWord, { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom(words.join(' '), words.join('-'), words.join('/')))
  .filter((typed) => typed.trim() !== '');

async function fill(tx: FarmWriter, longTag: string | null): Promise<void> {
  await seedPlaces(tx);
  for (const [at, name] of NAMES.entries()) {
    const crop = 10 + at;
    await tx.insertRecord('crop', { ...cropOf(crop, name), code: CODES[at] ?? '' });
    await tx.insertGrowthRecipe(recipeOf(crop, `${NAMES[(at + 1) % NAMES.length]} ${at}`));
  }
  const harvests = fc.sample(anyHarvest, { numRuns: BATCHES, seed: 5 });
  for (let number = 0; number < BATCHES; number += 1) {
    const crop = number % NAMES.length;
    const { uuid } = emptyBatch(number);
    const lot_code = `${CODES_THEN[crop]}-${2024 + (number % 3)}-${String(number + 1).padStart(4, '0')}`;
    const tags = TAGS.filter((_, at) => (number + at) % 4 === 0);
    if (longTag !== null && number === 3) tags.push(longTag);
    const [growth_recipe, crop_uuid] = [uuidOf(410 + crop), uuidOf(310 + crop)];
    const record = { uuid, lot_code, growth_recipe, crop: crop_uuid, start_date: '2026-03-01', created_at: SITE.now };
    await tx.insertBatch({ ...record, tags });
    const seed_lots = SEED_LOTS.filter((_, at) => (number + at) % 3 === 0);
    const derived = derivedOf({ uuid, lot_code, start_date: record.start_date, actions: [] });
    const own = harvests.slice(number, number + 1).map((drawn) => ({
      ...derivedHarvest({ ...drawn, harvest_uuid: uuidOf(50_000 + number), batch_uuid: uuid }),
      seed_lots: SEED_LOTS.filter((_, at) => (number + at) % 4 === 1),
    }));
    const state = {
      ...derived.state,
      seed_lots,
      current_state: number % 5 === 0 ? null : (STATES[number % 4] ?? null),
    };
    await tx.saveDerived({ ...derived, state, harvests: own });
  }
}

describe.each([
  ['short texts', null],
  ['one text that is too long for an index', `east ${'x'.repeat(600)}`],
])('searching a farm with %s', (_, longTag) => {
  let storage: FarmStorage;
  beforeAll(async () => {
    storage = createSqlStorage(await openSqlite({ path: ':memory:' }));
    await storage.write((tx) => fill(tx, longTag));
  });
  afterAll(() => storage.close());

  const batches = async (fuzzy_find?: string, query: BatchQuery = {}) => {
    const { text } = await storage.read((tx) => tx.listBatches({ ...query, fuzzy_find }, SITE));
    return batchSchema().array().parse(JSON.parse(text.json));
  };
  const harvests = async (fuzzy_find?: string) => {
    const query = { filter: { fuzzy_find }, order_by: 'lot_code' };
    const { text } = await storage.read((tx) => tx.listHarvests(query, SITE));
    return harvestSchema().array().parse(JSON.parse(text.json));
  };

  it("finds the batches that match every word by the domain's rule", async () => {
    const all = await batches();
    expect(all).toHaveLength(BATCHES);
    await fc.assert(
      fc.asyncProperty(anyTyped, async (typed) => {
        const found = all.filter(({ lot_code, crop_name, crop_code, recipe_name, current_state, tags, seed_lots }) =>
          fuzzyMatch(
            typed,
            [lot_code, crop_name, crop_code, recipe_name, current_state ?? '', ...tags, ...seed_lots].join(' '),
          ),
        );
        expect(await batches(typed)).toEqual(found);
        expect(await batches(typed, { internal_state: 'Done' })).toEqual(
          found.filter(({ internal_state }) => internal_state === 'Done'),
        );
      }),
    );
  });

  it('finds the harvests that the domain filters', async () => {
    const all = await harvests();
    expect(all).toHaveLength(BATCHES);
    await fc.assert(
      fc.asyncProperty(anyTyped, async (typed) => {
        expect(await harvests(typed)).toEqual(filterHarvests(all, { fuzzy_find: typed }, SITE));
      }),
    );
  });

  it('exports and counts the same harvests as it lists', async () => {
    await fc.assert(
      fc.asyncProperty(anyTyped, async (fuzzy_find) => {
        const query = { filter: { fuzzy_find }, order_by: 'lot_code' };
        let csv = '';
        for await (const piece of storage.exportHarvests(query, SITE, 'csv')) csv += piece;
        const found = await harvests(fuzzy_find);
        expect(csv.match(/01970000-0000-7000-8000-0000000500\d\d/g) ?? []).toEqual(
          found.map(({ harvest_uuid }) => harvest_uuid),
        );
        const counting = { ...query, page_num: 1, page_size: 1, total: true };
        const { text } = await storage.read((tx) => tx.listHarvests(counting, SITE));
        expect(JSON.parse(text.json)).toMatchObject({ meta: { total: found.length } });
      }),
    );
  });

  it('counts matches and splits them into pages', async () => {
    const all = await batches('basil');
    const query = { fuzzy_find: 'basil', page_num: 2, page_size: 5, total: true };
    const { text } = await storage.read((tx) => tx.listBatches(query, SITE));
    const page: { data: unknown[]; meta: unknown } = JSON.parse(text.json);
    expect(batchSchema().array().parse(page.data)).toEqual(all.slice(5, 10));
    expect(page.meta).toMatchObject({ total: all.length, next_page: all.length > 10 ? 3 : false });
  });
});

describe.each([
  ['SQLite', () => openSqlite({ path: ':memory:' })],
  ...(hasPglite ? [['PostgreSQL', async () => openOn((await freshOnPglite()).access)] as const] : []),
] as const)('searching in %s', (_, open) => {
  let engine: Engine;
  let all: readonly Harvest[];
  beforeAll(async () => {
    engine = await open();
    const storage = createSqlStorage(engine);
    await storage.write((tx) => fill(tx, null));
    const { text } = await storage.read((tx) => tx.listHarvests({ filter: {}, order_by: 'lot_code' }, SITE));
    all = harvestSchema().array().parse(JSON.parse(text.json));
  });
  afterAll(() => engine.close());

  /** Low limits, so that small farms use the strategies of large ones. */
  const limits = fc.record({
    fewRows: fc.constantFrom(0, 1, 1000),
    fewBatches: fc.constantFrom(0, 5, 1000),
    someBatches: fc.constantFrom(0, 20, 1000),
    mostNamed: fc.constantFrom(0, 3, 1000),
  });

  it('finds the same batches and harvests with every strategy', async () => {
    await fc.assert(
      fc.asyncProperty(anyTyped, limits, async (typed, ways) => {
        const found = await engine.read(async (connection) => {
          const { builder: db } = engine.dialect;
          const [usual, chosen] = [createWordConditions(engine.dialect), createWordConditions(engine.dialect, ways)];
          const batches = async ({ findBatches }: typeof usual) => {
            const condition = await findBatches(connection, typed);
            if (condition === null) throw new Error('No text is long.');
            return connection.all(db.selectFrom('batches as b').select('b.uuid').where(condition).orderBy('b.uuid'));
          };
          const condition = await chosen.findHarvests(connection, typed);
          if (condition === null) throw new Error('No text is long.');
          return {
            usual: await batches(usual),
            chosen: await batches(chosen),
            harvests: await connection.all(db.selectFrom('harvests as h').select('h.harvest_uuid').where(condition)),
          };
        });
        expect(found.chosen).toEqual(found.usual);
        const wanted = filterHarvests(all, { fuzzy_find: typed }, SITE).map(({ harvest_uuid }) => harvest_uuid);
        expect(found.harvests.map(({ harvest_uuid }) => harvest_uuid).toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});
