import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainHash } from '#adapters/storage-sql/audit/audit.ts';
import { FARM_LOCK } from '#adapters/storage-sql/postgres/writer.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { bedRecord, emptyBatch, NOW, seedPlaces, storeBatch } from '#tests/contract/storage/storage-fixtures.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';
import { openStorageAt } from '#tests/support/servers/postgres-farm.ts';

const server = process.env.PHYTO_TEST_DATABASE_URL;
const SOON_MS = 4_000;
/** A busy machine may be slower, but not every time. */
const TRIES = 3;

describe.runIf(server)('two servers on one PostgreSQL database', () => {
  let schema: Awaited<ReturnType<typeof freshSchema>>;
  let storages: readonly FarmStorage[] = [];
  beforeEach(async () => {
    schema = await freshSchema(server ?? '');
    // Opens both at once; one of them creates the farm.
    storages = await Promise.all([openStorageAt(schema.url), openStorageAt(schema.url)]);
  });
  afterEach(async () => {
    for (const storage of storages) await storage.close();
    await schema.drop();
  });
  const on = (nth: number): FarmStorage => {
    const storage = storages[nth % storages.length];
    if (storage === undefined) throw new Error('There is no storage.');
    return storage;
  };

  it('write as one: no number twice, no version lost, chains and sequences whole', async () => {
    await on(0).write(seedPlaces);
    const writes = Array.from({ length: 200 }, (_, nth) =>
      on(nth).write(async (tx) => {
        const [bed] = await tx.beds({ uuids: [bedRecord(1).uuid] });
        if (bed === undefined) throw new Error('The bed is gone.');
        const { standing: _standing, ...before } = bed;
        const after = { ...before, name: `Bed ${nth}` };
        expect(await tx.updateBed(after)).toBe(true);
        const entry = {
          kind: 'bed' as const,
          record: bed.uuid,
          what: 'update',
          before: before.name,
          after: after.name,
        };
        const changed = { bed: [bed.uuid] };
        await tx.record({ at: NOW, who: `server ${nth % 2}`, operation: 'updateBed', audit: [entry], changed });
        return [await tx.nextLotNumber('BAS', 2026), await tx.nextActionIds(3)] as const;
      }),
    );
    const numbers = await Promise.all(writes);
    expect(numbers.map(([lot]) => lot).sort((a, b) => a - b)).toEqual(numbers.map((_, nth) => nth + 1));
    expect(numbers.map(([, id]) => id).sort((a, b) => a - b)).toEqual(numbers.map((_, nth) => nth * 3 + 1));
    const { beds, rows, events } = await on(1).read(async (tx) => ({
      beds: await tx.beds({ uuids: [bedRecord(1).uuid] }),
      rows: await tx.auditRows(0, 1000),
      events: await tx.changes(0, 1000),
    }));
    expect(beds[0]?.version).toBe(201);
    expect([rows.length, events.length]).toEqual([200, 200]);
    let previous = '';
    let name = JSON.stringify(bedRecord(1).name);
    for (const row of rows) {
      expect(row.hash).toBe(chainHash(previous, row));
      expect(row.before).toBe(name);
      previous = row.hash;
      name = row.after;
    }
    // Events are in the order of their commits.
    expect(events.map(({ who }) => who)).toEqual(rows.map(({ who }) => who));
  });

  it("learn of each other's changes", async () => {
    const heard = new Promise<number>((resolve, reject) => {
      const storage = on(1);
      storage.watch(() => {
        storage
          .read((tx) => tx.changes(0, 10))
          .then(({ length }) => (length > 0 ? resolve(length) : undefined))
          .catch(reject);
      });
    });
    await on(0).write((tx) =>
      tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [], changed: { bed: ['bed-1'] } }),
    );
    expect(await heard).toBe(1);
  });

  it('give a chore to one of them', async () => {
    const since = { doneSince: '2026-05-11T06:00:00.000Z', begunSince: '2026-05-12T05:00:00.000Z', until: NOW };
    const claims = await Promise.all(
      [0, 1, 2, 3].map((nth) => on(nth).write((tx) => tx.claimChore('backup', NOW, since))),
    );
    expect(claims.filter((won) => won)).toHaveLength(1);
  });

  it('soon refuse a write while the farm is locked, and continue reads', async () => {
    await on(0).write(seedPlaces);
    const other = new Client({ connectionString: schema.url });
    await other.connect();
    await other.query(`begin; ${FARM_LOCK}`);
    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now();
      const kinds = await Promise.all(
        [1, 2, 3].map((number) =>
          on(number)
            .write((tx) => storeBatch(tx, emptyBatch(number)))
            .catch((error: unknown) => (error instanceof ProblemError ? error.problem.kind : String(error))),
        ),
      );
      const took = performance.now() - started;
      expect(kinds).toEqual(['unavailable', 'unavailable', 'unavailable']);
      if (took < SOON_MS) break;
      expect(attempt, `It took ${Math.round(took)} ms`).toBeLessThan(TRIES);
    }
    expect(await on(1).read((tx) => tx.records('chamber'))).toHaveLength(1);
    await other.query('rollback');
    await other.end();
    await on(0).write((tx) => storeBatch(tx, emptyBatch(1)));
  });

  it('recover after all connections were cut', async () => {
    await on(0).write(seedPlaces);
    const cutAll = async () => {
      const other = new Client({ connectionString: schema.url });
      await other.connect();
      const { rows } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = left('phytotron ' || current_schema(), 63) and pid <> pg_backend_pid()`,
      );
      expect(rows.length).toBeGreaterThan(0);
      await other.end();
    };
    const woken = new Promise<void>((resolve) => {
      let isCut = false;
      on(1).watch(() => {
        if (isCut) resolve();
      });
      void cutAll().then(() => {
        isCut = true;
      });
    });
    await woken;
    const attempt = async (): Promise<number> => {
      try {
        return await on(1).write(async (tx) => (await tx.records('chamber')).length);
      } catch (error) {
        if (error instanceof ProblemError && error.problem.kind === 'unavailable') return attempt();
        throw error;
      }
    };
    expect(await attempt()).toBe(1);
    expect(await on(0).ready()).toBe(true);
  });
});
