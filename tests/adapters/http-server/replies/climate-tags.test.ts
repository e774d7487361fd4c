import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { addMs } from '#domain/time.ts';
import { growBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;

describe('the climate of a batch', () => {
  let farm: SeededFarm;
  let close = async () => {};
  afterEach(async () => {
    await close();
    await farm.close();
  });

  it.each(['', 'series/'])("isn't answered as unchanged once a reading has come (climate/%s)", async (part) => {
    farm = await openSeededFarm();
    const api = farm.service.as(farm.caller('ana'));
    const { uuid } = await growBasil(api, { target_locations: [SEED.beds.A1] });
    farm.clock.set(addMs(NOW, 5 * HOUR));
    const measure = (value: number, hours: number) =>
      api.addTelemetry({
        body: {
          readings: [{ subject: SEED.beds.A1, metric: 'temperature', value, instant: addMs(NOW, hours * HOUR) }],
        },
      });
    await measure(22, 1);
    const authorization = `Bearer ${(await farm.signIn('ana')).access}`;
    const server = await createHttpServer({ service: farm.service, version: '0.0.0', log: { error: () => {} } });
    close = () => server.close();
    const ask = (tag = '') =>
      server.inject({
        ...{ method: 'GET', url: `/api/batches/${uuid}/climate/${part}` },
        headers: { authorization, ...(tag === '' ? {} : { 'if-none-match': tag }) },
      });
    const first = await ask();
    expect(first.statusCode).toBe(200);
    const tag = String(first.headers.etag);
    expect((await ask(tag)).statusCode).toBe(304);
    // A reading that comes late changes no record.
    await measure(30, 2);
    const later = await ask(tag);
    expect([later.statusCode, later.body === first.body]).toEqual([200, false]);
  });
});
