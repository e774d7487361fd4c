import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { isForLater } from '#tests/faults/support/clients.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { onPostgres, type Place, sqliteGround } from '#tests/faults/support/grounds.ts';
import { runBeside } from '#tests/faults/support/run-beside.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectWhole } from '#tests/faults/support/stored-truth.ts';
import { fromJson } from '#tests/faults/support/truth.ts';

const CLIENTS = 8;
const RECORDS = 2;
/** The number of times that each client increments each record. */
const EACH = 15;

const record = z.object({ version: z.number(), tags: z.array(z.string()) });
const outcome = z.object({ stale: z.number() });

function makeFarm(newPlace: () => Promise<Place>) {
  const farm: { place?: Place; planned: readonly Planned[] } = { planned: [] };
  beforeAll(async () => {
    farm.place = await newPlace();
    farm.planned = await makeBusyFarm(farm.place, RECORDS);
  });
  afterAll(async () => {
    await farm.place?.remove();
  });
  return {
    place: (): Place => {
      if (farm.place === undefined) throw new Error('There is no farm');
      return farm.place;
    },
    uuids: () => farm.planned.map(({ uuid }) => uuid),
  };
}

/** Increments the counter in each record; returns how often another client was faster. */
async function countUp(address: URL, token: string, uuids: readonly string[]): Promise<number> {
  let stale = 0;
  for (let n = 0; n < EACH; n += 1) {
    for (const uuid of uuids) {
      for (;;) {
        const path = `batches/${uuid}/`;
        const { version, tags } = record.parse(JSON.parse((await ask(address, token, { path })).text));
        const body = { tags: [String(Number(tags[0] ?? 0) + 1)] };
        const answer = await ask(address, token, { method: 'PUT', path, body, ifMatch: version });
        if (answer.status === 200) break;
        if (await isForLater(answer)) continue;
        expect(answer.status).toBe(412);
        stale += 1;
      }
    }
  }
  return stale;
}

/** Expects every answered increment exactly once. */
async function expectCounted(place: Place): Promise<void> {
  const truth = await place.truth();
  try {
    const rows = await truth.rows('select tags, version from batches');
    expect(rows.map(({ tags }) => fromJson(tags))).toEqual(
      Array.from({ length: RECORDS }, () => [String(CLIENTS * EACH)]),
    );
    expect(rows.map(({ version }) => Number(version))).toEqual(
      Array.from({ length: RECORDS }, () => 1 + CLIENTS * EACH),
    );
    await expectWhole(truth);
  } finally {
    await truth.close();
  }
}

onPostgres('eight clients that edit the same records through two servers', (ground) => {
  const { place, uuids } = makeFarm(ground.place);
  let servers: readonly ServerProcess[] = [];
  beforeAll(async () => {
    servers = await Promise.all([startServer(place()), startServer(place())]);
  });
  afterAll(() => Promise.all(servers.map(kill)));

  it('lose no edit', async () => {
    const addresses = Array.from({ length: CLIENTS }, (_, n) => servers[n % servers.length]?.address);
    const [first] = addresses;
    if (first === undefined) throw new Error('No server runs');
    const token = await signIn(first);
    const stale = await Promise.all(addresses.map((address) => countUp(address ?? first, token, uuids())));
    expect(Math.max(...stale)).toBeGreaterThan(0);
    await expectCounted(place());
  });
});

describe('eight clients that edit the same records through a server and directly, on SQLite', () => {
  const { place, uuids } = makeFarm(sqliteGround.place);
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(place());
  });
  afterAll(() => kill(server));

  it('lose no edit', async () => {
    const token = await signIn(server.address);
    const beside = Array.from({ length: CLIENTS / 2 }, async () => {
      const said = await runBeside(place().data, 'count', String(EACH), ...uuids());
      return outcome.parse(JSON.parse(said)).stale;
    });
    const through = Array.from({ length: CLIENTS / 2 }, () => countUp(server.address, token, uuids()));
    const stale = await Promise.all([...beside, ...through]);
    expect(Math.max(...stale)).toBeGreaterThan(0);
    await expectCounted(place());
  });
});
