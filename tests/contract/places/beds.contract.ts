import { describe, expect, it } from 'vitest';
import { recordProblems } from '#messages/en/problems/record.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  page,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

const { A1, A2, B1, C1, D1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;
const FOG = {
  ...{ day_fog_on: 60, day_fog_off: 540, day_full_duration: 300, day_empty_duration: 900 },
  ...{ night_fog_on: 30, night_fog_off: 1770, night_full_duration: 0, night_empty_duration: 3600 },
};

type ListInput = Parameters<FarmApi['listBeds']>[0];
type BulkInput = Parameters<FarmApi['updateBeds']>[0];

/** Lists of beds, and changes to several at once. */
export function describeBeds(open: () => Promise<ContractFarm>): void {
  describe('the list of beds', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const names = async (query: NonNullable<ListInput['query']>) =>
      bare(await ana().listBeds({ query })).map(({ name }) => name);

    it('is the same in pages as whole', async () => {
      const whole = bare(await ana().listBeds({})).map(({ uuid }) => uuid);
      const first = page(await ana().listBeds({ query: { page_num: 1, page_size: 5, total: true } }));
      const second = page(await ana().listBeds({ query: { page_num: 2, page_size: 5 } }));
      expect(first.meta).toEqual({ page_num: 1, page_size: 5, next_page: 2, total: 8 });
      expect(second.meta).toEqual({ page_num: 2, page_size: 5, next_page: false });
      expect([...first.data, ...second.data].map(({ uuid }) => uuid)).toEqual(whole);
      expect(page(await ana().listBeds({ query: { page_num: 3, page_size: 5 } })).data).toEqual([]);
    });

    it('can be filtered by state, chamber, reservoir and words, and ordered by place or name', async () => {
      await ana().updateBed({ params: { uuid: A2 }, body: { name: 'Zinnia', row: 12, reservoir: null } });
      expect(await names({ active: false })).toEqual(['C1']);
      expect(await names({ chamber: propagation })).toEqual(['P1']);
      expect(await names({ reservoir: SEED.reservoir, chamber: grow, order_by: 'name' })).not.toContain('Zinnia');
      expect(await names({ fuzzy_find: 'propagaton' })).toEqual(['P1']);
      expect(await names({ fuzzy_find: 'a12' })).toEqual(['Zinnia']);
      expect(await names({ order_by: 'place' })).toEqual(['A1', 'A3', 'A4', 'Zinnia', 'B1', 'C1', 'D1', 'P1']);
      expect(await names({ order_by: '-name' })).toEqual(['Zinnia', 'P1', 'D1', 'C1', 'B1', 'A4', 'A3', 'A1']);
      const second = page(
        await ana().listBeds({ query: { order_by: '-name', page_num: 2, page_size: 3, total: true } }),
      );
      expect(second.data.map(({ name }) => name)).toEqual(['C1', 'B1', 'A4']);
      expect(second.meta).toMatchObject({ next_page: 3, total: 8 });
    });

    it('includes both recipes, in seconds, if hydrated', async () => {
      const water = await ana().createIrrigationRecipe({ body: { name: 'Fog', component_properties: FOG } });
      const body = { light_recipe: SEED.light.growth, irrigation_recipe: water.uuid };
      await ana().updateBed({ params: { uuid: A1 }, body });
      const beds = bare(await ana().listBeds({ query: { hydrate: true } }));
      const bed = beds.find(({ uuid }) => uuid === A1);
      expect(bed).toMatchObject({
        light_recipe_properties: { light_duration: 57_600, ppfd: 300 },
        irrigation_recipe_properties: FOG,
      });
      expect(await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } })).toEqual(bed);
      expect(beds.find(({ uuid }) => uuid === A2)).toMatchObject({
        light_recipe_properties: null,
        irrigation_recipe_properties: null,
      });
      expect(await ana().getBed({ params: { uuid: A1 } })).not.toHaveProperty('light_recipe_properties');
    });

    it('refuses invalid pages, orders and filters', async () => {
      expect(await expectInvalid(ana().listBeds({ query: { page_num: 0 } }))).toHaveProperty('page_num');
      expect(await expectInvalid(ana().listBeds({ query: { page_num: 1, page_size: 1001 } }))).toHaveProperty(
        'page_size',
      );
      expect(await expectInvalid(ana().listBeds({ query: withField({}, 'colour', 'red') }))).toEqual({
        colour: ['Unknown field.'],
      });
      expect(await expectInvalid(ana().listBeds({ query: withField({}, 'order_by', 'colour') }))).toHaveProperty(
        'order_by',
      );
    });
  });

  describe('several beds at once', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const bed = (uuid: string) => ana().getBed({ params: { uuid } });

    it('are changed together and returned in the order of the call', async () => {
      const was = await bed(C1);
      const answer = await ana().updateBeds({
        body: [{ ...was, active: true }, { uuid: A1, name: 'First' }, { uuid: B1 }],
      });
      expect(answer).toEqual([{ ...was, active: true, version: was.version + 1 }, await bed(A1), await bed(B1)]);
      expect(answer.map(({ name, version }) => [name, version])).toEqual([
        ['C1', was.version + 1],
        ['First', 2],
        ['B1', 1],
      ]);
    });

    it('are created together, all or none', async () => {
      const body = [1, 2].map((row) => ({ name: `E${row}`, chamber: grow, stack: 'E', row, tray_capacity: 12 }));
      const answer = await ana().createBeds({ body });
      expect(answer).toMatchObject(body);
      expect(await bed(answer[1]?.uuid ?? '')).toEqual(answer[1]);
      const before = bare(await ana().listBeds({}));
      const more = { name: 'F1', chamber: grow, stack: 'F', row: 1 };
      await expectRefusal(ana().createBeds({ body: [more, { ...more, row: 2 }, { ...more, stack: 'E' }] }), 'conflict');
      await expectRefusal(ana().createBeds({ body: [more, more] }), 'conflict');
      const invalid = ana().createBeds({ body: [more, { ...more, row: 2, light_recipe: NOBODY }] });
      expect(await expectInvalid(invalid)).toHaveProperty('1.light_recipe');
      expect(bare(await ana().listBeds({}))).toEqual(before);
    });

    it('can swap places, and the labels of their batches follow', async () => {
      const [one, other] = [await growBasil(ana()), await growBasil(ana(), { target_locations: [A2] })];
      await ana().updateBeds({
        body: [
          { uuid: A1, row: 2 },
          { uuid: A2, row: 1 },
        ],
      });
      expect((await reread(ana(), one)).locations).toMatchObject([{ label: 'A2' }]);
      expect((await reread(ana(), other)).locations).toMatchObject([{ label: 'A1' }]);
      const tasks = await ana().listCompletedTasks({});
      expect(tasks[one.uuid]).toMatchObject([{ locations: [{ label: 'A2' }] }]);
    });

    it("are all unchanged if one can't be changed", async () => {
      const batch = await growBasil(ana());
      const was = bare(await ana().listBeds({}));
      const refused = async (second: BulkInput['body'][number]) =>
        ana().updateBeds({ body: [{ uuid: D1, name: 'Deep' }, second] });
      expect(await expectRefusal(refused({ uuid: A1, tray_capacity: 7 }), 'conflict')).toMatchObject({
        batches: [batch.uuid],
      });
      await expectRefusal(refused({ uuid: A1, row: 2 }), 'conflict');
      await expectRefusal(refused({ uuid: A1, version: 99, name: 'First' }), 'stale');
      expect(await expectInvalid(refused({ uuid: A1, chamber: NOBODY }))).toEqual({
        '1.chamber': [`There is no chamber ${NOBODY}.`],
      });
      expect(await expectInvalid(refused({ uuid: `bed-${NOBODY}`, row: 2 }))).toEqual({
        '1.uuid': [`There is no bed bed-${NOBODY}.`],
      });
      expect(await expectInvalid(refused({ uuid: D1, row: 2 }))).toEqual({
        '1.uuid': [recordProblems.bed_named_twice({})],
      });
      expect(await expectInvalid(refused(withField({ uuid: A1 }, 'colour')))).toEqual({
        '1.colour': ['Unknown field.'],
      });
      expect(bare(await ana().listBeds({}))).toEqual(was);
    });

    it('are refused if two of them would share a shelf', async () => {
      const body = [
        { uuid: A1, stack: 'Z', row: 1 },
        { uuid: A2, stack: 'Z', row: 1 },
      ];
      await expectRefusal(ana().updateBeds({ body }), 'conflict');
    });

    it('number between one and 500', async () => {
      expect(await expectInvalid(ana().updateBeds({ body: [] }))).toEqual({ body: ['Enter at least 1 entry.'] });
      const many = Array.from({ length: 501 }, () => ({ uuid: A1 }));
      expect(await expectInvalid(ana().updateBeds({ body: many }))).toEqual({ body: ['Enter at most 500 entries.'] });
    });
  });
}
