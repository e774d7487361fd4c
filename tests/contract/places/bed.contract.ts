import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  harvestBasil,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

const nothing = { params: { uuid: `bed-${NOBODY}` } };
const { P1, A1, A2, A3, B1, D1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;
const NEW_BED = { name: 'E1', chamber: grow, stack: 'E', row: 1 };

type UpdateInput = Parameters<FarmApi['updateBed']>[0];

/** Creating, reading, changing and deleting one bed. */
export function describeBed(open: () => Promise<ContractFarm>): void {
  describe('a bed', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const put = (uuid: string, body: NonNullable<UpdateInput['body']>) => ana().updateBed({ params: { uuid }, body });

    it('is created with the given fields; the others are empty', async () => {
      const bed = await ana().createBed({ body: NEW_BED });
      expect(bed).toEqual({
        ...NEW_BED,
        uuid: bed.uuid,
        ...{ active: true, general_control_error: null, reservoir: null, tray_capacity: null },
        ...{ light_recipe: null, irrigation_recipe: null, standing: [], version: 1 },
      });
      expect(bed.uuid).toMatch(/^bed-[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(await ana().getBed({ params: { uuid: bed.uuid } })).toEqual(bed);
      expect(bare(await ana().listBeds({}))).toHaveLength(9);
      const batch = await growBasil(ana(), { target_locations: [bed.uuid] });
      expect(batch.locations).toMatchObject([{ label: 'E1' }]);
    });

    it('keeps its initial recipes until trays bring others', async () => {
      const body = { ...NEW_BED, light_recipe: SEED.light.growth };
      const { uuid } = await ana().createBed({ body });
      const batch = await growBasil(ana(), { target_locations: [uuid] });
      expect(await ana().getBed({ params: { uuid } })).toMatchObject({ light_recipe: SEED.light.growth });
      const life = actionOf(batch, 'life_change_action');
      await complete(ana(), life);
      expect(await ana().getBed({ params: { uuid } })).toMatchObject({ light_recipe: SEED.light.seedling });
      await ana().undoActions({ body: { action: life.uuid } });
      expect(await ana().getBed({ params: { uuid } })).toMatchObject({ light_recipe: SEED.light.growth });
      await complete(ana(), life);
      await ana().deleteBatch({ params: { uuid: batch.uuid } });
      expect(await ana().getBed({ params: { uuid } })).toMatchObject({ light_recipe: SEED.light.growth, standing: [] });
    });

    it('is refused if it refers to missing or retired records, or has unknown fields', async () => {
      const strange = {
        ...NEW_BED,
        ...{ chamber: NOBODY, reservoir: `reservoir-${NOBODY}`, light_recipe: NOBODY, irrigation_recipe: NOBODY },
        stack: 'A, B',
      };
      expect(await expectInvalid(ana().createBed({ body: strange }))).toEqual({
        chamber: [`There is no chamber ${NOBODY}.`],
        reservoir: [`There is no reservoir reservoir-${NOBODY}.`],
        light_recipe: [`There is no light recipe ${NOBODY}.`],
        irrigation_recipe: [`There is no irrigation recipe ${NOBODY}.`],
        stack: ['Enter a name without commas, semicolons, colons or spaces at either end.'],
      });
      await ana().updateChamber({ params: { uuid: grow }, body: { active: false } });
      await ana().updateReservoir({ params: { uuid: SEED.reservoir }, body: { active: false } });
      await ana().updateLightRecipe({ params: { uuid: SEED.light.growth }, body: { archived: true } });
      const retired = { ...NEW_BED, reservoir: SEED.reservoir, light_recipe: SEED.light.growth };
      expect(await expectInvalid(ana().createBed({ body: retired }))).toEqual({
        chamber: ['This chamber is inactive. Choose another, or activate it first.'],
        reservoir: ['This reservoir is inactive. Choose another, or activate it first.'],
        light_recipe: ['This light recipe is archived. Choose another, or restore it first.'],
      });
      const coloured = ana().createBed({ body: withField(NEW_BED, 'colour', 'green') });
      expect(await expectInvalid(coloured)).toEqual({ colour: ['Unknown field.'] });
      expect(await expectInvalid(ana().createBed({ body: withField(NEW_BED, 'row', 0) }))).toHaveProperty('row');
    });

    it('stays in a chamber and at a reservoir that have been deactivated', async () => {
      await ana().updateChamber({ params: { uuid: grow }, body: { active: false } });
      await ana().updateReservoir({ params: { uuid: SEED.reservoir }, body: { active: false } });
      const bed = await ana().getBed({ params: { uuid: A1 } });
      expect(await put(A1, { ...bed, name: 'First' })).toMatchObject({ name: 'First', reservoir: SEED.reservoir });
      expect(Object.keys(await expectInvalid(put(P1, { chamber: grow })))).toEqual(['chamber']);
    });

    it('is refused on the shelf of another bed', async () => {
      const taken = ana().createBed({ body: { ...NEW_BED, stack: 'A', row: 2 } });
      expect((await expectRefusal(taken, 'conflict')).detail).toContain('A2');
      await expectRefusal(put(A1, { row: 2 }), 'conflict');
      expect(await put(A1, { row: 2, chamber: propagation })).toMatchObject({ stack: 'A', row: 2 });
    });

    it("is 404 if it doesn't exist", async () => {
      await expectRefusal(ana().getBed(nothing), 'not_found');
      await expectRefusal(ana().updateBed({ ...nothing, body: {} }), 'not_found');
      await expectRefusal(ana().deleteBed(nothing), 'not_found');
    });

    it('shows the trays on it and the recipe that they brought', async () => {
      const batch = await growBasil(ana());
      const bed = await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } });
      expect(bed.standing).toEqual([{ batch: batch.uuid, crop_code: 'BAS', crop_number: 1, trays: 8 }]);
      expect(bed.light_recipe_properties).toBeNull();
    });

    it('changes only in the given fields and its version', async () => {
      const was = await ana().getBed({ params: { uuid: D1 } });
      const is = await put(D1, { name: 'Deep', tray_capacity: 12 });
      expect(is).toEqual({ ...was, name: 'Deep', tray_capacity: 12, version: was.version + 1 });
      expect(await ana().getBed({ params: { uuid: D1 } })).toEqual(is);
    });

    it('accepts what was read unchanged, ignoring its fault and trays', async () => {
      const bed = await ana().getBed({ params: { uuid: D1 }, query: { hydrate: true } });
      expect(await put(D1, bed)).toMatchObject({ version: bed.version });
      const odd = { ...bed, general_control_error: null, standing: [], version: 99, uuid: A1 };
      const same = await put(D1, odd);
      expect(same).toMatchObject({ uuid: D1, general_control_error: 'Fog pump blocked', version: bed.version });
    });

    it("doesn't accept a recipe chosen by hand before its last action, and names that action's day at the site", async () => {
      const instant = '2026-05-12T22:30:00.000Z';
      farm().clock.set(instant);
      await growBasil(ana());
      farm().clock.advance(-1);
      expect(await expectRefusal(put(A1, { light_recipe: SEED.light.growth }), 'conflict')).toMatchObject({
        code: 'bed_has_later_action',
        params: { bed: 'A1', day: '2026-05-13', instant },
      });
    });

    it('keeps a recipe chosen by hand', async () => {
      await put(A1, { light_recipe: SEED.light.growth });
      const bed = await ana().getBed({ params: { uuid: A1 }, query: { hydrate: true } });
      expect(bed).toMatchObject({ light_recipe: SEED.light.growth, light_recipe_properties: { ppfd: 300 } });
      await put(A1, { light_recipe: null });
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ light_recipe: null });
    });

    it('refuses fields that are unknown or refer to missing records', async () => {
      const body = {
        ...{ chamber: NOBODY, reservoir: `reservoir-${NOBODY}`, light_recipe: NOBODY, irrigation_recipe: NOBODY },
        stack: 'A, B',
      };
      const named = await expectInvalid(put(A1, body));
      expect(Object.keys(named).sort()).toEqual(['chamber', 'irrigation_recipe', 'light_recipe', 'reservoir', 'stack']);
      expect(await expectInvalid(put(A1, withField({ row: 0 }, 'colour')))).toEqual({
        row: ['Enter a value of at least 1.'],
        colour: ['Unknown field.'],
      });
    });

    it('refuses a capacity below its trays, and names their batches', async () => {
      const batch = await growBasil(ana());
      expect(await expectRefusal(put(A1, { tray_capacity: 7 }), 'conflict')).toMatchObject({ batches: [batch.uuid] });
      expect(await put(A1, { tray_capacity: 8 })).toMatchObject({ tray_capacity: 8 });
    });

    it('keeps its trays when it becomes inactive, but accepts no more', async () => {
      const batch = await growBasil(ana());
      await put(A1, { active: false });
      expect((await reread(ana(), batch)).trays.tray_locations).toEqual({ [A1]: 8 });
      const more = {
        batch: batch.uuid,
        action_type: 'redist_action' as const,
        action_properties: { made: [{ location: A1, trays: 1 }] },
      };
      await expectRefusal(ana().instantAction({ body: more }), 'conflict');
    });

    it('updates the locations of batches and harvests when it moves', async () => {
      await harvestBasil(ana());
      const batch = await growBasil(ana());
      expect(batch.locations).toEqual([{ chamber: grow, chamber_name: 'Grow 1', label: 'A1' }]);
      await put(A1, { chamber: propagation, stack: 'Z', row: 3 });
      expect((await reread(ana(), batch)).locations).toEqual([
        { chamber: propagation, chamber_name: 'Propagation', label: 'Z3' },
      ]);
      const harvests = bare(await ana().listHarvests({}));
      expect(harvests.map(({ locations }) => locations)).toEqual(['Propagation Z3', 'Propagation Z3']);
    });

    it('leaves batches alone that are elsewhere or whose labels stay the same', async () => {
      const [here, elsewhere] = [await growBasil(ana()), await growBasil(ana(), { target_locations: [A2] })];
      await put(A1, { name: 'First', tray_capacity: 9, active: false, light_recipe: SEED.light.growth });
      expect(await reread(ana(), here)).toEqual(here);
      await put(A1, { row: 9 });
      expect((await reread(ana(), here)).version).toBe(here.version + 1);
      expect(await reread(ana(), elsewhere)).toEqual(elsewhere);
    });

    it('refuses a stale version and names the current one', async () => {
      const { version } = await put(A2, { name: 'Second' });
      const stale = ana().updateBed({ params: { uuid: A2 }, body: { name: 'Third' } }, { ifMatch: version - 1 });
      expect((await expectRefusal(stale, 'stale')).detail).toContain(`current one is ${version}`);
      const fresh = await ana().updateBed({ params: { uuid: A2 }, body: { name: 'Third' } }, { ifMatch: version });
      expect(fresh).toMatchObject({ name: 'Third', version: version + 1 });
      await expectRefusal(ana().deleteBed({ params: { uuid: A2 } }, { ifMatch: version }), 'stale');
    });

    it('can be deleted if it never had trays or plans', async () => {
      await put(A3, { light_recipe: SEED.light.growth });
      await ana().deleteBed({ params: { uuid: A3 } });
      await expectRefusal(ana().getBed({ params: { uuid: A3 } }), 'not_found');
      expect(bare(await ana().listBeds({})).map(({ uuid }) => uuid)).not.toContain(A3);
      expect(await ana().createBed({ body: { ...NEW_BED, stack: 'A', row: 3 } })).toMatchObject({ row: 3 });
    });

    it("can't be deleted once a batch was there or is planned there, and names it", async () => {
      const planned = await planBasil(ana(), { target_locations: [A2] });
      const grown = await growBasil(ana());
      const moves = [{ from: A1, to: B1, trays: 8 }];
      const body = { batch: grown.uuid, action_type: 'location_change' as const, action_properties: { moves } };
      await ana().instantAction({ body });
      for (const [uuid, { lot_code }] of [
        [A1, grown],
        [A2, planned],
        [B1, grown],
      ] as const) {
        const { detail } = await expectRefusal(ana().deleteBed({ params: { uuid } }), 'conflict');
        expect(detail).toContain(lot_code);
      }
      await farm()
        .api('admin')
        .deleteBatch({ params: { uuid: grown.uuid }, query: { reason: 'a trial' } });
      await expectRefusal(ana().deleteBed({ params: { uuid: A1 } }), 'conflict');
    });
  });
}
