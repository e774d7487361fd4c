import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { controlOfFile } from '#adapters/storage-sql/sqlite/checkpoint.ts';
import { openConnection, type SqliteConnection } from '#adapters/storage-sql/sqlite/connection.ts';

let folder = '';
let path = '';
let connection: SqliteConnection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-commit-'));
  path = join(folder, 'farm.sqlite');
  connection = openConnection(path, { readOnly: false });
  connection.exec('create table rows (text text)');
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

/** Eight megabytes, more pages than trigger SQLite's automatic checkpoint. */
const MUCH =
  'insert into rows with recursive n(i) as (select 1 union all select i + 1 from n where i < 8000) select hex(zeroblob(500)) from n';

it('runs the checkpoint on a thread after a long transaction, and inline after a short one', async () => {
  let time = 0;
  const control = controlOfFile(connection, path, () => time);
  const write = async (ms: number) => {
    await control.begin(0);
    connection.exec(MUCH);
    time += ms;
    const before = statSync(path).size;
    await control.commit();
    return statSync(path).size > before;
  };
  expect(await write(10)).toBe(true);
  const before = statSync(path).size;
  expect(await write(600)).toBe(false);
  await control.quiet();
  expect(statSync(path).size).toBeGreaterThan(before);
  expect(connection.value('PRAGMA wal_autocheckpoint')).toBe(1000);
  expect(await write(10)).toBe(true);
});
