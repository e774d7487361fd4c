import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { describeTelemetry } from '#tests/contract/places/telemetry.contract.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-telemetry-');

describeTelemetry('an SQLite file', async () => {
  const path = join(await newFolder(), 'telemetry.sqlite');
  return { open: (options = {}) => createSeriesStore({ path, ...options }), isKept: true };
});

it.each(['read', 'write'] as const)('goes on with a file of the first release, opened to %s', async (first) => {
  const path = join(await newFolder(), 'telemetry.sqlite');
  const key = { subject: 'bed-01970000-0000-7000-8000-000000000001', metric: 'temperature' } as const;
  const reading = (minute: number, value: number) => ({
    ...key,
    instant: `2026-03-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
    value,
  });
  const before = createSeriesStore({ path });
  await before.add([reading(0, 20)]);
  await before.close();
  const db = new DatabaseSync(path);
  db.exec('drop table layers; alter table bad drop column import; drop table imports; pragma user_version = 1');
  db.close();
  const store = createSeriesStore({ path });
  if (first === 'read') expect(await store.series()).toHaveLength(1);
  const source = { import: '01970000-0000-7000-9000-000000000001', replaces: true };
  expect(await store.add([reading(0, 21), reading(1, 22)], [], source)).toMatchObject({ added: 1, replaced: 1 });
  expect(await store.takeBack(source.import)).toMatchObject({ removed: 1, restored: 1 });
  expect(await store.series()).toMatchObject([{ last: reading(0, 0).instant, last_value: 20 }]);
  await store.close();
});
