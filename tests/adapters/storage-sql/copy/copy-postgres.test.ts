import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTables, type FarmRows } from '#adapters/storage-sql/copy/copy-farm.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { openOn } from '#adapters/storage-sql/postgres/engine.ts';
import { replaceOn } from '#adapters/storage-sql/postgres/replace-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { listTables } from '#adapters/storage-sql/tables/tables.ts';
import { NOW } from '#tests/contract/storage/storage-fixtures.ts';
import { freshOnPglite, type PgliteSchema } from '#tests/support/servers/pglite.ts';
import { figuresOf, fillFarm } from './filled-farm.ts';

let folder: string;
let farm: Engine;
let schema: PgliteSchema;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-move-'));
  farm = await openSqlite({ path: ':memory:' });
  await fillFarm(farm);
  schema = await freshOnPglite();
});
afterEach(async () => {
  await schema.drop();
  await farm.close();
  rmSync(folder, { recursive: true });
});

const copyInto = (to: FarmRows) => farm.read((connection) => copyTables({ connection, dialect: farm.dialect }, to));

describe('a farm copied into PostgreSQL', () => {
  it('is equal there, and in a file copied back', async () => {
    const wanted = await figuresOf(farm);
    expect(await replaceOn(schema.session, true, copyInto)).toEqual(wanted);
    const there = await openOn(schema.access);
    expect(await figuresOf(there)).toEqual(wanted);
    const path = join(folder, 'back.sqlite');
    await there.copyTo(path);
    await there.close();
    const back = await openSqlite({ path });
    expect(await figuresOf(back)).toEqual(wanted);
    await back.close();
  });

  it('continues its numbering', async () => {
    const { newest } = await createSqlStorage(farm).read((tx) => tx.changeBounds());
    await replaceOn(schema.session, true, copyInto);
    const there = createSqlStorage(await openOn(schema.access));
    await there.write((tx) => tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [], changed: { bed: [] } }));
    expect((await there.read((tx) => tx.changeBounds())).newest).toBe(newest + 1);
    expect(await there.write((tx) => tx.countAttempt('anna', NOW, 60))).toBe(2);
    await there.close();
  });

  it('replaces the existing one, unless none is allowed', async () => {
    await replaceOn(schema.session, true, async () => {});
    await expect(replaceOn(schema.session, true, copyInto)).rejects.toMatchObject({
      problem: { code: 'postgres_has_farm' },
    });
    await replaceOn(schema.session, false, copyInto);
    const there = await openOn(schema.access);
    expect(await figuresOf(there)).toEqual(await figuresOf(farm));
    await there.close();
  });

  it('leaves the existing one unchanged if anything fails', async () => {
    await replaceOn(schema.session, true, copyInto);
    const failing = replaceOn(schema.session, false, async (to) => {
      await to.connection.run({ compile: () => to.dialect.builder.deleteFrom('site').compile() });
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    const there = await openOn(schema.access);
    expect(await figuresOf(there)).toEqual(await figuresOf(farm));
    await there.close();
  });

  it('has exactly the copied columns', async () => {
    await replaceOn(schema.session, true, async () => {});
    const live = await schema.session.arrays(
      `select table_name || '.' || column_name from information_schema.columns
       where table_schema = current_schema() and table_name not like 'kysely_%'`,
      [],
    );
    const copied = listTables().flatMap(({ name, columns }) => columns.map(([column]) => `${name}.${column}`));
    expect(live.map(([name]) => String(name)).toSorted()).toEqual(copied.toSorted());
  });
});
