import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { inspectFarm } from '#adapters/main/maintenance/inspect-farm.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { damageIndex } from '#tests/support/files/damage-index.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

let data: string;
const database = () => join(data, 'farm.sqlite');

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'phyto-inspect-'));
  await (await openFarm({ data, clock: createFixedClock(NOW) })).close();
});
afterEach(() => rmSync(data, { recursive: true }));

it('finds no fault in the database of a new farm, and the room on its disk', async () => {
  const { integrity = null, free_bytes = 0, total_bytes = 0 } = (await inspectFarm(data)) ?? {};
  expect(integrity).toBe('ok');
  expect(free_bytes).toBeGreaterThan(0);
  expect(total_bytes).toBeGreaterThanOrEqual(free_bytes);
});

it.each<[string, () => void]>([
  ['a damaged index', () => damageIndex(database(), 'sqlite_autoindex_kysely_migration_1')],
  ['a file that ends too early', () => truncateSync(database(), 5_000)],
  ['another file', () => writeFileSync(database(), 'name,code\n')],
])('reports %s as a fault of the database, not of the disk', async (_, damage) => {
  damage();
  const { integrity = null, free_bytes = 0 } = (await inspectFarm(data)) ?? {};
  expect(integrity).not.toBe('ok');
  expect(integrity).not.toBeNull();
  expect(free_bytes).toBeGreaterThan(0);
});

it('finds nothing where there is no folder', async () => {
  expect(await inspectFarm(join(data, 'missing'))).toBeNull();
});

it('checks no database where there is none', async () => {
  rmSync(database());
  expect(await inspectFarm(data)).toMatchObject({ integrity: null });
});
