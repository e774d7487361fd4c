import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { migrateDatabase } from '#adapters/main/maintenance/migrate-database.ts';
import { restoreBackup } from '#adapters/main/maintenance/restore.ts';
import { addMs } from '#domain/time.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';

const server = process.env.PHYTO_TEST_DATABASE_URL;
const KEY = { subject: SEED.beds.A1, metric: 'temperature' } as const;
const READ = '2026-05-01T04:00:00.000Z';
const READINGS = Array.from({ length: 150 }, (_, minute) => ({
  ...KEY,
  instant: addMs('2026-04-30T23:30:00.000Z', minute * 60_000),
  value: 20 + minute / 8,
}));
const BAD = { ...KEY, instant: READ, value: 'nan', unit: null, reason: 'not_a_number' } as const;

/** Everything that screens show of the readings. */
async function readingsOf({ deps: { telemetry } }: OpenFarm) {
  const range = { from: Date.parse('2026-04-30T00:00:00Z'), to: Date.parse('2026-05-02T00:00:00Z') };
  const { bytes: _, ...stats } = await telemetry.stats();
  const spans = [];
  for (const length of [0, 900_000, 3_600_000]) spans.push(await telemetry.buckets(KEY, range, length));
  return { stats, spans, series: await telemetry.series(), bad: await telemetry.bad(10) };
}

describe.skipIf(server === undefined)('a farm moved to PostgreSQL', () => {
  let home: string;
  let data: string;
  let backup: string;
  let kept: Awaited<ReturnType<typeof readingsOf>>;
  let schema: Awaited<ReturnType<typeof freshSchema>>;

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'phyto-moves-'));
    data = join(home, 'farm');
    schema = await freshSchema(server ?? '');
    const farm = await openFarm({ data });
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    const api = farm.service.as(localCaller('tests'));
    await api.createBatch({ body: { growth_recipe: SEED.recipe, trays: 4, start_date: '2026-05-20' } });
    await farm.deps.telemetry.add(READINGS.slice(0, 100));
    await farm.deps.telemetry.tidy(READ, '2026-05-01T00:30:00.000Z');
    await farm.deps.telemetry.add(READINGS.slice(100), [BAD]);
    mkdirSync(join(data, 'files'));
    writeFileSync(join(data, 'files', 'sop.pdf'), 'Sowing');
    const { id } = await farm.deps.backups.make('manual');
    backup = join(data, 'backups', `${id}.tar.gz`);
    kept = await readingsOf(farm);
    await farm.close();
  });
  afterEach(async () => {
    await schema.drop();
    rmSync(home, { recursive: true });
  });

  const openThere = (folder = join(home, 'there'), databaseUrl = schema.url) =>
    openFarm({ data: folder, databaseUrl, secret: 'a secret of thirty-two characters' });
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  const lots = async (farm: Awaited<ReturnType<typeof openFarm>>) => {
    const list = await farm.service.as(localCaller('tests')).listBatches({});
    return JSON.stringify(list).match(/"lot_code":"[^"]+"/g);
  };

  it('is equal there, and its source is unchanged', async () => {
    const before = hashOf(join(data, 'farm.sqlite'));
    const tables = await migrateDatabase({ data, databaseUrl: null, to: schema.url });
    expect(hashOf(join(data, 'farm.sqlite'))).toBe(before);
    expect(tables.find(({ table }) => table === 'batches')?.rows).toBe(1);
    const [here, there] = [await openFarm({ data }), await openThere()];
    expect(await lots(there)).toEqual(await lots(here));
    expect(await readingsOf(there)).toEqual(kept);
    await here.close();
    await there.close();
    await expect(migrateDatabase({ data, databaseUrl: null, to: schema.url })).rejects.toMatchObject({
      problem: { code: 'postgres_has_farm' },
    });
  });

  it("isn't moved while a server has it open, nor if there is none", async () => {
    const lock = lockForServer(data);
    await expect(migrateDatabase({ data, databaseUrl: null, to: schema.url })).rejects.toMatchObject({
      problem: { code: 'farm_in_use' },
    });
    lock?.release();
    const nowhere = join(home, 'nowhere');
    await expect(migrateDatabase({ data: nowhere, databaseUrl: null, to: schema.url })).rejects.toMatchObject({
      problem: { code: 'farm_missing' },
    });
    expect(readdirSync(home)).not.toContain('nowhere');
  });

  it('moves on to another database', async () => {
    await migrateDatabase({ data, databaseUrl: null, to: schema.url });
    const second = await freshSchema(server ?? '');
    try {
      const tables = await migrateDatabase({ data, databaseUrl: schema.url, to: second.url });
      expect(tables.find(({ table }) => table === 'actions')?.rows).toBeGreaterThan(3);
      const farm = await openThere(join(home, 'second'), second.url);
      expect(await readingsOf(farm)).toEqual(kept);
      await farm.close();
      await expect(migrateDatabase({ data, databaseUrl: schema.url, to: schema.url })).rejects.toMatchObject({
        problem: { code: 'migration_to_itself' },
      });
    } finally {
      await second.drop();
    }
  });

  it('is restored there from a backup of a file farm, with its files, replacing the farm there', async () => {
    const there = join(home, 'there');
    const options = { file: backup, data: there, databaseUrl: schema.url, verify: true, systemUser: 'tests' };
    await restoreBackup(options);
    const farm = await openThere();
    await farm.service.as(localCaller('tests')).createBatch({
      body: { growth_recipe: SEED.recipe, trays: 4, start_date: '2026-05-21' },
    });
    expect(await lots(farm)).toHaveLength(2);
    expect(await readingsOf(farm)).toEqual(kept);
    await farm.deps.telemetry.add([{ ...KEY, instant: addMs(READ, 1), value: 30 }]);
    await expect(restoreBackup(options)).rejects.toMatchObject({ problem: { code: 'database_in_use' } });
    await farm.close();
    await restoreBackup(options);
    const again = await openThere();
    expect(await lots(again)).toHaveLength(1);
    expect(await readingsOf(again)).toEqual(kept);
    expect(readFileSync(join(there, 'files', 'sop.pdf'), 'utf8')).toBe('Sowing');
    await again.close();
  });

  it('returns to a file by a backup made there', async () => {
    await migrateDatabase({ data, databaseUrl: null, to: schema.url });
    const there = await openThere();
    const { id } = await there.deps.backups.make('manual');
    await there.close();
    const back = join(home, 'back');
    const file = join(home, 'there', 'backups', `${id}.tar.gz`);
    await restoreBackup({ file, data: back, databaseUrl: null, verify: true, systemUser: 'tests' });
    const farm = await openFarm({ data: back });
    expect(await lots(farm)).toHaveLength(1);
    expect(await readingsOf(farm)).toEqual(kept);
    await farm.close();
  });
});
