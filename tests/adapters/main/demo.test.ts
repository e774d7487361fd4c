import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '#adapters/files/file-store.ts';
import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import { buildDemoFarm } from '#adapters/main/demo/build-demo-farm.ts';
import { makeDemoFarm } from '#adapters/main/demo/demo-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { deriveBedEvents, foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import { checkEnvironment } from '#domain/life/check-environment.ts';
import { checkLight } from '#domain/life/check-light.ts';
import { compareText, type Instant, instantToMs } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';

const ZONE = 'Europe/Copenhagen';
const SIGN_INS = ['admin', 'ana', 'ben', 'kai'];
/** A day of a clock change; in the deep tests also an ordinary day, both sides of New Year, the other change, and a leap day. */
const DAYS = isWide
  ? ['2026-11-21', '2026-12-31', '2027-01-01', '2026-03-29', '2026-10-25', '2028-02-29']
  : ['2026-10-25'];

const makeFolder = tempFolders('phyto-demo-');

async function buildIn(folder: string, now: Instant, options: { batches?: number; salt?: string } = {}) {
  const clock = createFixedClock(now);
  const storage = createSqlStorage(await openSqlite({ path: join(folder, 'farm.sqlite') }));
  await buildDemoFarm({
    storage,
    clock,
    passwords: { hash: async (password) => `${options.salt ?? ''}${password}` },
    tokens: createTokens({ key: new Uint8Array(32), accessSeconds: 60 }),
    files: createFileStore(join(folder, 'files')),
    signIns: new Map(SIGN_INS.map((name) => [name, `password of ${name}`])),
    batches: options.batches,
  });
  return { storage, clock };
}

/** All rows of all tables except password hashes. */
function dump(folder: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(folder, 'farm.sqlite'), { readOnly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      tables
        .filter((table) => !table.startsWith('kysely_'))
        .map((table) => {
          const rows = database.prepare(`select * from "${table}"`).all();
          return [table, rows.map(({ password_hash, ...row }) => row)];
        }),
    );
  } finally {
    database.close();
  }
}

describe('a demo farm', () => {
  it('is the same on the same day, whatever the time of day and the passwords', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()];
    const builds = [
      await buildIn(one, '2026-11-21T05:00:00.000Z', { salt: 'a' }),
      await buildIn(other, '2026-11-21T21:30:00.000Z', { salt: 'b' }),
    ];
    for (const { storage } of builds) await storage.close();
    const first = dump(one);
    expect(first.batches?.length).toBe(140);
    expect(first.actions?.length).toBeGreaterThan(2000);
    const second = dump(other);
    for (const table of Object.keys(first))
      expect({ table, rows: second[table] }).toEqual({ table, rows: first[table] });
  });

  it('has only plausible climate and light', () => {
    const { climates } = makeDemoFarm(createFixedClock('2026-11-21T12:00:00.000Z').site(ZONE), 1);
    for (const { component_properties } of climates.lights.values())
      expect(checkLight(component_properties)).toEqual([]);
    for (const { component_properties } of climates.environments.values()) {
      expect(checkEnvironment(component_properties)).toEqual([]);
    }
  });

  it('can have any number of batches', () => {
    const site = createFixedClock('2026-11-21T12:00:00.000Z').site(ZONE);
    for (const batches of [1, 7, 46, 47, 300]) {
      expect([...makeDemoFarm(site, batches).batches()]).toHaveLength(batches);
    }
  });

  it.each(DAYS)('on %s was worked on in working hours before today', (day) => {
    const site = createFixedClock(`${day}T12:00:00.000Z`).site(ZONE);
    const completed = [...makeDemoFarm(site, 140).batches()].flatMap(({ actions }) =>
      actions.flatMap(({ action_completed_date: at }) => at ?? []),
    );
    const hourOf = (at: Instant) => (instantToMs(at) - instantToMs(site.startOfDay(site.dayOf(at)))) / 3_600_000;
    expect(completed.length).toBeGreaterThan(1000);
    expect(completed.filter((at) => at >= site.startOfDay(site.today))).toEqual([]);
    expect(completed.filter((at) => hourOf(at) < 6 || hourOf(at) >= 18)).toEqual([]);
  });

  it.each(DAYS)('on %s never had more trays on a bed than its capacity', (day) => {
    const farm = makeDemoFarm(createFixedClock(`${day}T12:00:00.000Z`).site(ZONE), 300);
    const standing = new Map<string, number>();
    const events = [...farm.batches()].flatMap((batch) => deriveBedEvents(batch));
    expect(events.length).toBeGreaterThan(1000);
    // The trays of one action leave and arrive at once.
    events.sort(
      (a, b) => compareText(a.instant, b.instant) || a.action_id - b.action_id || a.trays_delta - b.trays_delta,
    );
    const crowded = events.filter(({ bed, trays_delta }) => {
      const trays = (standing.get(bed) ?? 0) + trays_delta;
      standing.set(bed, trays);
      return trays > (farm.places.places.get(bed)?.tray_capacity ?? 0);
    });
    expect(crowded).toEqual([]);
  });
});

describe.each(DAYS)('the stored demo farm of %s', (day) => {
  let close: () => Promise<void> = async () => {};
  let read: <T>(work: (tx: FarmReader) => Promise<T>) => Promise<T>;
  const site = createFixedClock(`${day}T12:00:00.000Z`).site(ZONE);

  beforeAll(async () => {
    const { storage } = await buildIn(await makeFolder(), site.now);
    read = (work) => storage.read(work);
    close = () => storage.close();
  });
  afterAll(() => close());

  const allUuids = async (tx: FarmReader): Promise<string[]> => {
    const { text } = await tx.listBatches({}, site);
    const batches: { uuid: string }[] = JSON.parse(text.json);
    return batches.map(({ uuid }) => uuid);
  };

  it('has for every batch the state, harvests and places that follow from its actions', async () => {
    await read(async (tx) => {
      const records = await tx.batchRecords(await allUuids(tx));
      expect(records.size).toBe(140);
      const places = await tx.places();
      const derived = [...records.values()].map((record) => deriveRow(record, deriveBatchState(record), places, site));
      expect([...records.values()].map(({ uuid, state }) => ({ uuid, state }))).toEqual(
        derived.map(({ uuid, state }) => ({ uuid, state })),
      );
      const stored: Batch[] = JSON.parse((await tx.batchesJson([...records.keys()], site.today)).json);
      expect(stored.map(({ locations, end_date }) => ({ locations, end_date }))).toEqual(
        derived.map(({ locations, end_date }) => ({ locations, end_date })),
      );
      const { text } = await tx.listHarvests({ filter: {}, order_by: 'harvest_uuid' }, site);
      const harvests: { harvest_uuid: string }[] = JSON.parse(text.json);
      const expected = derived.flatMap((row) => row.harvests);
      const byUuid = new Map(expected.map((row) => [row.harvest_uuid, row]));
      expect(harvests).toHaveLength(expected.length);
      expect(harvests).toEqual(harvests.map((row) => expect.objectContaining(byUuid.get(row.harvest_uuid) ?? {})));
    });
  });

  it('has on every bed the recipes that follow from its history, and no more trays than fit', async () => {
    await read(async (tx) => {
      const beds = await tx.beds({});
      expect(beds).toHaveLength(120);
      const events = await tx.bedEvents(beds.map(({ uuid }) => uuid));
      for (const { uuid, light_recipe, tray_capacity, standing } of beds) {
        const own = foldBedRecipes(events.filter(({ bed }) => bed === uuid));
        const trays = standing.reduce((sum, one) => sum + one.trays, 0);
        expect(light_recipe).toBe(own.light_recipe);
        expect(trays).toBe(own.trays);
        expect(trays).toBeLessThanOrEqual(tray_capacity ?? 0);
      }
    });
  });

  it('has places, crops, recipes with versions, batches of every kind and faults', async () => {
    await read(async (tx) => {
      expect(await tx.counts()).toEqual({
        beds: 120,
        chambers: 5,
        hvacs: 5,
        reservoirs: 3,
        bed_faults: 1,
        hvac_faults: 1,
        reservoir_faults: 0,
      });
      expect(await tx.records('crop')).toHaveLength(12);
      expect(await tx.records('family')).toHaveLength(5);
      const recipes = await tx.growthRecipes();
      expect(new Set(recipes.map(({ metadata }) => metadata.gr_family_uuid)).size).toBe(10);
      const records = [...(await tx.batchRecords(await allUuids(tx))).values()];
      const countOf = (stage: string) => records.filter(({ state }) => state.internal_state === stage).length;
      expect(countOf('Planned')).toBe(14);
      expect(countOf('Alive')).toBeGreaterThan(25);
      expect(countOf('Done')).toBeGreaterThan(80);
      expect(new Set(records.map(({ lot_code }) => lot_code)).size).toBe(140);
      const people = records.flatMap(({ actions }) => actions.flatMap(({ completed_by_user: who }) => who ?? []));
      expect(new Set(people)).toEqual(new Set(SIGN_INS));
    });
  });

  it('has comments, and checked harvests of which some failed and the latest are partly open', async () => {
    await read(async (tx) => {
      const records = [...(await tx.batchRecords(await allUuids(tx))).values()];
      const results = records.flatMap(({ actions }) =>
        actions.flatMap((action) =>
          action.action_type === 'harvest_action' && action.completed
            ? [action.action_properties.qa_result ?? null]
            : [],
        ),
      );
      const open = results.filter((result) => result === null).length;
      const failed = results.filter((result) => result?.passed === false).length;
      expect(open).toBeGreaterThan(1);
      expect(failed).toBeGreaterThan(2);
      expect(open + failed).toBeLessThan(results.length / 2);
      const comments = await tx.comments();
      expect(comments.length).toBeGreaterThan(40);
      expect(new Set(comments.map(({ author }) => author))).toEqual(new Set(SIGN_INS));
      expect(comments.filter(({ created_at }) => created_at >= site.startOfDay(site.today))).toEqual([]);
    });
  });

  it('has about ten tasks for today and four overdue ones', async () => {
    const tasks = await read((tx) => tx.expectedTasks(site.today));
    expect(tasks.filter(({ days_till_action }) => days_till_action < 0)).toHaveLength(4);
    expect(tasks.filter(({ days_till_action }) => days_till_action === 0)).toHaveLength(10);
    expect(new Set(tasks.map(({ action_type }) => action_type)).size).toBeGreaterThan(4);
  });

  it('gives the next batch a new lot code and new ids', async () => {
    await read(async (tx) => {
      const records = [...(await tx.batchRecords(await allUuids(tx))).values()];
      const ids = records.flatMap(({ actions }) => actions.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBe(ids.length);
    });
  });
});
