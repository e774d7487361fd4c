import { describe, expect, it } from 'vitest';
import { createFileStore } from '#adapters/files/file-store.ts';
import { buildDemoFarm } from '#adapters/main/demo/build-demo-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { verify } from '#tests/adapters/in-process/audit/verify.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

const makeFolder = tempFolders('phyto-demo-');

describe('the audit trail of a demo farm', () => {
  it('is complete: the farm verifies clean, with nothing left to seal', async () => {
    const clock = createFixedClock('2026-11-21T10:00:00.000Z');
    const tokens = createTokens({ key: new Uint8Array(32), accessSeconds: 60 });
    const storage = createSqlStorage(await openSqlite({ path: ':memory:' }));
    const signIns = new Map(['admin', 'ana', 'ben', 'kai'].map((name) => [name, `password of ${name}`]));
    const passwords = { hash: async (password: string) => password };
    await buildDemoFarm({ storage, clock, tokens, passwords, signIns, files: createFileStore(await makeFolder()) });
    expect(await verify({ storage, clock, tokens })).toMatchObject({ ok: true, findings: [], sealed: 0 });
    await storage.close();
  });
});
