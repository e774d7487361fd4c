import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { FarmReader, FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import { expectRefusal, reread } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';

let farm: SeededFarm;
beforeEach(async () => {
  farm = await openSeededFarm();
});
afterEach(() => farm.close());

const fileOf = (headings: string, rows: readonly string[]) => ({
  filename: 'farm.csv',
  content: `${[headings, ...rows].join('\n')}\n`,
});
const times = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at));

/** The farm's storage, counting the calls within writes by name. */
function countedStorage(): { readonly storage: FarmStorage; readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const counted = (tx: FarmWriter): FarmWriter =>
    new Proxy(tx, {
      get: (target, name, receiver) => {
        counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
        return Reflect.get(target, name, receiver);
      },
    });
  const storage: FarmStorage = { ...farm.storage, write: (work) => farm.storage.write((tx) => work(counted(tx))) };
  return { storage, counts };
}

const serviceOn = (storage: FarmStorage): FarmApi =>
  createFarmService({ ...farm.deps, storage }).as(farm.caller('ana'));

describe('the work of an import', () => {
  it("reads the batches of a recipe once, and only those of the file's days", async () => {
    const file = fileOf(
      'crop,start_date,trays',
      times(60, (at) => `Basil,${addDays(TODAY, at)},4`),
    );
    const later = fileOf('crop,start_date,trays', [`Basil,${addDays(TODAY, 3)},4`, `Basil,${addDays(TODAY, 4)},4`]);
    await serviceOn(farm.storage).importTable({ params: { kind: 'batches' }, file });
    const { storage, counts } = countedStorage();
    const again = await serviceOn(storage).importTable({ params: { kind: 'batches' }, file });
    expect(again).toMatchObject({ added: 0, already_there: 60 });
    expect(counts.get('batchesStarted')).toBe(1);
    expect(counts.get('batchRecords')).toBeLessThanOrEqual(3);
    expect(counts.get('listBatches')).toBeUndefined();
    await storage.read(async (tx: FarmReader) => {
      const some = await tx.batchesStarted([SEED.recipe], [addDays(TODAY, 3), addDays(TODAY, 4)]);
      expect(some).toHaveLength(2);
    });
    expect(await serviceOn(storage).importTable({ params: { kind: 'batches' }, file: later })).toMatchObject({
      already_there: 2,
    });
  });

  it('reads and writes a batch as often for many harvests as for few', async () => {
    const work = async (rows: number) => {
      const api = serviceOn(farm.storage);
      const placed_at = [{ location: rows === 2 ? SEED.beds.A1 : SEED.beds.A2, trays: 4 }];
      const days = { start_date: addDays(TODAY, -90), completed_to: addDays(TODAY, -80) };
      const batch = await api.createBatch({ body: { growth_recipe: SEED.recipe, trays: 4, ...days, placed_at } });
      const file = fileOf(
        'lot,date,grams,trays,cleared',
        times(rows, (at) => `${batch.lot_code},${addDays(TODAY, -at)},${at + 1},2,0`),
      );
      const { storage, counts } = countedStorage();
      const told = await serviceOn(storage).importTable({ params: { kind: 'harvests' }, file });
      expect(told).toMatchObject({ added: rows, rows: [] });
      const { actions = [] } = await reread(api, batch);
      expect(
        actions.filter(({ action_type, completed }) => action_type === 'harvest_action' && completed),
      ).toHaveLength(rows);
      return ['batchRecords', 'saveDerived', 'saveActions'].map((name) => counts.get(name));
    };
    expect(await work(40)).toEqual(await work(2));
  });

  it('yields to other calls between any two rows', async () => {
    let paces = 0;
    const importFiles = {
      ...farm.deps.importFiles,
      pace: () => async () => {
        paces += 1;
      },
    };
    const api = createFarmService({ ...farm.deps, importFiles }).as(farm.caller('ana'));
    const file = fileOf(
      'name',
      times(50, (at) => `Crop ${at}`),
    );
    await api.importTable({ params: { kind: 'crops' }, file });
    expect(paces).toBeGreaterThanOrEqual(50);
  });

  it.runIf(isWide)("adds more harvests than fit one batch, and refuses those above a batch's limit", async () => {
    const api = serviceOn(farm.storage);
    const days = { start_date: addDays(TODAY, -1100), completed_to: addDays(TODAY, -1095) };
    const lots: string[] = [];
    for (const location of [SEED.beds.A1, SEED.beds.A2]) {
      const placed_at = [{ location, trays: 4 }];
      lots.push(
        (await api.createBatch({ body: { growth_recipe: SEED.recipe, trays: 4, ...days, placed_at } })).lot_code,
      );
    }
    const rows = (count: number, lot = '') => times(count, (at) => `${lot},${addDays(TODAY, -at)},${at + 1},2,0`);
    const file = fileOf('lot,date,grams,trays,cleared', [...rows(1003, lots[0]), ...rows(300, lots[1])]);
    const query = { skip_bad: true };
    const dry = await api.importTable({ params: { kind: 'harvests' }, query: { ...query, dry_run: true }, file });
    const told = await api.importTable({ params: { kind: 'harvests' }, query, file });
    expect({ ...told, import: null }).toMatchObject(dry);
    expect(told).toMatchObject({
      ...{ added: 1300, refused: 3 },
      refusals: [
        { field: 'batch', rows: 3, lines: [1002, 1003, 1004], reason: expect.stringContaining('1,000 harvests') },
      ],
    });
    expect(await api.importTable({ params: { kind: 'harvests' }, query, file })).toMatchObject({
      ...{ added: 0, already_there: 1300, refused: 3 },
    });
  });

  it('stops after ten thousand refused rows, says so, and groups them', async () => {
    const api = serviceOn(farm.storage);
    const file = fileOf(
      'lot,date,grams',
      times(10_500, () => `Basl,${TODAY},5`),
    );
    const call = (query: object) => api.importTable({ params: { kind: 'harvests' }, query, file });
    expect(await call({})).toMatchObject({
      ...{ added: 0, refused: 10_000, notes: [expect.stringContaining("weren't checked")] },
      refusals: [{ field: 'batch', rows: 10_000, lines: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    });
    await expectRefusal(call({ skip_bad: true }), 'invalid');
  });

  it('is limited to one import a caller: some wait for their turn, others are asked to try again later', async () => {
    const api = serviceOn(farm.storage);
    const send = (name: string) => api.importTable({ params: { kind: 'crops' }, file: fileOf('name', [name]) });
    const [last, ...others] = (
      await Promise.allSettled(['Dill', 'Mint', 'Chervil', 'Cress', 'Rocket'].map(send))
    ).reverse();
    expect(others.map(({ status }) => status)).toMatchObject(Array(4).fill('fulfilled'));
    expect(last).toMatchObject({ status: 'rejected', reason: { problem: { kind: 'unavailable', retry_after: 5 } } });
    expect(await send('Rocket')).toMatchObject({ added: 1 });
  });

  it("refuses rows whose days were read in another time zone than the farm's current one", async () => {
    const storage: FarmStorage = {
      ...farm.storage,
      lookUp: async (work) => {
        const found = await farm.storage.lookUp(work);
        await farm.storage.write(async (tx) => tx.saveSite({ ...(await tx.site()), time_zone: 'Asia/Tokyo' }));
        return found;
      },
    };
    const file = fileOf('name', ['Dill']);
    await expectRefusal(serviceOn(storage).importTable({ params: { kind: 'crops' }, file }), 'unavailable');
  });

  it('announces changes of many records by their kind only', async () => {
    const api = serviceOn(farm.storage);
    const before = await farm.storage.read((tx) => tx.changeBounds());
    const names = (count: number, start: string) => times(count, (at) => `${start} ${at}`);
    await api.importTable({ params: { kind: 'crops' }, file: fileOf('name', names(501, 'Many')) });
    await api.importTable({ params: { kind: 'crops' }, file: fileOf('name', names(3, 'Few')) });
    const events = await farm.storage.read((tx) => tx.changes(before.newest, 10));
    expect(events.map(({ changed }) => changed)).toEqual([
      { crop: [] },
      { crop: [...Array(3)].map(() => expect.any(String)) },
    ]);
    const { sequences } = await farm.storage.read((tx) => tx.lastChanges());
    expect(sequences.get('crop')).toBe(events.at(-1)?.sequence);
  });
});
