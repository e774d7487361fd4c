import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { localCaller, type OpenFarm } from '#adapters/main/farm/open-farm.ts';
import { runChores, scheduledWork } from '#adapters/main/maintenance/chores.ts';
import { inspectFarm } from '#adapters/main/maintenance/inspect-farm.ts';
import { verifyAuditIn } from '#adapters/main/maintenance/verify-audit.ts';
import { addMs } from '#domain/time.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { clock, data, prepareRestorableFarm, restore, withFarm } from './restorable-farm.ts';

prepareRestorableFarm();

const HOUR = 3_600_000;
const SUBJECT = 'bed-01970000-0000-7000-8000-000000000001';
const file = (folder = data) => join(folder, 'telemetry.sqlite');

/** Adds a reading of each minute of an hour, the first one some hours after NOW. */
const measure = ({ deps }: OpenFarm, hours: number) =>
  deps.telemetry.add(
    Array.from({ length: 60 }, (_, minute) => ({
      subject: SUBJECT,
      metric: 'temperature',
      instant: addMs(NOW, hours * HOUR + minute * 60_000),
      value: 20 + minute / 10,
    })),
  );
const countIn = (folder = data) => withFarm(async ({ deps }) => (await deps.telemetry.stats()).readings, folder);
const tidy = ({ deps }: OpenFarm) => deps.telemetry.tidy(addMs(NOW, 4 * HOUR), NOW);

/** Closed, since its log would otherwise be written to the file at any later time. */
function changeDatabase(statement: string): void {
  const db = new DatabaseSync(file());
  db.exec(statement);
  db.close();
}

/** Flips a bit of a compressed hour, which leaves SQLite's own structure intact. */
function damageHour(): void {
  const db = new DatabaseSync(file());
  const [row] = db.prepare('select series, hour, data from chunks limit 1').all();
  const blob = row?.data instanceof Uint8Array ? row.data : new Uint8Array();
  blob[blob.length - 1] = (blob.at(-1) ?? 0) ^ 1;
  db.prepare('update chunks set data = ?').run(blob);
  db.close();
}

describe('the readings of a farm', () => {
  it('have a file only from the first one on', async () => {
    await withFarm(async (farm) => {
      expect(await farm.deps.telemetry.series()).toEqual([]);
      await farm.deps.telemetry.tidy(NOW, NOW);
      expect(existsSync(file())).toBe(false);
      await measure(farm, 0);
      expect(existsSync(file())).toBe(true);
    });
    expect(await countIn()).toBe(60);
  });

  it('are in a backup, compressed or not, and come back with it', async () => {
    const restored = await withFarm(async (farm) => {
      await measure(farm, 0);
      await tidy(farm);
      await measure(farm, 1);
      const { id } = await farm.deps.backups.make('manual');
      await measure(farm, 2);
      return join(data, 'backups', `${id}.tar.gz`);
    });
    const { replaced, files } = await restore({ file: restored, verify: true });
    expect(files).toBe(2);
    expect(await countIn()).toBe(120);
    expect(await countIn(replaced ?? '')).toBe(180);
    await withFarm(async (farm) => {
      expect(await measure(farm, 0)).toMatchObject({ added: 0, known: 60 });
      expect(await measure(farm, 2)).toMatchObject({ added: 60, known: 0 });
    });
  });

  it('are put aside by a backup from before the first one', async () => {
    await withFarm((farm) => measure(farm, 0));
    const { replaced } = await restore();
    expect(existsSync(file())).toBe(false);
    expect(await countIn()).toBe(0);
    expect(await countIn(replaced ?? '')).toBe(60);
  });

  it('are refused if the file is gone, as are new ones', async () => {
    await withFarm((farm) => measure(farm, 0));
    for (const end of ['', '-wal', '-shm']) rmSync(`${file()}${end}`, { force: true });
    await withFarm(async (farm) => {
      const refusal = { problem: { code: 'telemetry_file_missing', params: { path: file() } } };
      await expect(measure(farm, 1)).rejects.toMatchObject(refusal);
      await expect(farm.deps.telemetry.series()).rejects.toMatchObject(refusal);
      await expect(farm.deps.telemetry.check()).rejects.toMatchObject(refusal);
      await expect(farm.deps.storage.read((tx) => tx.site())).resolves.toBeDefined();
    });
    expect(existsSync(file())).toBe(false);
  });

  it.each<[string, () => void, string]>([
    ['cut off', () => truncateSync(file(), 5000), 'telemetry_file_damaged'],
    ['emptied', () => truncateSync(file(), 0), 'telemetry_file_damaged'],
    ['overwritten', () => writeFileSync(file(), 'name,code\n'.repeat(1000)), 'telemetry_file_damaged'],
    ['another database', () => changeDatabase('pragma application_id = 7'), 'telemetry_file_foreign'],
    ['newer', () => changeDatabase('pragma user_version = 9'), 'telemetry_of_newer_release'],
  ])('are refused if the file was %s, and nothing is written to it', async (_, damage, code) => {
    await withFarm((farm) => measure(farm, 0));
    damage();
    const before = readFileSync(file());
    await withFarm(async (farm) => {
      await expect(measure(farm, 1)).rejects.toMatchObject({ problem: { code } });
      await expect(farm.deps.telemetry.series()).rejects.toMatchObject({ problem: { code } });
    });
    expect(readFileSync(file())).toEqual(before);
  });

  it('are checked by verify-audit and doctor, which find a changed bit', async () => {
    expect(await inspectFarm(data)).toMatchObject({ telemetry: null });
    await withFarm(async (farm) => {
      await measure(farm, 0);
      await tidy(farm);
    });
    expect(await inspectFarm(data)).toMatchObject({ telemetry: 'ok' });
    const verify = () => verifyAuditIn({ data, databaseUrl: null }, { systemUser: 'tests', onProgress: () => {} });
    const findings = async () => (await verify()).findings.filter(({ kind }) => kind === 'telemetry');
    expect(await findings()).toEqual([]);
    damageHour();
    expect(await findings()).toMatchObject([{ detail: expect.stringContaining(`temperature of ${SUBJECT}`) }]);
    expect((await inspectFarm(data))?.telemetry).toContain(`temperature of ${SUBJECT}`);
    await withFarm(async ({ deps }) => {
      const whole = { from: Date.parse(NOW), to: Date.parse(NOW) + HOUR };
      const asked = deps.telemetry.buckets({ subject: SUBJECT, metric: 'temperature' }, whole, 0);
      await expect(asked).rejects.toMatchObject({ problem: { code: 'telemetry_file_damaged' } });
    });
  });

  it('are kept singly for as many days as the site chooses', async () => {
    const log = { info: () => undefined, error: () => undefined };
    const run = (farm: OpenFarm) => runChores(farm.deps, scheduledWork(farm.deps), log, new AbortController().signal);
    const readings = [8, 6].map((days) => ({
      ...{ subject: SUBJECT, metric: 'temperature' as const, value: 20 },
      instant: addMs(clock.now(), -days * 24 * HOUR),
    }));
    await withFarm(async (farm) => {
      await farm.deps.telemetry.add(readings);
      await run(farm);
    });
    expect(await countIn()).toBe(2);
    await withFarm(({ service }) =>
      service.as(localCaller('tests')).updateInterfaceEnvironment({ body: { single_days: 7 } }),
    );
    clock.advance(2 * HOUR);
    await withFarm(run);
    expect(await countIn()).toBe(1);
  });

  it('are compressed by an hourly chore, and the backup says if they are damaged', async () => {
    clock.set(addMs(NOW, 24 * HOUR));
    const lines: string[] = [];
    const log = {
      info: (_: object, message: string) => void lines.push(message),
      error: (_: object, message: string) => void lines.push(`error: ${message}`),
    };
    const run = (farm: OpenFarm) => runChores(farm.deps, scheduledWork(farm.deps), log, new AbortController().signal);
    await withFarm(async (farm) => {
      await measure(farm, 0);
      await run(farm);
    });
    expect(lines).toContain('Compressed the readings of past hours.');
    const db = new DatabaseSync(file());
    expect(db.prepare('select count(*) as n from recent').get()?.n).toBe(0);
    db.close();
    damageHour();
    clock.advance(24 * HOUR);
    lines.length = 0;
    await withFarm(run);
    expect(lines).toContainEqual(
      expect.stringMatching(/^error: The machines' readings are damaged: the temperature of/),
    );
  });
});
