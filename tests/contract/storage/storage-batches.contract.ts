import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { mergePlan } from '#domain/actions/merge-plan.ts';
import { displayOrder } from '#domain/actions/order-actions.ts';
import type { Batch, BatchRecord } from '#domain/batches/batch.ts';
import { isTask } from '#domain/tasks/derive-tasks.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { batch as batchSchema, hydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { BatchDerived, BatchQuery } from '#ports/storage/batches.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { anyBatch, TABLE, uuidOf } from '#tests/support/random/plans.ts';
import { emptyBatch, SITE, seedPlaces, shownBatch, storeBatch } from './storage-fixtures.ts';

const isSowing = (action: Action) => action.action_type === 'create_tray_action';

/** Tests of stored batches and their actions, lists and tasks. */
export function describeStoredBatches(open: () => Promise<FarmStorage>): void {
  describe('batches', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
      await storage.write(seedPlaces);
    });
    afterEach(() => storage.close());

    /** Gives a generated batch its own uuids, ids and lot code, so that several can coexist. */
    let made = 0;
    const ownCopy = (drawn: BatchRecord): BatchRecord => {
      made += 1;
      const { uuid, lot_code, start_date } = emptyBatch(made);
      return {
        uuid,
        lot_code,
        start_date,
        actions: drawn.actions.map((action, at) => ({
          ...action,
          batch: uuid,
          id: 1000 * made + at,
          uuid: uuidOf(1_000_000 * made + at),
        })),
      };
    };
    const store = (drawn: BatchRecord, options?: Parameters<typeof storeBatch>[2]) =>
      storage.write((tx) => storeBatch(tx, ownCopy(drawn), options));
    const list = async (query: BatchQuery) => {
      const { text, more } = await storage.read((tx) => tx.listBatches(query, SITE));
      const parsed: unknown = JSON.parse(text.json);
      return { rows: batchSchema().array().parse(parsed), more };
    };

    it('returns a batch with its actions and all derived values', async () => {
      await fc.assert(
        fc.asyncProperty(anyBatch, async (drawn) => {
          const { batch, derived } = await store(drawn);
          const record = (await storage.read((tx) => tx.batchRecords([batch.uuid]))).get(batch.uuid);
          expect(record?.actions).toEqual(batch.actions);
          expect(record?.state).toEqual(derived.state);
          expect(record?.version).toBe(1);
          expect(
            await storage.read((tx) => tx.bedEvents([...new Set(derived.bed_events.map(({ bed }) => bed))])),
          ).toEqual(expect.arrayContaining([...derived.bed_events]));
        }),
      );
    });

    it('returns a batch identically in lists, alone and as a record', async () => {
      await fc.assert(
        fc.asyncProperty(anyBatch, async (drawn) => {
          const { batch, derived } = await store(drawn, { tags: ['a "b"', 'ünï'] });
          const several = await storage.read((tx) => tx.batchesJson([batch.uuid], SITE.today));
          const [shown]: Batch[] = JSON.parse(several.json);
          expect(shown).toEqual(shownBatch(batch, derived));
          expect((await list({ uuid__in: [batch.uuid] })).rows).toEqual([shown]);
          const alone = await storage.read((tx) => tx.batchJson(batch.lot_code, false, SITE));
          expect(JSON.parse(alone?.json ?? 'null')).toEqual(shown);
        }),
      );
    });

    it('keeps tags in any case, up to their limits', async () => {
      // Rare four-byte letters that hardly repeat can't be compressed in index entries.
      const letters = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_000)));
      const bounds = [
        { count: 20, size: 20 },
        { count: 23, size: 10 },
        { count: 24, size: 9 },
        { count: 12, size: 20 },
        { count: 6, size: 18 },
      ];
      for (const [at, { count, size }] of bounds.entries()) {
        const tags = Array.from({ length: count }, (_, tag) => letters.slice(tag * size, (tag + 1) * size).join(''));
        const { uuid } = (await storage.write((tx) => storeBatch(tx, emptyBatch(500 + at), { tags }))).batch;
        expect((await list({ uuid__in: [uuid] })).rows[0]?.tags).toEqual(tags);
      }
    });

    it('hydrates with all actions except withdrawn ones, in display order', async () => {
      await fc.assert(
        fc.asyncProperty(anyBatch, async (drawn) => {
          const { batch } = await store(drawn);
          const wanted = displayOrder(batch.actions, SITE).filter(({ withdrawn }) => !withdrawn);
          const alone = await storage.read((tx) => tx.batchJson(batch.uuid, true, SITE));
          expect(hydratedBatch().parse(JSON.parse(alone?.json ?? 'null')).actions).toEqual(wanted);
          const { text } = await storage.read((tx) => tx.listBatches({ uuid__in: [batch.uuid], hydrate: true }, SITE));
          expect(hydratedBatch().array().parse(JSON.parse(text.json))[0]?.actions).toEqual(wanted);
        }),
      );
    });

    it('counts the trays of the batches at each place', async () => {
      const stored: Awaited<ReturnType<typeof storeBatch>>[] = [];
      for (const drawn of fc.sample(anyBatch, { numRuns: 20, seed: 3 })) stored.push(await store(drawn));
      const standing = await storage.read((tx) => tx.standing([TABLE.id], [stored[0]?.batch.uuid ?? '']));
      const expected = stored
        .slice(1)
        .map(({ batch, derived }) => [batch.uuid, derived.state.trays.tray_locations[TABLE.id] ?? 0] as const)
        .filter(([, trays]) => trays > 0);
      expect(expected.length).toBeGreaterThan(1);
      expect([...(standing.get(TABLE.id) ?? [])]).toEqual(expected);
    });

    it('returns batches for decisions by uuid, in whatever order they are named and were stored', async () => {
      for (const number of [57, 55, 59, 56]) await storage.write((tx) => storeBatch(tx, emptyBatch(number)));
      const named = [56, 59, 55, 57].map((number) => emptyBatch(number).uuid);
      const found = await storage.read((tx) => tx.batchRecords(named));
      expect([...found.keys()]).toEqual([...named].sort());
    });

    it("lists as today's tasks exactly the domain's tasks, through every change of stage", async () => {
      for (const drawn of fc.sample(anyBatch, { numRuns: 8, seed: 5 })) {
        const { batch, derived } = await store(drawn);
        const mine = async () =>
          (await storage.read((tx) => tx.expectedTasks(SITE.today))).filter((task) => task.batch === batch.uuid);
        const wanted = (state: BatchDerived['state']) =>
          batch.actions.filter((action) => isTask(action, state.internal_state, SITE.today)).map(({ uuid }) => uuid);
        const saveStage = async (internal_state: 'Alive' | 'Done') => {
          const state = { ...derived.state, internal_state };
          await storage.write((tx) => tx.saveDerived({ ...derived, state }));
          expect((await mine()).map(({ uuid }) => uuid).sort()).toEqual(wanted(state).sort());
        };
        expect((await mine()).map(({ uuid }) => uuid).sort()).toEqual(wanted(derived.state).sort());
        await saveStage('Done');
        await saveStage('Alive');
      }
    });

    it('increments the version of saved actions, and deletes removed ones', async () => {
      const [drawn] = fc.sample(anyBatch, { numRuns: 1, seed: 8 });
      const { batch } = await store(drawn ?? emptyBatch(1));
      const [one] = batch.actions;
      if (one === undefined) throw new Error('The batch has no actions.');
      const [again] = await storage.write((tx) => tx.saveActions([{ ...one, action_needed_date: '2027-01-01' }]));
      expect(again).toEqual({ ...one, action_needed_date: '2027-01-01', version: one.version + 1 });
      const found = await storage.read((tx) => tx.batchesOfActions([one.uuid, String(one.id), 'x', '999999999']));
      expect([...found]).toEqual(
        [one.uuid, String(one.id)].map((name) => [name, { batch: batch.uuid, uuid: one.uuid }]),
      );
      await storage.write((tx) => tx.deleteActions([one.uuid], SITE.now));
      expect((await storage.read((tx) => tx.batchesOfActions([one.uuid]))).size).toBe(0);
      expect((await storage.read((tx) => tx.batchRecordsOf([one.uuid]))).size).toBe(0);
    });

    it("stores an action's new references", async () => {
      const drawn = fc.sample(anyBatch, { numRuns: 40, seed: 8 }).find(({ actions }) => actions.some(isSowing));
      const { batch } = await store(drawn ?? emptyBatch(1));
      const one = batch.actions.find(isSowing);
      if (one === undefined) throw new Error('Nothing is sown.');
      const named = () => storage.read((tx) => tx.namedBy(batch.uuid));
      const before = await named();
      const sop = uuidOf(77);
      const next = mergePlan(one, { sop });
      await storage.write((tx) => tx.saveActions([next], new Map([[one.uuid, one]])));
      expect(await named()).toEqual(new Set([...before, sop]));
    });

    it('returns the batches of given actions like those batches', async () => {
      const stored = [];
      for (const drawn of fc.sample(anyBatch, { numRuns: 3, seed: 8 })) stored.push(await store(drawn));
      const [first, second] = stored.map(({ batch }) => batch);
      const named = [first, second].flatMap((batch) => batch?.actions.slice(0, 2) ?? []).map(({ uuid }) => uuid);
      const [found, wanted] = await storage.read(async (tx) => [
        await tx.batchRecordsOf([...named, 'x']),
        await tx.batchRecords([first?.uuid ?? '', second?.uuid ?? '']),
      ]);
      expect(named.length).toBeGreaterThan(2);
      expect([...found]).toEqual([...wanted]);
    });

    it('stores the same with and without knowing the previous state', async () => {
      const [one, other] = fc.sample(anyBatch, { numRuns: 40, seed: 8 }).filter(({ actions }) => actions.length > 3);
      const { derived } = await store(one ?? emptyBatch(1));
      const { derived: another } = await store(other ?? emptyBatch(2));
      const { uuid } = derived;
      const moved = {
        ...another,
        uuid,
        harvests: another.harvests.map((row) => ({ ...row, batch_uuid: uuid })),
        bed_events: another.bed_events.map((event) => ({ ...event, batch: uuid })),
      };
      await storage.write(async (tx) => {
        await tx.deleteBatch(another.uuid, SITE.now, null);
        await tx.saveDerived(moved, derived);
      });
      expect(await storage.read((tx) => tx.derivationErrors(moved, null))).toEqual([]);
      await storage.write((tx) => tx.saveDerived(moved, moved));
      expect(await storage.read((tx) => tx.derivationErrors(moved, null))).toEqual([]);
    });

    it('frees the trays of a deleted batch and shows it nowhere', async () => {
      const [drawn] = fc.sample(anyBatch, { numRuns: 1, seed: 3 });
      const { batch } = await store(drawn ?? emptyBatch(1));
      await storage.write((tx) => tx.deleteBatch(batch.uuid, SITE.now, null));
      expect((await storage.read((tx) => tx.standing([TABLE.id], []))).size).toBe(0);
      expect((await list({})).rows).toEqual([]);
      expect(await storage.read((tx) => tx.batchJson(batch.uuid, true, SITE))).toBeNull();
      expect((await storage.read((tx) => tx.batchRecords([batch.uuid]))).size).toBe(0);
      expect(await storage.read((tx) => tx.expectedTasks('9999-12-31'))).toEqual([]);
    });

    it('returns in pages the whole list, in every order', async () => {
      for (const [at, drawn] of fc.sample(anyBatch, { numRuns: 11, seed: 4 }).entries())
        await store(drawn, { crop: at % 3 });
      for (const order_by of [undefined, '-lot_code', 'action_day', '-action_day', 'crop_name', '-current_state']) {
        const whole = (await list({ order_by })).rows;
        expect(whole.length).toBe(11);
        const pages: unknown[] = [];
        for (let page_num = 1; page_num <= 3; page_num += 1) {
          const { text, more } = await storage.read((tx) =>
            tx.listBatches({ order_by, page_num, page_size: 4, total: true }, SITE),
          );
          const page: { data: unknown[]; meta: unknown } = JSON.parse(text.json);
          expect(page.meta).toEqual({
            page_num,
            page_size: 4,
            next_page: page_num < 3 ? page_num + 1 : false,
            total: 11,
          });
          expect(more).toBe(page_num < 3);
          pages.push(...page.data);
        }
        expect(pages).toEqual(whole);
      }
    });

    it('applies each filter', async () => {
      for (const [at, drawn] of fc.sample(anyBatch, { numRuns: 9, seed: 6 }).entries()) {
        await store(drawn, { crop: at % 3, tags: at % 2 === 0 ? ['trial'] : [] });
      }
      const all = (await list({})).rows;
      const law = async (query: BatchQuery, has: (batch: (typeof all)[number]) => boolean) =>
        expect((await list(query)).rows).toEqual(all.filter(has));
      await law({ internal_state: 'Alive' }, (batch) => batch.internal_state === 'Alive');
      await law({ crop: uuidOf(301) }, (batch) => batch.crop === uuidOf(301));
      await law({ growth_recipe: uuidOf(402) }, (batch) => batch.growth_recipe === uuidOf(402));
      await law({ tag: 'trial' }, (batch) => batch.tags.includes('trial'));
      await law({ current_state: 'Growth' }, (batch) => batch.current_state === 'Growth');
      await law({ overdue: true }, (batch) => (batch.days_till_action ?? 0) < 0);
      await law({ overdue: false }, (batch) => (batch.days_till_action ?? 0) >= 0);
      for (const typed of ['crpo', 'recipe 2', 'BAS-2026-000', 'trial', 'nothing']) {
        const matches = createFuzzyMatcher(typed);
        const texts = (batch: (typeof all)[number]) =>
          [
            batch.lot_code,
            batch.crop_name,
            batch.crop_code,
            batch.recipe_name,
            batch.current_state,
            ...batch.tags,
          ].join(' ');
        await law({ fuzzy_find: typed }, (batch) => matches(texts(batch)));
      }
    });

    it('numbers lots by crop and year, and actions without gaps or repeats', async () => {
      const numbers = await storage.write(async (tx) => [
        await tx.nextLotNumber('BAS', 2026),
        await tx.nextLotNumber('BAS', 2026),
        await tx.nextLotNumber('BAS', 2027),
        await tx.nextActionIds(3),
        await tx.nextActionIds(1),
      ]);
      expect(numbers).toEqual([1, 2, 1, 1, 4]);
      const ahead = (crop: string) => storage.read((tx) => tx.lotNumberAhead(crop, 2026));
      expect([await ahead('BAS'), await ahead('BAS'), await ahead('KAL')]).toEqual([3, 3, 1]);
    });
  });
}
