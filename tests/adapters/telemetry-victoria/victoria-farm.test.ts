import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { scheduledWork } from '#adapters/main/maintenance/chores.ts';
import { inspectFarm } from '#adapters/main/maintenance/inspect-farm.ts';
import { restoreBackup } from '#adapters/main/maintenance/restore.ts';
import { verifyAuditIn } from '#adapters/main/maintenance/verify-audit.ts';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { createVictoriaTelemetry } from '#adapters/telemetry-victoria/store.ts';
import { instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';
import { createVictoria, hasVictoria, type VictoriaProcess } from '#tests/support/telemetry/victoria.ts';

const newFolder = tempFolders('phyto-victoria-farm-');
const KEY = { subject: SEED.beds.A1, metric: 'temperature' } as const;
const START = instantToMs('2026-03-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const minutes = (from: number, count: number) =>
  Array.from({ length: count }, (_, minute) => ({
    ...KEY,
    instant: msToInstant(START + (from + minute) * MINUTE),
    value: 20 + ((from + minute) % 80) / 8,
  }));
const BAD = { ...KEY, instant: msToInstant(START), value: 'nan', unit: null, reason: 'not_a_number' } as const;

/** Everything that screens show of the readings. */
async function shown(telemetry: TelemetryStore) {
  const range = { from: START - MS_PER_DAY, to: START + MS_PER_DAY };
  const spans = [];
  for (const length of [0, MINUTE, HOUR, 7 * HOUR]) spans.push(await telemetry.buckets(KEY, range, length));
  const { bytes: _, ...stats } = await telemetry.stats();
  return { spans, stats, series: await telemetry.series(), bad: await telemetry.bad(10) };
}

describe.skipIf(!hasVictoria)('a farm with its readings in VictoriaMetrics', () => {
  let victoria: VictoriaProcess;
  let folder: string;
  let data: string;
  let time = Date.now();

  beforeEach(async () => {
    victoria = await createVictoria(await newFolder());
    await victoria.start();
    folder = await newFolder();
    data = join(folder, 'farm');
    time = Date.now();
  });
  afterEach(() => victoria.stop('SIGKILL'));

  const openStore = () =>
    createVictoriaTelemetry({
      url: victoria.url,
      own: createSeriesStore({ path: join(folder, 'telemetry.sqlite') }),
      journal: join(folder, 'journal'),
      now: () => time,
    });
  const openHere = (telemetryUrl: string | null = victoria.url) => openFarm({ data, telemetryUrl });
  const journalFiles = () => readdirSync(join(folder, 'journal'));

  it('shows earlier readings, kept by itself, and later ones as one series', async () => {
    const own = createSeriesStore({ path: join(folder, 'telemetry.sqlite') });
    const model = createMemoryTelemetry();
    const tidied = [msToInstant(START + 6 * HOUR), msToInstant(START + 2 * HOUR)] as const;
    for (const store of [own, model]) {
      await store.add(minutes(0, 300));
      await store.tidy(...tidied);
    }
    await own.close();
    const store = openStore();
    // Some are known there, some in a minute of its, some between them, and some are new.
    for (const readings of [minutes(290, 30), minutes(100, 30), minutes(-10, 20), minutes(310, 200)]) {
      expect(await store.add(readings, [BAD])).toEqual(await model.add(readings, [BAD]));
    }
    expect(await shown(store)).toEqual(await shown(model));
    const copy = createSeriesStore({ path: join(folder, 'copy.sqlite') });
    for await (const part of store.everything()) await copy.restore(part);
    expect(await shown(copy)).toEqual(await shown(model));
    for (const one of [store, copy]) await one.close();
  });

  it('says how many readings differ, but takes nothing back, since VictoriaMetrics deletes whole series only', async () => {
    const store = openStore();
    await store.add(minutes(0, 5));
    const other = minutes(0, 2).map((reading) => ({ ...reading, value: -1 }));
    const source = { import: randomUUID(), replaces: false };
    expect(await store.add(other, [], source)).toEqual({ added: 0, known: 2, other: 2, replaced: 0 });
    expect(store.canRemove).toBe(false);
    const refusal = { problem: { kind: 'conflict', code: 'readings_fixed' } };
    await expect(store.takeBack(source.import)).rejects.toMatchObject(refusal);
    await expect(store.removeRange(KEY, { from: START, to: START + HOUR })).rejects.toMatchObject(refusal);
    await store.close();
  });

  it('adds again what VictoriaMetrics lost in a power cut, once', async () => {
    const store = openStore();
    await store.add(minutes(0, 50));
    await victoria.stop('SIGKILL');
    await victoria.start();
    await store.add(minutes(60, 1));
    await store.tidy(msToInstant(START), msToInstant(START));
    const { buckets } = await store.buckets(KEY, { from: START, to: START + 2 * HOUR }, 0);
    expect(buckets).toHaveLength(51);
    expect(await store.series()).toMatchObject([{ first: msToInstant(START) }]);
    expect(await store.add(minutes(0, 50))).toMatchObject({ added: 0, known: 50 });
    await store.close();
    // Another process finds the beginning of the series too.
    const again = openStore();
    expect(await again.series()).toMatchObject([
      { first: msToInstant(START), last: msToInstant(START + HOUR), last_value: 20 + 60 / 8 },
    ]);
    await again.close();
  });

  it('counts a reading once that several servers take at the same moment, and all of them show it', async () => {
    const servers = ['a', 'b', 'c'].map((name) =>
      createVictoriaTelemetry({
        url: victoria.url,
        own: createSeriesStore({ path: join(folder, `${name}.sqlite`) }),
        journal: join(folder, 'journal'),
      }),
    );
    await Promise.all(
      servers.flatMap((server) => Array.from({ length: 10 }, (_, part) => server.add(minutes(part * 20, 20)))),
    );
    for (const server of servers) {
      const range = { from: START, to: START + MS_PER_DAY };
      const single = (await server.buckets(KEY, range, 0)).buckets;
      expect(single.map(({ sum, count }) => [sum, count])).toEqual(minutes(0, 200).map(({ value }) => [value, 1]));
      const hours = (await server.buckets(KEY, range, HOUR)).buckets;
      expect(hours.map(({ count }) => count)).toEqual([60, 60, 60, 20]);
      expect(await server.series()).toMatchObject([{ last: msToInstant(START + 199 * MINUTE) }]);
      await server.close();
    }
  });

  it('keeps readings in a journal until VictoriaMetrics has written them', async () => {
    const store = openStore();
    await store.add(minutes(0, 5));
    expect(journalFiles()).toHaveLength(1);
    time += 9_000;
    await store.add(minutes(5, 5));
    expect(journalFiles()).toHaveLength(1);
    time += 1_000;
    await store.add(minutes(10, 5));
    await store.tidy(msToInstant(START), msToInstant(START));
    expect(journalFiles()).toHaveLength(2);
    time += 40_000;
    await store.tidy(msToInstant(START), msToInstant(START));
    expect(journalFiles()).toEqual([]);
    await store.close();
  });

  it('refuses reads and writes with 503 while VictoriaMetrics is down, and goes on after it', async () => {
    const store = openStore();
    await store.add(minutes(0, 1));
    await victoria.stop();
    const refused = { problem: { kind: 'unavailable', code: 'victoria_unreachable', retry_after: 2 } };
    await expect(store.add(minutes(1, 1))).rejects.toMatchObject(refused);
    await expect(store.series()).rejects.toMatchObject(refused);
    await expect(store.buckets(KEY, { from: START, to: START + HOUR }, 0)).rejects.toMatchObject(refused);
    await expect(store.check()).rejects.toMatchObject(refused);
    await victoria.start();
    expect(await store.add(minutes(0, 2))).toMatchObject({ added: 1, known: 1 });
    expect(await store.series()).toMatchObject([{ last: msToInstant(START + MINUTE) }]);
    await store.close();
  });

  it('refuses readings if VictoriaMetrics would delete them after a while', async () => {
    await victoria.stop();
    victoria = await createVictoria(await newFolder(), ['-retentionPeriod=1y']);
    await victoria.start();
    const store = openStore();
    await expect(store.add(minutes(0, 1))).rejects.toMatchObject({
      problem: { code: 'victoria_forgets', params: { retention: '1y' } },
    });
    await store.close();
  });

  it.each(['0s', '1m0s'])(
    'refuses readings if VictoriaMetrics counts some twice or drops some (%s)',
    async (interval) => {
      await victoria.stop();
      victoria = await createVictoria(await newFolder(), [
        '-retentionPeriod=100y',
        `-dedup.minScrapeInterval=${interval}`,
      ]);
      await victoria.start();
      const store = openStore();
      await expect(store.add(minutes(0, 1))).rejects.toMatchObject({
        problem: { code: 'victoria_repeats', params: { interval } },
      });
      await store.close();
    },
  );

  it('reads and writes a thousand subjects, also after a restart', async () => {
    const readings = Array.from({ length: 1_000 }, () => ({
      ...{ subject: randomUUID(), metric: 'temperature' as const },
      ...{ instant: msToInstant(time - MINUTE), value: 20 },
    }));
    const store = openStore();
    expect(await store.add(readings)).toMatchObject({ added: 1_000, known: 0 });
    await store.close();
    const again = openStore();
    expect(await again.add(readings)).toMatchObject({ added: 0, known: 1_000 });
    expect(await again.series()).toHaveLength(1_000);
    await again.close();
  });

  it('has them in its backups, which replace them when restored', async () => {
    const farm = await openHere();
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    const { telemetry } = farm.deps;
    await telemetry.add(minutes(0, 100), [BAD]);
    const before = await shown(telemetry);
    const { id } = await farm.deps.backups.make('manual');
    await telemetry.add(minutes(100, 20));
    await farm.close();
    const options = {
      ...{ file: join(data, 'backups', `${id}.tar.gz`), databaseUrl: null },
      ...{ verify: true, systemUser: 'tests' },
    };
    // Into another folder without VictoriaMetrics, then over the farm itself.
    await restoreBackup({ ...options, verify: false, data: join(folder, 'other') });
    const other = await openFarm({ data: join(folder, 'other') });
    expect(await shown(other.deps.telemetry)).toEqual(before);
    await other.close();
    const restored = await restoreBackup({ ...options, data, telemetryUrl: victoria.url });
    expect(restored.keeps_readings).toBe(false);
    expect(existsSync(join(data, 'telemetry-journal'))).toBe(false);
    const again = await openHere();
    expect(await shown(again.deps.telemetry)).toEqual(before);
    expect(await again.deps.telemetry.add(minutes(90, 30))).toMatchObject({ added: 20, known: 10 });
    await again.close();
  });

  it('is backed up, inspected and verified without them while VictoriaMetrics is down, and says so', async () => {
    const farm = await openHere();
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    await farm.deps.telemetry.add(minutes(0, 10), [BAD]);
    const verify = async () => {
      const place = { data, databaseUrl: null, telemetryUrl: victoria.url };
      const { findings } = await verifyAuditIn(place, { systemUser: 'tests', onProgress: () => {} });
      return findings.filter(({ kind }) => kind === 'telemetry').map(({ detail }) => detail);
    };
    expect(await verify()).toEqual([]);
    expect(await inspectFarm(data, victoria.url)).toMatchObject({ telemetry: 'ok' });
    await victoria.stop();
    const { id, missing } = await farm.deps.backups.make('manual');
    expect(missing).toMatchObject({ code: 'victoria_unreachable' });
    const [daily] = scheduledWork(farm.deps);
    expect(await daily?.run(new AbortController().signal)).toMatchObject({
      ...{ ok: true, detail: expect.stringContaining('Readings are missing: VictoriaMetrics') },
    });
    await farm.close();
    const reason = expect.stringContaining(`VictoriaMetrics at ${new URL(victoria.url).host} can't be reached`);
    await expect(verify()).rejects.toMatchObject({ problem: { code: 'victoria_unreachable' } });
    expect(await inspectFarm(data, victoria.url)).toMatchObject({ telemetry: reason });
    const options = {
      ...{ file: join(data, 'backups', `${id}.tar.gz`), databaseUrl: null },
      ...{ verify: true, systemUser: 'tests' },
    };
    await restoreBackup({ ...options, data: join(folder, 'other') });
    const other = await openFarm({ data: join(folder, 'other') });
    expect(await other.deps.telemetry.stats()).toMatchObject({ readings: 0, bad: 1 });
    await other.close();
  });

  it('keeps its readings when a backup is restored that lacks them', async () => {
    const farm = await openHere();
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    await farm.deps.telemetry.add(minutes(0, 10), [BAD]);
    const before = await shown(farm.deps.telemetry);
    await victoria.stop();
    const { id: whileDown } = await farm.deps.backups.make('manual');
    await farm.close();
    // A command that wasn't told of VictoriaMetrics.
    const alone = await openHere(null);
    const { id: without } = await alone.deps.backups.make('manual');
    await alone.close();
    await victoria.start();
    for (const id of [whileDown, without]) {
      const file = join(data, 'backups', `${id}.tar.gz`);
      const options = { file, data, databaseUrl: null, telemetryUrl: victoria.url, verify: false, systemUser: 'tests' };
      expect(await restoreBackup(options)).toMatchObject({ keeps_readings: true });
      const again = await openHere();
      expect(await shown(again.deps.telemetry)).toEqual(before);
      await again.close();
    }
  });
});
