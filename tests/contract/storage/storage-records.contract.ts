import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMs, compareText } from '#domain/time.ts';
import { auditRow } from '#ports/farm-api/audit.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { AuditQuery } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { NOW } from './storage-fixtures.ts';

/** Tests of the audit trail and change events. */
export function describeStoredRecords(open: () => Promise<FarmStorage>): void {
  let storage: FarmStorage;
  beforeEach(async () => {
    storage = await open();
  });
  afterEach(() => storage.close());

  const change = (changed: Changed, operation = 'updateBed') =>
    storage.write((tx) => tx.record({ at: NOW, who: 'anna', operation, audit: [], changed }));
  const bed = (number: number): Changed => ({ bed: [uuidOf(number)] });

  describe('changes', () => {
    it('are in order of commits, unmodified, from any of them on', async () => {
      const made = Array.from({ length: 30 }, (_, number) => bed(number));
      await Promise.all(made.map((changed, number) => change(changed, `o${number}`)));
      const all = await storage.read((tx) => tx.changes(0, 100));
      expect(all.map(({ sequence: _, ...event }) => event)).toEqual(
        made.map((changed, number) => ({ at: NOW, who: 'anna', operation: `o${number}`, changed })),
      );
      const sequences = all.map(({ sequence }) => sequence);
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
      expect(await storage.read((tx) => tx.changes(sequences[9] ?? 0, 5))).toEqual(all.slice(10, 15));
    });

    it("don't exist if a commit changed nothing or failed", async () => {
      await change({});
      const failed = storage.write(async (tx) => {
        await tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [], changed: bed(1) });
        throw new Error('no bed');
      });
      await expect(failed).rejects.toThrow('no bed');
      expect(await storage.read((tx) => tx.changes(0, 10))).toEqual([]);
      expect(await storage.read((tx) => tx.changeBounds())).toEqual({ oldest: 0, newest: 0 });
      expect([...(await storage.read((tx) => tx.lastChanges())).sequences]).toEqual([]);
    });

    it('are versioned for each kind by the last of them', async () => {
      await change(bed(1));
      await change({ crop: [uuidOf(2)], batch: [uuidOf(3)] });
      await change(bed(4));
      const { events, counters, bounds } = await storage.read(async (tx) => ({
        events: await tx.changes(0, 10),
        counters: (await tx.lastChanges()).sequences,
        bounds: await tx.changeBounds(),
      }));
      const [first, second, third] = events.map(({ sequence }) => sequence);
      expect(Object.fromEntries(counters)).toEqual({ bed: third, crop: second, batch: second });
      expect(bounds).toEqual({ oldest: first, newest: third });
    });

    it("start over after a restore: earlier ones can't be requested, and every kind has changed", async () => {
      for (let number = 0; number < 3; number += 1) await change(bed(number));
      await storage.write((tx) => tx.restartChanges(1000, NOW));
      expect(await storage.read((tx) => tx.changeBounds())).toEqual({ oldest: 1000, newest: 1000 });
      const { sequences: counters } = await storage.read((tx) => tx.lastChanges());
      expect(RECORD_KINDS.map((kind) => counters.get(kind))).toEqual(RECORD_KINDS.map(() => 1000));
      await change(bed(9));
      const [, next] = await storage.read((tx) => tx.changes(0, 10));
      expect(next).toMatchObject({ sequence: 1001, changed: bed(9) });
    });

    it('never count backwards', async () => {
      for (let number = 0; number < 3; number += 1) await change(bed(number));
      const { newest } = await storage.read((tx) => tx.changeBounds());
      await storage.write((tx) => tx.restartChanges(1, NOW));
      expect((await storage.read((tx) => tx.changeBounds())).oldest).toBeGreaterThan(newest);
    });

    it('wake watchers when they can be read, until the watch ends', async () => {
      const counts = { ended: 0 };
      storage.watch(() => {
        counts.ended += 1;
      })();
      const read = new Promise<number>((resolve) => {
        const end = storage.watch(() => {
          void storage
            .read((tx) => tx.changes(0, 10))
            .then(({ length }) => {
              if (length === 0) return;
              end();
              resolve(length);
            });
        });
      });
      await change(bed(1));
      expect(await read).toBe(1);
      expect(counts.ended).toBe(0);
    });
  });

  it("isn't written by work still running when its write has ended", async () => {
    const lots = () => storage.write((tx) => tx.nextLotNumber('BAS', 2026));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const left: Promise<unknown>[] = [];
    await storage.write(async (tx) => {
      left.push(held.then(() => tx.nextLotNumber('BAS', 2026)).catch((error: unknown) => error));
    });
    const other = storage.write(async (tx) => {
      goOn();
      await Promise.all(left);
      return tx.nextLotNumber('BAS', 2026);
    });
    expect(await other).toBe(1);
    expect(await left[0]).toBeInstanceOf(Error);
    expect(await lots()).toBe(2);
  });

  describe('the audit trail', () => {
    const people = ['anna', 'ben', 'local:root'] as const;
    const kinds = ['bed', 'crop', 'batch'] as const;
    const instants = [0, 1, 2, 3].map((hours) => addMs(NOW, hours * 3_600_000));
    const entries = fc.array(
      fc.record({
        who: fc.constantFrom(...people),
        kind: fc.constantFrom(...kinds),
        number: fc.integer({ min: 1, max: 3 }),
        at: fc.constantFrom(...instants),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const queries = fc.record({
      who: fc.option(fc.constantFrom(...people), { nil: undefined }),
      kind: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
      number: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      from: fc.option(fc.constantFrom(...instants), { nil: undefined }),
      to: fc.option(fc.constantFrom(...instants), { nil: undefined }),
    });
    const listed = async (query: AuditQuery) =>
      z.array(auditRow()).parse(JSON.parse((await storage.read((tx) => tx.listAudit(query))).text.json));

    it('is read newest first by each filter, and in pages that make up the whole', async () => {
      await fc.assert(
        fc.asyncProperty(entries, queries, async (written, { number, ...query }) => {
          for (const { who, kind, number: at, at: instant } of written) {
            const entry = { kind, record: uuidOf(at), what: 'update', before: { "it's": 'ü"\\' }, after: null };
            await storage.write((tx) => tx.record({ at: instant, who, operation: 'o', audit: [entry], changed: {} }));
          }
          const wanted = { ...query, ...(number === undefined ? {} : { record: uuidOf(number) }) };
          const all = await listed({});
          expect(all).toEqual(all.toSorted((a, b) => compareText(b.at, a.at) || b.id - a.id));
          const found = all.filter(
            (row) =>
              (wanted.who === undefined || row.who === wanted.who) &&
              (wanted.kind === undefined || row.kind === wanted.kind) &&
              (wanted.record === undefined || row.record === wanted.record) &&
              (wanted.from === undefined || row.at >= wanted.from) &&
              (wanted.to === undefined || row.at <= wanted.to),
          );
          expect(await listed(wanted)).toEqual(found);
          const pages: unknown[] = [];
          for (let page_num: number | false = 1; page_num !== false; ) {
            const { text } = await storage.read((tx) =>
              tx.listAudit({ ...wanted, page_num: page_num || 1, page_size: 2, total: true }),
            );
            const { data, meta } = page.parse(JSON.parse(text.json));
            pages.push(...data);
            expect(meta.total).toBe(found.length);
            page_num = meta.next_page;
          }
          expect(pages).toEqual(found);
        }),
      );
    });

    it('is read in storage order, oldest first, from any row on', async () => {
      for (const after of [1, 2, 3]) {
        const entry = { kind: 'bed' as const, record: uuidOf(1), what: 'update', before: null, after: { after } };
        await storage.write((tx) => tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [entry], changed: {} }));
      }
      const rows = await storage.read((tx) => tx.auditRows(0, 10));
      expect(rows.map(({ before, after }) => [before, after])).toEqual([
        ['null', '{"after":1}'],
        ['null', '{"after":2}'],
        ['null', '{"after":3}'],
      ]);
      expect(await storage.read((tx) => tx.auditRows(rows[0]?.id ?? 0, 1))).toEqual([rows[1]]);
    });

    it('is sealed by checkpoints, oldest first, each row by one of them', async () => {
      const checkpoints = [20, 7].map((last_id) => ({ at: NOW, last_id, rows: last_id, hash: `h${last_id}` }));
      for (const one of checkpoints) await storage.write((tx) => tx.insertCheckpoint(one));
      expect(await storage.read((tx) => tx.auditCheckpoints())).toEqual([...checkpoints].reverse());
      const again = storage.write((tx) => tx.insertCheckpoint({ at: NOW, last_id: 7, rows: 1, hash: 'other' }));
      await expect(again).rejects.toThrow();
    });
  });
}

const page = z.object({
  data: z.array(auditRow()),
  meta: z.object({ next_page: z.union([z.number(), z.literal(false)]), total: z.number() }),
});
