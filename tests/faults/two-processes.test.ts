import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { newId } from '#adapters/ids/ids.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { type Place, sqliteGround } from '#tests/faults/support/grounds.ts';
import { runBeside } from '#tests/faults/support/run-beside.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';
import { fromJson } from '#tests/faults/support/truth.ts';

const EACH = 40;

let place: Place;
let batch: Planned | undefined;
let server: ServerProcess;
let api: FarmApi;

beforeAll(async () => {
  place = await sqliteGround.place();
  [batch] = await makeBusyFarm(place, 1);
  server = await startServer(place);
  api = createHttpFarmApi({
    baseUrl: server.address.origin,
    parse: parseAnswer,
    transport: fetchTransport,
    session: createMemorySession(),
    newKey: newId,
  });
  await api.obtainJwt({ body: { username: 'admin', password: PASSWORDS.admin } });
});
afterAll(async () => {
  await kill(server);
  await place.remove();
});

const beside = (...words: readonly string[]) => runBeside(place.data, ...words);
const uuid = (): string => batch?.uuid ?? '';

describe('a server and a process that works on its folder', () => {
  it("see each other's writes at once", async () => {
    const { today } = await api.getSystem({});
    expect(await api.getBatch({ params: { uuid: uuid() }, query: {} })).toMatchObject({ tags: [] });
    await beside('tags', uuid(), 'left', 'right');
    expect(await api.getBatch({ params: { uuid: uuid() }, query: {} })).toMatchObject({ tags: ['left', 'right'] });
    await api.updateBatch({ params: { uuid: uuid() }, body: { tags: ['up'] } });
    expect(await api.listBatches({ query: { tag: 'up' } })).toHaveLength(1);

    const { version } = await api.getBed({ params: { uuid: SEED.beds.D1 } });
    await beside('bed', SEED.beds.D1, 'Doorway');
    const beds = await api.listBeds({ query: {} });
    expect(beds).toContainEqual(expect.objectContaining({ uuid: SEED.beds.D1, name: 'Doorway', version: version + 1 }));

    await beside('site', 'Far Field', 'Pacific/Kiritimati');
    expect(await api.getMetadata({})).toMatchObject({ display_name: 'Far Field' });
    expect(await api.getSystem({})).toMatchObject({ time_zone: 'Pacific/Kiritimati' });
    expect(await api.getInterfaceEnvironment({})).toMatchObject({ display_name: 'Far Field' });
    await beside('site', 'Test Farm', 'Europe/Zurich');
    expect((await api.getSystem({})).today >= today).toBe(true);
  });

  it('writes at the same time as the other: nothing is lost, nothing is there twice', async () => {
    const { today } = await api.getSystem({});
    const plan = (tag: string) =>
      api.createBatch({
        body: {
          ...{ growth_recipe: SEED.recipe, trays: 1, start_date: today, tags: [tag] },
          target_locations: [SEED.beds.D1],
        },
      });
    let isOver = false;
    const others = Promise.all([1, 2].map(() => beside('plan', String(EACH), '--start', today))).finally(() => {
      isOver = true;
    });
    const ours: string[] = [];
    const writer = async () => {
      while (!isOver) ours.push((await plan('ours')).lot_code);
    };
    await Promise.all([others, writer(), writer(), writer()]);
    expect(ours.length).toBeGreaterThan(0);

    const truth = await place.truth();
    const rows = await truth.rows('select lot_code, tags from batches order by lot_code');
    const tagged = (tag: string) =>
      rows.filter(({ tags }) => isDeepStrictEqual(fromJson(tags), [tag])).map(({ lot_code }) => lot_code);
    expect(tagged('ours')).toEqual([...ours].sort());
    expect(tagged('beside')).toHaveLength(2 * EACH);
    const numbers = rows.map(({ lot_code }) => Number(String(lot_code).slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    await expectWhole(truth);
    await expectFolded(place, truth);
    await truth.close();
  });
});
