import { describe, expect, it } from 'vitest';
import {
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  harvestBasil,
  page,
  reread,
  useFarm,
  withField,
} from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { NOBODY, SEED } from './seed-farm.ts';

const nothing = { params: { uuid: `bed-${NOBODY}` } };
const { A1, A2, D1 } = SEED.beds;

export function describePlaces(open: () => Promise<ContractFarm>): void {
  describe('places and machines', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('lists each kind whole, as a bare list', async () => {
      expect(bare(await ana().listBeds({}))).toHaveLength(8);
      expect(bare(await ana().listHvacs({}))).toMatchObject([{ uuid: SEED.hvac, chamber: SEED.chambers.grow }]);
      expect(bare(await ana().listReservoirs({}))).toMatchObject([{ uuid: SEED.reservoir }]);
      expect(bare(await ana().listChambers({})).map(({ name }) => name)).toEqual(['Grow 1', 'Propagation']);
      expect(bare(await ana().listPhysicalLocations({}))).toMatchObject([{ location_name: 'Packing table' }]);
      expect(bare(await ana().listTrayTypes({}))).toMatchObject([{ name: '1020', area_m2: 0.129 }]);
    });

    it('lists pages that together are the whole list', async () => {
      const whole = bare(await ana().listBeds({})).map(({ uuid }) => uuid);
      const first = page(await ana().listBeds({ query: { page_num: 1, page_size: 5, total: true } }));
      const second = page(await ana().listBeds({ query: { page_num: 2, page_size: 5 } }));
      expect(first.meta).toEqual({ page_num: 1, page_size: 5, next_page: 2, total: 8 });
      expect(second.meta).toEqual({ page_num: 2, page_size: 5, next_page: false });
      expect([...first.data, ...second.data].map(({ uuid }) => uuid)).toEqual(whole);
      expect(page(await ana().listBeds({ query: { page_num: 3, page_size: 5 } })).data).toEqual([]);
    });

    it('shows one of each kind', async () => {
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({
        name: 'A1',
        tray_capacity: 10,
        standing: [],
      });
      expect(await ana().getHvac({ params: { uuid: SEED.hvac } })).toMatchObject({ name: 'Climate 1' });
      expect(await ana().getReservoir({ params: { uuid: SEED.reservoir } })).toMatchObject({ name: 'Tank 1' });
      expect(await ana().getChamber({ params: { uuid: SEED.chambers.grow } })).toMatchObject({ name: 'Grow 1' });
      const table = await ana().getPhysicalLocation({ params: { uuid: SEED.table } });
      expect(table).toMatchObject({ location_name: 'Packing table', active: true });
    });

    it('says 404 for what is not there', async () => {
      await expectRefusal(ana().getBed(nothing), 'not_found');
      await expectRefusal(ana().updateBed({ ...nothing, body: {} }), 'not_found');
      await expectRefusal(ana().getChamber({ params: { uuid: NOBODY } }), 'not_found');
      await expectRefusal(ana().getHvac({ params: { uuid: `hvac-${NOBODY}` } }), 'not_found');
      await expectRefusal(ana().getReservoir({ params: { uuid: `reservoir-${NOBODY}` } }), 'not_found');
      await expectRefusal(ana().getPhysicalLocation({ params: { uuid: `phys-${NOBODY}` } }), 'not_found');
    });

    it('shows what stands on a bed, and the recipe that it brought', async () => {
      const batch = await growBasil(ana());
      const bed = await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } });
      expect(bed.standing).toEqual([{ batch: batch.uuid, crop_code: 'BAS', crop_number: 1, trays: 8 }]);
      expect(bed.light_recipe_properties).toBeNull();
    });

    it('changes only the fields given, and the version', async () => {
      const was = await ana().getBed({ params: { uuid: D1 } });
      const is = await ana().updateBed({ params: { uuid: D1 }, body: { name: 'Deep', tray_capacity: 12 } });
      expect(is).toEqual({ ...was, name: 'Deep', tray_capacity: 12, version: was.version + 1 });
      expect(await ana().getBed({ params: { uuid: D1 } })).toEqual(is);
    });

    it('takes back what was read without a change', async () => {
      const bed = await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } });
      expect(await ana().updateBed({ params: { uuid: A1 }, body: bed })).toMatchObject({ version: bed.version });
    });

    it('remembers a recipe chosen by hand', async () => {
      await ana().updateBed({ params: { uuid: A1 }, body: { light_recipe: SEED.light.growth } });
      const bed = await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } });
      expect(bed).toMatchObject({ light_recipe: SEED.light.growth, light_recipe_properties: { ppfd: 300 } });
      await ana().updateBed({ params: { uuid: A1 }, body: { light_recipe: null } });
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ light_recipe: null });
    });

    it('refuses fields that name nothing or are unknown', async () => {
      const body = {
        chamber: NOBODY,
        reservoir: `reservoir-${NOBODY}`,
        light_recipe: NOBODY,
        irrigation_recipe: NOBODY,
        stack: 'A, B',
      };
      const named = await expectInvalid(ana().updateBed({ params: { uuid: A1 }, body }));
      expect(Object.keys(named).sort()).toEqual(['chamber', 'irrigation_recipe', 'light_recipe', 'reservoir', 'stack']);
      const unknown = ana().updateBed({ params: { uuid: A1 }, body: withField({ row: 0 }, 'colour') });
      expect(await expectInvalid(unknown)).toEqual({
        row: ['Enter a value of at least 1.'],
        colour: ['Unknown field.'],
      });
    });

    it('refuses a capacity below what stands, and says who stands there', async () => {
      const batch = await growBasil(ana());
      const refused = ana().updateBed({ params: { uuid: A1 }, body: { tray_capacity: 7 } });
      expect(await expectRefusal(refused, 'conflict')).toMatchObject({ batches: [batch.uuid] });
      expect(await ana().updateBed({ params: { uuid: A1 }, body: { tray_capacity: 8 } })).toMatchObject({
        tray_capacity: 8,
      });
    });

    it('refuses a shelf where another bed stands', async () => {
      await expectRefusal(ana().updateBed({ params: { uuid: A1 }, body: { row: 2 } }), 'conflict');
    });

    it('lets trays stay on a bed that becomes inactive, and lets no more on', async () => {
      const batch = await growBasil(ana());
      await ana().updateBed({ params: { uuid: A1 }, body: { active: false } });
      expect((await reread(ana(), batch)).trays.tray_locations).toEqual({ [A1]: 8 });
      const more = {
        batch: batch.uuid,
        action_type: 'redist_action' as const,
        action_properties: { made: [{ location: A1, trays: 1 }] },
      };
      await expectRefusal(ana().instantAction({ body: more }), 'conflict');
    });

    it('says anew where batches stand, and were harvested, when a bed moves', async () => {
      await harvestBasil(ana());
      const batch = await growBasil(ana());
      expect(batch.locations).toEqual([{ chamber: SEED.chambers.grow, chamber_name: 'Grow 1', label: 'A1' }]);
      await ana().updateBed({
        params: { uuid: A1 },
        body: { chamber: SEED.chambers.propagation, stack: 'Z', row: 3 },
      });
      expect((await reread(ana(), batch)).locations).toEqual([
        { chamber: SEED.chambers.propagation, chamber_name: 'Propagation', label: 'Z3' },
      ]);
      const harvests = bare(await ana().listHarvests({}));
      expect(harvests.map(({ locations }) => locations)).toEqual(['Propagation Z3', 'Propagation Z3']);
    });

    it('refuses a stale version and names the present one', async () => {
      const { version } = await ana().updateBed({ params: { uuid: A2 }, body: { name: 'Second' } });
      const stale = ana().updateBed({ params: { uuid: A2 }, body: { name: 'Third' } }, { ifMatch: version - 1 });
      expect((await expectRefusal(stale, 'stale')).detail).toContain(`version ${version}`);
      const fresh = await ana().updateBed({ params: { uuid: A2 }, body: { name: 'Third' } }, { ifMatch: version });
      expect(fresh).toMatchObject({ name: 'Third', version: version + 1 });
    });

    it('refuses pages that cannot be', async () => {
      expect(await expectInvalid(ana().listBeds({ query: { page_num: 0 } }))).toHaveProperty('page_num');
      expect(await expectInvalid(ana().listBeds({ query: { page_num: 1, page_size: 1001 } }))).toHaveProperty(
        'page_size',
      );
      expect(await expectInvalid(ana().listBeds({ query: withField({}, 'colour', 'red') }))).toEqual({
        colour: ['Unknown field.'],
      });
    });
  });
}
