import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { type RestoreOptions, restoreBackup } from '#adapters/main/maintenance/restore.ts';
import { NOW, SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

/** The folder of a test, the farm in it, and a backup of the farm from before its last changes. */
export let home: string;
export let data: string;
export let backup: string;
export const clock = createFixedClock(NOW);
export const LATER = '2026-05-13T08:00:00.000Z';

/** Makes a farm, its backup and later changes before each test of the file. */
export function prepareRestorableFarm(): void {
  beforeEach(async () => {
    clock.set(NOW);
    home = mkdtempSync(join(tmpdir(), 'phyto-restore-'));
    data = join(home, 'farm');
    await withFarm(async (farm) => {
      await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
      await plan(farm, 'of the backup');
      mkdirSync(join(data, 'files'));
      writeFileSync(join(data, 'files', 'sop.pdf'), 'Sowing');
      const { id } = await farm.deps.backups.make('manual');
      backup = join(home, `${id}.tar.gz`);
      cpSync(join(data, 'backups', `${id}.tar.gz`), backup);
      await plan(farm, 'since');
      writeFileSync(join(data, 'files', 'later.pdf'), 'Harvesting');
    });
    clock.set(LATER);
  });
  afterEach(() => rmSync(home, { recursive: true }));
}

/** Opens the farm in a folder for some work. */
export async function withFarm<T>(work: (farm: OpenFarm) => Promise<T>, folder = data): Promise<T> {
  const farm = await openFarm({ data: folder, clock });
  try {
    return await work(farm);
  } finally {
    await farm.close();
  }
}

/** Plans a batch with a tag. */
export const plan = (farm: OpenFarm, tag: string) =>
  farm.service.as(localCaller('tests')).createBatch({
    body: { growth_recipe: SEED.recipe, trays: 4, start_date: '2026-05-20', tags: [tag] },
  });

/** Restores the backup over the farm. */
export const restore = (more: Partial<RestoreOptions> = {}) =>
  restoreBackup({ file: backup, data, databaseUrl: null, verify: false, systemUser: 'tests', clock, ...more });

/** Returns the tags of the batches in a folder, and its files. */
export async function held(folder = data) {
  const db = new DatabaseSync(join(folder, 'farm.sqlite'));
  const tags = db
    .prepare('select tags from batches order by created_at, lot_code')
    .all()
    .map(({ tags: text }) => JSON.parse(String(text))[0]);
  db.close();
  return { tags, files: existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')).toSorted() : [] };
}

export const BEFORE = { tags: ['of the backup', 'since'], files: ['later.pdf', 'sop.pdf'] };
export const RESTORED = { tags: ['of the backup'], files: ['sop.pdf'] };
