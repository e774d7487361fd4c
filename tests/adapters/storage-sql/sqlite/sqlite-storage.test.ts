import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { describeStorage } from '#tests/contract/storage/storage.contract.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';
import { openEmptyEngine } from '#tests/support/servers/memory-engine.ts';
import { reverseUnordered } from '#tests/support/servers/reversed-sqlite.ts';

// The contract over HTTP runs on such farms, so this adds little.
if (isWide)
  describeStorage(
    'SQLite in memory, unordered rows in reverse',
    async () => createSqlStorage(await reverseUnordered(await openEmptyEngine())),
    { readsBesideWrites: false },
  );

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
