import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { describeStorage } from '#tests/contract/storage/storage.contract.ts';

describeStorage('SQLite in memory', async () => createSqlStorage(await openSqlite({ path: ':memory:' })), {
  readsBesideWrites: false,
});

describeStorage(
  'SQLite in a file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phyto-storage-'));
    const storage = createSqlStorage(await openSqlite({ path: join(folder, 'farm.sqlite') }));
    const close = async () => {
      await storage.close();
      rmSync(folder, { recursive: true });
    };
    return { ...storage, close };
  },
  { readsBesideWrites: true },
);
