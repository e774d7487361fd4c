import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyTelemetry, moveTelemetry, openOwn, openSeries } from '#adapters/main/farm/telemetry.ts';
import { openClient } from '#adapters/storage-sql/postgres/client.ts';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { createPostgresTelemetry } from '#adapters/storage-sql/telemetry-postgres/store.ts';
import { msToInstant } from '#domain/time.ts';
import { describeTelemetry } from '#tests/contract/places/telemetry.contract.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';

const url = process.env.PHYTO_TEST_DATABASE_URL;
const newFolder = tempFolders('phyto-postgres-telemetry-');
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

  it('readings move in from a folder, and are backed up to a file', async () => {
    const [folder, databaseUrl] = [await newFolder(), await newSchema()];
    const file = openSeries(folder);
    const start = Date.UTC(2026, 0, 31, 20);
    const reading = (index: number) => ({
      subject: `bed-${index % 3}`,
      metric: 'ec' as const,
      instant: msToInstant(start + index * MINUTE),
      value: index / 8,
    });
    await file.add(Array.from({ length: 900 }, (_, index) => reading(index)));
    await file.tidy(msToInstant(start + 20 * HOUR), msToInstant(start + 4 * HOUR));
    await moveTelemetry({ folder, databaseUrl: null }, databaseUrl);
    const path = join(folder, 'copy.sqlite');
    expect(await copyTelemetry({ folder, databaseUrl, telemetryUrl: null }, path)).toEqual({
      copied: true,
      victoria: null,
    });
    const copy = createSeriesStore({ path });
    const moved = await openOwn(folder, databaseUrl);
    for (const store of [moved, copy]) {
      expect(await store.series()).toEqual(await file.series());
      for (const length of [0, MINUTE, HOUR]) {
        const range = { from: start, to: start + 20 * HOUR };
        const key = { subject: 'bed-1', metric: 'ec' } as const;
        expect(await store.buckets(key, range, length)).toEqual(await file.buckets(key, range, length));
      }
    }
    for (const store of [file, copy, moved]) await store.close();
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

  it.each([
    ['a minute', 'delete from telemetry_buckets where length = 60000 and start = 1777636800000'],
    ['a reading', 'delete from telemetry_readings where at = 1777636800000'],
    ['the greatest of an hour', 'update telemetry_buckets set max = max + 1 where length = 3600000'],
  ])('reports a series that has lost %s', async (_, damage) => {
    const place = await newSchema();
    const store = createPostgresTelemetry(() => openClient(place));
    const start = Date.UTC(2026, 4, 1, 12);
    const readings = Array.from({ length: 120 }, (__, index) => ({
      subject: `bed-${index % 2}`,
      metric: 'ec' as const,
      instant: msToInstant(start + Math.floor(index / 2) * MINUTE),
      value: index / 8,
    }));
    await store.add(readings);
    expect(await store.check()).toEqual([]);
    await store.tidy(msToInstant(start + 2 * HOUR), msToInstant(start));
    expect(await store.check()).toEqual([]);
    const session = await openClient(place);
    await session.exec(`${damage} and series = (select id from telemetry_series where subject = 'bed-1')`);
    await session.close();
    expect(await store.check()).toEqual([
      'the ec of bed-1 at 2026-05-01T12:00:00.000Z differs from its own minutes or longer spans',
    ]);
    await store.close();
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
