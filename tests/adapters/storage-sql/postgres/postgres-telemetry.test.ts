import { afterAll, describe, expect, it } from 'vitest';
import { openClient } from '#adapters/storage-sql/postgres/client.ts';
import { createPostgresTelemetry } from '#adapters/storage-sql/telemetry-postgres/store.ts';
import { msToInstant } from '#domain/time.ts';
import { describeTelemetry } from '#tests/contract/telemetry.contract.ts';
import { freshSchema } from '#tests/support/postgres.ts';

const url = process.env.PHYTO_TEST_DATABASE_URL;
const schemas: { drop(): Promise<void> }[] = [];
const newSchema = async () => {
  const schema = await freshSchema(url ?? '');
  schemas.push(schema);
  return schema.url;
};

afterAll(async () => {
  for (const { drop } of schemas) await drop();
});

describe.skipIf(url === undefined)('on a PostgreSQL server', () => {
  describeTelemetry('PostgreSQL', async () => {
    const place = await newSchema();
    const open = (options = {}) => createPostgresTelemetry(() => openClient(place), options);
    return { open, isKept: true, histories: 50 };
  });

  it('servers add and tidy at the same time, and lose and double nothing', async () => {
    const place = await newSchema();
    const servers = [1, 2, 3].map(() => createPostgresTelemetry(() => openClient(place)));
    const start = Date.UTC(2026, 0, 31, 20);
    const now = msToInstant(start + 40 * HOUR);
    const reading = (index: number) => ({
      subject: `bed-${index % 7}`,
      metric: 'temperature' as const,
      instant: msToInstant(start + index * MINUTE),
      value: index,
    });
    // Each reading comes to two servers, while all tidy.
    const work = servers.flatMap((server, which) =>
      Array.from({ length: 40 }, async (_, part) => {
        const own = Array.from({ length: 50 }, (__, index) => reading(part * 50 + index));
        const { added } = await server.add(own.filter((___, index) => index % 3 !== which));
        if (part % 8 === 0) await server.tidy(now, msToInstant(start));
        return added;
      }),
    );
    const added = (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
    expect(added).toBe(2000);
    const [first] = servers;
    if (first === undefined) throw new Error('There is no server');
    await first.tidy(now, msToInstant(start + 10 * HOUR));
    let count = 0;
    let sum = 0;
    for (let bed = 0; bed < 7; bed += 1) {
      const key = { subject: `bed-${bed}`, metric: 'temperature' } as const;
      const { buckets } = await first.buckets(key, { from: start, to: start + 50 * HOUR }, HOUR);
      for (const bucket of buckets) [count, sum] = [count + bucket.count, sum + bucket.sum];
    }
    expect([count, sum]).toEqual([2000, (1999 * 2000) / 2]);
    for (const server of servers) await server.close();
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
