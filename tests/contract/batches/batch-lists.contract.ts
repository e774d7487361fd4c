import { describe, expect, it } from 'vitest';
import { MAX_TAGS } from '#domain/batches/bulk/bulk-tags.ts';
import { BATCH_ORDERS, MAX_LABELS } from '#ports/farm-api/batches/batches.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  growBasil,
  page,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { P1, A1, A2 } = SEED.beds;
const SHORT_RECIPE: Parameters<FarmApi['createGrowthRecipe']>[0]['body']['recipe_data'] = [
  { action_type: 'create_tray_action', action_properties: { seeds_per_tray: 5 } },
  { action_type: 'interval_action', action_properties: { duration: 3 } },
  { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 10 } },
];
type Query = NonNullable<Parameters<FarmApi['listBatches']>[0]['query']>;

export function describeBatchLists(open: () => Promise<ContractFarm>): void {
  describe('lists of batches', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const listed = async (query: Query) => bare(await ana().listBatches({ query }));
    const lots = async (query: Query) => (await listed(query)).map(({ lot_code }) => lot_code.slice(-1)).join('');

    /** Creates batches: 1 germinates in Grow 1, 2 is planned and late, 3 is planned, 4 is in Propagation, 5 is done. */
    async function someBatches(): Promise<void> {
      const first = await growBasil(ana(), { target_locations: [A1], tags: ['market', 'Köln "Süd" 100%'] });
      await complete(ana(), actionOf(first, 'state_change'));
      await planBasil(ana(), { start_date: '2026-05-01', tags: ['mark'] });
      await planBasil(ana(), { start_date: '2026-06-01' });
      await growBasil(ana(), { target_locations: [P1], start_date: '2026-05-12' });
      const last = await growBasil(ana(), { target_locations: [A2], start_date: '2026-04-20' });
      await complete(ana(), actionOf(last, 'harvest_action'), { total_yield: 900 });
    }

    it('can be filtered by each field, and by several at once', async () => {
      await someBatches();
      expect(await lots({})).toBe('12345');
      expect(await lots({ current_state: 'Germination' })).toBe('1');
      expect(await lots({ current_state: 'germination' })).toBe('');
      expect(await lots({ overdue: true })).toBe('2');
      expect(await lots({ overdue: false })).toBe('1345');
      expect(await lots({ chamber: SEED.chambers.propagation })).toBe('4');
      expect(await lots({ chamber: NOBODY })).toBe('');
      expect(await lots({ crop: SEED.crops.basil, internal_state: 'Planned' })).toBe('23');
      expect(await lots({ growth_recipe: SEED.recipe, internal_state: 'Alive', chamber: SEED.chambers.grow })).toBe(
        '1',
      );
      expect(await lots({ growth_recipe: NOBODY })).toBe('');
      expect(await lots({ recipe_family: SEED.recipe_family, internal_state: 'Planned' })).toBe('23');
      expect(await lots({ recipe_family: NOBODY })).toBe('');
      expect(await lots({ action_day__lte: TODAY })).toBe('124');
      expect(await lots({ action_day__lte: '2026-05-11', overdue: true })).toBe('2');
      expect(await lots({ action_day__lte: '2026-04-30' })).toBe('');
      const noDay = ana().listBatches({ query: { action_day__lte: 'soon' } });
      expect(await expectInvalid(noDay)).toHaveProperty('action_day__lte');
      expect(await lots({ fuzzy_find: 'basli' })).toBe('12345');
      expect(await lots({ fuzzy_find: 'BASIL germinaton' })).toBe('1');
      expect(await lots({ fuzzy_find: 'nothing' })).toBe('');
      const odd = ana().listBatches({ query: withField({}, 'internal_state', 'Dead') });
      expect(await expectInvalid(odd)).toHaveProperty('internal_state');
    });

    it('distinguish tags with the same prefix, whatever characters they contain', async () => {
      await someBatches();
      expect(await lots({ tag: 'mark' })).toBe('2');
      expect(await lots({ tag: 'market' })).toBe('1');
      expect(await lots({ tag: 'Köln "Süd" 100%' })).toBe('1');
      for (const tag of ['Köln', '%', 'MARK', '["mark"]', "' or 1=1 --"]) expect(await lots({ tag })).toBe('');
      const [first] = await listed({ tag: 'market' });
      expect(first?.tags).toEqual(['market', 'Köln "Süd" 100%']);
    });

    it('can be sorted by every field, with missing values last', async () => {
      await someBatches();
      for (const field of BATCH_ORDERS) {
        for (const [order_by, sign] of [[field, 1] as const, [`-${field}` as const, -1] as const]) {
          const values = (await listed({ order_by })).map((batch) => batch[field]);
          expect(values).toHaveLength(5);
          const given = values.filter((value) => value !== null);
          expect(values.slice(0, given.length)).toEqual(given);
          expect(given).toEqual(given.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0)));
        }
      }
    });

    it('can be sorted by last harvest day, those without one last', async () => {
      await someBatches();
      const early = await planBasil(ana(), {
        start_date: '2026-04-20',
        completed_to: '2026-05-09',
        placed_at: [{ location: SEED.beds.A3, trays: 8 }],
      });
      const at = '2026-05-10T08:00:00.000Z';
      await complete(ana(), actionOf(early, 'harvest_action'), { total_yield: 900 }, at);
      expect((await lots({ order_by: 'last_harvest' })).slice(0, 2)).toBe('65');
      expect((await lots({ order_by: '-last_harvest' })).slice(0, 2)).toBe('56');
      expect(await lots({ order_by: 'last_harvest' })).toHaveLength(6);
    });

    it('are sorted by names without case and accents', async () => {
      const names = ['zanahoria', 'Ácida', 'agria', 'Özel', 'PIÑA', 'pina b'];
      const folded = ['Ácida', 'agria', 'Özel', 'PIÑA', 'pina b', 'zanahoria'];
      for (const [at, name] of names.entries()) {
        // A record is stored when it is created and when it is changed.
        const [crop] = await ana().createCrop({ body: { name: at % 2 === 0 ? name : 'New', code: `N${at}` } });
        const params = { uuid: crop?.uuid ?? '' };
        if (at % 2 === 1) await ana().updateCrop({ params, body: { name } });
        const metadata = { name: `${name} 34 d`, crop: params.uuid };
        const recipe = await ana().createGrowthRecipe({ body: { metadata, recipe_data: SHORT_RECIPE } });
        await planBasil(ana(), { growth_recipe: recipe.uuid, start_date: '2026-06-01' });
      }
      const cropsBy = async (query: Query) => (await listed(query)).map(({ crop_name }) => crop_name);
      expect(await cropsBy({ order_by: 'crop_name' })).toEqual(folded);
      expect(await cropsBy({ order_by: '-crop_name' })).toEqual(folded.toReversed());
      expect(await cropsBy({ order_by: 'recipe_name' })).toEqual(folded);
      expect(await cropsBy({ order_by: '-recipe_name' })).toEqual(folded.toReversed());
      for (const [order_by, sorted] of [
        ['crop', folded],
        ['-crop', folded.toReversed()],
        ['growth_recipe', folded],
        ['-growth_recipe', folded.toReversed()],
      ] as const) {
        const harvests = bare(await ana().listHarvests({ query: { order_by } }));
        expect(harvests.map(({ crop }) => crop)).toEqual(sorted);
      }
      const crops = bare(await ana().listCrops({ query: { order_by: 'name' } })).map(({ name }) => name);
      expect(crops.filter((name) => names.includes(name))).toEqual(folded);
    });

    it('have in pages the same rows as in one list, even with equal or missing last harvest days', async () => {
      await someBatches();
      const days = ['2026-05-09', '2026-05-10', '2026-05-10', '2026-05-09'];
      for (const day of days) {
        const sown = { start_date: '2026-04-20', completed_to: '2026-05-09' };
        const batch = await planBasil(ana(), { ...sown, placed_at: [{ location: SEED.beds.A3, trays: 8 }] });
        await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 900 }, `${day}T18:00:00.000Z`);
      }
      for (const [order_by, harvested] of [
        ['last_harvest', /^(69|96)(78|87)5/],
        ['-last_harvest', /^5(78|87)(69|96)/],
      ] as const) {
        const whole = await listed({ order_by });
        expect(whole.map(({ lot_code }) => lot_code.slice(-1)).join('')).toMatch(harvested);
        expect(whole).toHaveLength(9);
        for (const page_size of [1, 2, 4]) {
          const paged: unknown[] = [];
          for (let page_num = 1; paged.length < whole.length; page_num++) {
            const { data, meta } = page(await ana().listBatches({ query: { order_by, page_size, page_num } }));
            expect(data.length).toBeGreaterThan(0);
            paged.push(...data);
            expect(meta.next_page).toBe(paged.length < whole.length ? page_num + 1 : false);
          }
          expect(paged).toEqual(whole);
        }
      }
    });

    it('include the first thousand of their tags alphabetically, including long ones', async () => {
      const all = Array.from({ length: 1010 }, (_, at) =>
        `${String(at).padStart(4, '0')} ${'x'.repeat(at % 36)}`.trim(),
      );
      for (let from = 0; from < all.length; from += MAX_TAGS) {
        await planBasil(ana(), { tags: all.slice(from, from + MAX_TAGS).reverse() });
      }
      expect(await ana().listBatchTags({})).toEqual(all.slice(0, MAX_LABELS));
    });

    it('include the existing tags and states, once each, without those of deleted batches', async () => {
      expect(await ana().listBatchTags({})).toEqual([]);
      await someBatches();
      expect(await ana().listBatchTags({})).toEqual(['Köln "Süd" 100%', 'mark', 'market']);
      const states = await ana().listBatchStates({});
      expect(states).toEqual([...new Set(states)].toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(states).toContain('Germination');
      const [late] = await listed({ tag: 'mark' });
      await ana().deleteBatch({ params: { uuid: late?.uuid ?? '' } });
      expect(await ana().listBatchTags({})).toEqual(['Köln "Süd" 100%', 'market']);
      await ana().updateBatch({
        params: { uuid: (await listed({ tag: 'market' }))[0]?.uuid ?? '' },
        body: { tags: [] },
      });
      expect(await ana().listBatchTags({})).toEqual([]);
    });

    it("include each batch's actions in order of history if hydrated, filtered or not", async () => {
      await someBatches();
      for (const query of [{}, { internal_state: 'Alive' }, { fuzzy_find: 'basil' }, { tag: 'mark' }] as const) {
        for (const batch of await listed({ ...query, hydrate: true })) {
          expect(batch).toEqual(await reread(ana(), batch));
          expect(batch.actions).toHaveLength(10);
        }
      }
      expect((await listed({})).every((batch) => !('actions' in batch))).toBe(true);
    });

    it("come by stage in pages, as each stage's screen needs them", async () => {
      await someBatches();
      const query = { internal_state: 'Planned', page_size: 1, total: true } as const;
      const first = page(await ana().listBatches({ query: { ...query, page_num: 1 } }));
      expect(first).toMatchObject({ data: [{ lot_code: 'BAS-2026-0002' }], meta: { next_page: 2, total: 2 } });
      const second = page(await ana().listBatches({ query: { ...query, page_num: 2 } }));
      expect(second).toMatchObject({ data: [{ lot_code: 'BAS-2026-0003' }], meta: { next_page: false } });
      const beyond = page(await ana().listBatches({ query: { ...query, page_num: 9 } }));
      expect(beyond).toMatchObject({ data: [], meta: { next_page: false } });
    });

    it('count down to the next action, and to none if all is done', async () => {
      await someBatches();
      const byLot = await listed({ order_by: 'lot_code' });
      expect(byLot.map(({ days_till_action }) => days_till_action)).toEqual([0, -11, 20, 0, null]);
      const [first, late, , , done] = byLot;
      const plan = (await reread(ana(), first ?? { uuid: '' })).actions ?? [];
      expect(plan.find(({ uuid }) => uuid === first?.current_action)?.action_type).toBe('life_change_action');
      expect(plan.find(({ uuid }) => uuid === first?.next_action)?.action_type).toBe('location_change');
      expect(late).toMatchObject({ action_day: '2026-05-01', scheduled_harvests: [expect.any(String)] });
      expect(done).toMatchObject({ current_action: null, next_action: null, scheduled_harvests: [] });
    });
  });

  describe("today's harvests", () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are the expected and completed harvest tasks', async () => {
      const batch = await growBasil(ana(), { start_date: '2026-04-21' });
      const query = { action_type: 'harvest_action' } as const;
      const harvest = actionOf(batch, 'harvest_action');
      expect(harvest.action_needed_date).toBe(TODAY);
      expect(await ana().listExpectedTasks({ query })).toMatchObject({ [batch.uuid]: [{ uuid: harvest.uuid }] });
      expect(await ana().listCompletedTasks({ query })).toEqual({});
      await complete(ana(), harvest, { total_yield: 900 });
      expect(await ana().listExpectedTasks({ query })).toEqual({});
      expect(await ana().listCompletedTasks({ query })).toMatchObject({
        [batch.uuid]: [
          { uuid: harvest.uuid, action_properties: { total_yield: 900, estimated_harvest_per_tray: 100 } },
        ],
      });
    });
  });

  describe('an action', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('is completed by the caller, whatever user is sent', async () => {
      const batch = await planBasil(ana());
      const { uuid } = actionOf(batch, 'create_tray_action');
      const body = { ...actionOf(batch, 'create_tray_action'), completed: true, completed_by_user: 'admin' };
      const { action_completed_date, ...given } = body;
      const done = await ana().updateAction({ params: { id: uuid }, body: given });
      expect(done.actions).toMatchObject([{ completed: true, completed_by_user: 'ana' }]);
    });

    it('is open when added, whatever state is sent', async () => {
      const { uuid: batch } = await planBasil(ana());
      const note = {
        batch,
        action_needed_date: TODAY,
        action_type: 'generic_text_action',
        action_properties: { text: 'Look' },
      } as const;
      const open_ = { completed: false, action_completed_date: null } as const;
      const added = await ana().createAction({ body: { ...note, ...open_ } });
      expect(added.actions).toMatchObject([{ completed: false, completed_by_user: null, origin: 'added' }]);
      const done = ana().createAction({ body: withField(note, 'completed', true) });
      expect(await expectInvalid(done)).toEqual({ completed: ['Add the action first, then complete it.'] });
      const by = await ana().createAction({ body: withField(note, 'completed_by_user', 'ana') });
      expect(by.actions).toMatchObject([{ completed_by_user: null }]);
    });

    it("includes its procedure's document, as a task and in its batch", async () => {
      const file = { filename: 'sowing.pdf', author: 'Ana', category: 'SOP', content: '%PDF-1.4 sow' };
      const { uuid: sop } = await ana().uploadSop({ file });
      const batch = await planBasil(ana());
      const { uuid } = actionOf(batch, 'create_tray_action');
      await ana().updateAction({ params: { id: uuid }, body: { action_properties: { sop } } });
      const tasks = (await ana().listExpectedTasks({}))[batch.uuid] ?? [];
      expect(tasks.find((task) => task.uuid === uuid)?.action_properties.sop).toBe(sop);
      expect(actionOf(await reread(ana(), batch), 'create_tray_action').action_properties.sop).toBe(sop);
    });
  });
}
