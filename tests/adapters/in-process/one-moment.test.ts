import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputSchema, isRequired, propertiesOf } from '#adapters/http-server/openapi/schemas.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { type FarmApi, OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { type Grown, growBatches, neededValue, targetOf } from '#tests/support/hostile/seeded-requests.ts';

// Streams and files are read at the reader's speed, each in its own view.
const READS = OPERATION_NAMES.filter((name) => {
  const { method, forms }: Operation = OPERATIONS[name];
  return (
    method === 'GET' && forms.every((form) => form === 'json' || form === 'csv-stream' || form === 'ndjson-stream')
  );
});

/** Each optional parameter on its own; operations ignore those they don't know. */
const WAYS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { page_num: 1, total: true },
  { hydrate: true },
  { fuzzy_find: 'basil' },
];

function* inputsOf(name: OperationName, grown: Grown) {
  const operation: Operation = OPERATIONS[name];
  const [, parameter] = /:(\w+)/.exec(operation.path) ?? [];
  const params = parameter === undefined ? {} : { [parameter]: targetOf(operation, grown) };
  const schema = operation.query === undefined ? {} : inputSchema(operation.query);
  const known = propertiesOf(schema);
  const required = Object.keys(known).filter((field) => isRequired(schema, field));
  const needed = Object.fromEntries(required.map((field) => [field, neededValue(name, field)]));
  // Without a page the whole export streams.
  const paged = 'json' in known ? { json: true, page_num: 1 } : {};
  for (const way of WAYS) {
    if (Object.keys(way).every((key) => key in known)) yield { params, query: { ...needed, ...paged, ...way } };
  }
}

/** Returns the storage with another write after the first query of a view. */
function interruptible(storage: FarmStorage) {
  let next: (() => Promise<void>) | null = null;
  const watched = <T extends object>(tx: T): T =>
    new Proxy(tx, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(member, target, given);
          return answer instanceof Promise ? answer.then(interrupt) : answer;
        };
      },
    });
  const interrupt = async <T>(answer: T): Promise<T> => {
    const act = next;
    next = null;
    await act?.();
    return answer;
  };
  return {
    storage: {
      ...storage,
      read: (work) => storage.read((tx) => work(watched(tx))),
      lookUp: async (work) => interrupt(await storage.lookUp(work)),
    } satisfies FarmStorage,
    interruptNext: (act: () => Promise<void>) => {
      next = act;
    },
  };
}

/** Renames and moves the records that answers are made of, differently each time. */
async function changeAll(api: FarmApi, { batch }: Grown, round: number): Promise<void> {
  const name = `Round ${round}`;
  await api.updateInterfaceEnvironment({
    body: { display_name: name, time_zone: round % 2 === 0 ? 'Europe/Zurich' : 'Pacific/Kiritimati' },
  });
  await api.updateChamber({ params: { uuid: SEED.chambers.grow }, body: { name } });
  await api.updateBed({ params: { uuid: SEED.beds.A1 }, body: { name } });
  await api.updateCrop({ params: { uuid: SEED.crops.basil }, body: { name: `Basil ${name}` } });
  await api.updateLightRecipe({ params: { uuid: SEED.light.growth }, body: { name } });
  await api.updateGrowthRecipeMetadata({ params: { uuid: SEED.recipe }, body: { metadata: { name } } });
  await api.updateBatch({ params: { uuid: batch }, body: { tags: [name] } });
  await api.createComment({ params: { uuid: batch }, body: { text: name } });
}

describe('every read', () => {
  it('shows one consistent moment during concurrent writes', async () => {
    const path = join(tmpdir(), `phyto-one-moment-${randomUUID()}.sqlite`);
    const farm = await openSeededFarm(async (seed) => {
      const storage = createSqlStorage(await openSqlite({ path }));
      await seed(storage);
      return storage;
    });
    const { storage, interruptNext } = interruptible(farm.storage);
    const reading = createFarmService({ ...farm.deps, storage });
    const writing = farm.service.as(farm.caller('admin'));
    const grown = await growBatches(farm);
    const torn: string[] = [];
    let round = 0;
    for (const name of READS) {
      for (const input of inputsOf(name, grown)) {
        const read = async () => JSON.stringify(await reading.call(name, farm.caller('admin'), input, {}));
        const before = await read();
        interruptNext(async () => changeAll(writing, grown, ++round));
        if ((await read()) !== before) torn.push(`${name} ${JSON.stringify(input.query)}`);
      }
    }
    expect(torn).toEqual([]);
    expect(round).toBeGreaterThan(50);
    await farm.close();
    await rm(path, { force: true });
  });
});
