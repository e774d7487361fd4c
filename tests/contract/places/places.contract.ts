import { describe, expect, it } from 'vitest';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

const { A1, A2 } = SEED.beds;
const { grow, propagation } = SEED.chambers;

/** Chambers, other locations, the machines that serve them, and tray types. */
export function describePlaces(open: () => Promise<ContractFarm>): void {
  describe('places and machines', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are listed in full, each kind as a plain list', async () => {
      const query = { hydrate: true };
      expect(bare(await ana().listBeds({}))).toHaveLength(8);
      expect(bare(await ana().listHvacs({ query }))).toMatchObject([{ uuid: SEED.hvac, chamber: grow }]);
      expect(bare(await ana().listReservoirs({ query }))).toMatchObject([{ uuid: SEED.reservoir }]);
      expect(bare(await ana().listChambers({ query })).map(({ name }) => name)).toEqual(['Grow 1', 'Propagation']);
      expect(bare(await ana().listPhysicalLocations({ query }))).toMatchObject([{ location_name: 'Packing table' }]);
      expect(bare(await ana().listTrayTypes({}))).toMatchObject([{ name: '1020', area_m2: 0.129 }]);
    });

    it('have the name of their chamber if hydrated, which is ignored when it is sent back', async () => {
      const query = { hydrate: true };
      const [bed, hvac] = [
        await ana().getBed({ params: { uuid: A1 }, query }),
        await ana().getHvac({ params: { uuid: SEED.hvac }, query }),
      ];
      expect([bed.chamber_name, hvac.chamber_name]).toEqual(['Grow 1', 'Grow 1']);
      expect(bare(await ana().listHvacs({ query }))).toEqual([hvac]);
      expect(bare(await ana().listBeds({ query }))).toContainEqual(bed);
      expect(bare(await ana().listHvacs({}))[0]).not.toHaveProperty('chamber_name');
      const { chamber_name: _, ...stored } = hvac;
      expect(await ana().updateHvac({ params: { uuid: hvac.uuid }, body: hvac })).toEqual(stored);
      const put = await ana().updateBed({ params: { uuid: A1 }, body: withField(bed, 'chamber_name', 'Elsewhere') });
      expect(put).toMatchObject({ chamber: grow, version: bed.version });
      const created = await ana().createHvac({ body: { ...hvac, name: 'Spare', chamber: null } });
      expect(await ana().getHvac({ params: { uuid: created.uuid }, query })).toMatchObject({ chamber_name: null });
    });

    it('are shown one by one', async () => {
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({
        name: 'A1',
        tray_capacity: 10,
        standing: [],
      });
      const query = { hydrate: true };
      expect(await ana().getHvac({ params: { uuid: SEED.hvac }, query })).toMatchObject({ name: 'Climate 1' });
      expect(await ana().getReservoir({ params: { uuid: SEED.reservoir }, query })).toMatchObject({ name: 'Tank 1' });
      expect(await ana().getChamber({ params: { uuid: grow }, query })).toMatchObject({ name: 'Grow 1' });
      const table = await ana().getPhysicalLocation({ params: { uuid: SEED.table }, query });
      expect(table).toMatchObject({ location_name: 'Packing table', active: true });
      expect(await ana().getTrayType({ params: { uuid: SEED.tray_type } })).toMatchObject({ name: '1020' });
    });

    it('are created, found, changed, deactivated and deleted', async () => {
      const hvac = await ana().createHvac({ body: { name: 'Climate 2', chamber: propagation } });
      expect(hvac).toMatchObject({ active: true, general_control_error: null, version: 1 });
      expect(hvac.uuid).toMatch(/^hvac-/);
      expect(bare(await ana().listHvacs({ query: { chamber: propagation } }))).toEqual([hvac]);
      const off = await ana().updateHvac({ params: { uuid: hvac.uuid }, body: { ...hvac, active: false } });
      expect(off).toEqual({ ...hvac, active: false, version: 2 });
      expect(bare(await ana().listHvacs({ query: { active: false } }))).toEqual([off]);
      await expectRefusal(ana().deleteHvac({ params: { uuid: hvac.uuid } }, { ifMatch: 1 }), 'stale');
      await ana().deleteHvac({ params: { uuid: hvac.uuid } });
      await expectRefusal(ana().getHvac({ params: { uuid: hvac.uuid } }), 'not_found');

      const tank = await ana().createReservoir({ body: { name: 'Tank 10', active: false } });
      expect(tank.uuid).toMatch(/^reservoir-/);
      expect(bare(await ana().listReservoirs({ query: { order_by: '-name' } })).map(({ name }) => name)).toEqual([
        'Tank 10',
        'Tank 1',
      ]);
      expect(bare(await ana().listReservoirs({ query: { active: true } }))).toHaveLength(1);
      await ana().deleteReservoir({ params: { uuid: tank.uuid } });

      const chamber = await ana().createChamber({ body: { name: 'Grow 2' } });
      expect(bare(await ana().listChambers({ query: { fuzzy_find: 'grow' } }))).toHaveLength(2);
      await ana().deleteChamber({ params: { uuid: chamber.uuid } });
      expect(bare(await ana().listChambers({ query: { fuzzy_find: 'grow' } }))).toHaveLength(1);

      const store = await ana().createPhysicalLocation({ body: { location_name: 'Cold store' } });
      expect(store.uuid).toMatch(/^phys-/);
      expect(bare(await ana().listPhysicalLocations({ query: { order_by: '-location_name' } }))).toMatchObject([
        { location_name: 'Packing table' },
        store,
      ]);
      await ana().deletePhysicalLocation({ params: { uuid: store.uuid } });

      const plugs = await ana().createTrayType({ body: { name: 'Plugs', cells: 72 } });
      expect(plugs).toMatchObject({ cells: 72, area_m2: null, active: true });
      const named = await ana().updateTrayType({
        params: { uuid: plugs.uuid },
        body: { name: 'Plug tray', cells: null },
      });
      expect(named).toEqual({ ...plugs, name: 'Plug tray', cells: null, version: 2 });
      await ana().deleteTrayType({ params: { uuid: plugs.uuid } });
      expect(bare(await ana().listTrayTypes({}))).toHaveLength(1);
    });

    it("are 404 if they don't exist", async () => {
      await expectRefusal(ana().getChamber({ params: { uuid: NOBODY } }), 'not_found');
      await expectRefusal(ana().updateChamber({ params: { uuid: NOBODY }, body: { name: 'x' } }), 'not_found');
      await expectRefusal(ana().getHvac({ params: { uuid: `hvac-${NOBODY}` } }), 'not_found');
      await expectRefusal(ana().getReservoir({ params: { uuid: `reservoir-${NOBODY}` } }), 'not_found');
      await expectRefusal(ana().getPhysicalLocation({ params: { uuid: `phys-${NOBODY}` } }), 'not_found');
      const nowhere = { params: { uuid: `phys-${NOBODY}` }, body: { location_name: 'x' } };
      await expectRefusal(ana().updatePhysicalLocation(nowhere), 'not_found');
      await expectRefusal(ana().deleteTrayType({ params: { uuid: NOBODY } }), 'not_found');
    });

    it('refuse impossible values', async () => {
      expect(await expectInvalid(ana().createHvac({ body: { name: ' ', chamber: NOBODY } }))).toEqual({
        name: ['This field is required.'],
      });
      expect(await expectInvalid(ana().createHvac({ body: { name: 'Climate 2', chamber: NOBODY } }))).toEqual({
        chamber: [`There is no chamber ${NOBODY}.`],
      });
      // Faults come from the machine, so a given one is ignored.
      const odd = withField({ name: 'Tank 2' }, 'general_control_error', 'Leak');
      expect(await ana().createReservoir({ body: odd })).toMatchObject({ general_control_error: null });
      expect(await expectInvalid(ana().createTrayType({ body: { name: 'Plugs', cells: 0 } }))).toHaveProperty('cells');
    });

    it("can't share a name in labels", async () => {
      await expectRefusal(ana().createChamber({ body: { name: 'GROW 1' } }), 'conflict');
      await expectRefusal(ana().updateChamber({ params: { uuid: propagation }, body: { name: 'Grow 1' } }), 'conflict');
      await expectRefusal(ana().createPhysicalLocation({ body: { location_name: 'packing Table' } }), 'conflict');
      expect(await ana().updateChamber({ params: { uuid: grow }, body: { name: 'GROW 1' } })).toMatchObject({
        name: 'GROW 1',
      });
    });

    it("can't be deleted while something refers to them, and name it", async () => {
      const detailOf = async (call: Promise<unknown>) => (await expectRefusal(call, 'conflict')).detail;
      const chamber = await detailOf(ana().deleteChamber({ params: { uuid: grow } }));
      expect(chamber).toContain('7 beds (Grow 1 A1, Grow 1 A2, Grow 1 A3, Grow 1 A4, Grow 1 B1, 2 more)');
      expect(chamber).toContain('1 HVAC (Climate 1)');
      expect(await detailOf(ana().deleteReservoir({ params: { uuid: SEED.reservoir } }))).toContain('8 beds');
      expect(await detailOf(ana().deleteTrayType({ params: { uuid: SEED.tray_type } }))).toContain('1 growing recipe');
      const batch = await growBasil(ana(), { target_locations: [SEED.table] });
      expect(await detailOf(ana().deletePhysicalLocation({ params: { uuid: SEED.table } }))).toContain(batch.lot_code);
    });
  });

  describe('a renamed place', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('has its new name in its batches, harvests and tasks only', async () => {
      const cut = await growBasil(ana(), { target_locations: [SEED.table, A1], trays: 20 });
      expect(cut.locations).toMatchObject([{ chamber: null, label: 'Packing table' }]);
      await complete(ana(), actionOf(cut, 'harvest_action'), { total_yield: 900 });
      const batch = await growBasil(ana());
      const elsewhere = await planBasil(ana(), { target_locations: [A2] });

      await ana().updatePhysicalLocation({ params: { uuid: SEED.table }, body: { location_name: 'Long table' } });
      await ana().updateChamber({ params: { uuid: grow }, body: { name: 'Hall' } });
      expect(await reread(ana(), batch)).toMatchObject({
        locations: [{ chamber: grow, chamber_name: 'Hall', label: 'A1' }],
        version: batch.version + 1,
      });
      expect(await reread(ana(), elsewhere)).toMatchObject({ locations: [], version: elsewhere.version });
      const harvests = bare(await ana().listHarvests({ query: { only_done: true } }));
      expect(harvests.map(({ locations }) => locations)).toEqual(['Long table']);
      const tasks = await ana().listCompletedTasks({});
      expect(tasks[batch.uuid]).toMatchObject([{ locations: [{ chamber_name: 'Hall', label: 'A1' }] }]);
    });

    it('has its new name in past harvests, even if their labels could also mean another place', async () => {
      const harvestOn = async (target_locations: string[]) => {
        const { uuid } = await growBasil(ana(), { target_locations });
        const batch = await ana().getBatch({ params: { uuid }, query: { hydrate: true } });
        await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 900 });
        return uuid;
      };
      const labels = async () =>
        new Map(
          bare(await ana().listHarvests({ query: { only_done: true } })).map((row) => [row.batch_uuid, row.locations]),
        );
      const [first, second, third] = [await harvestOn([A1]), await harvestOn([A2]), await harvestOn([SEED.beds.P1])];
      const before = await reread(ana(), { uuid: first });
      await ana().updateChamber({ params: { uuid: grow }, body: { name: 'Hall' } });
      const was = [
        [first, 'Hall A1'],
        [second, 'Hall A2'],
        [third, 'Propagation P1'],
      ] as const;
      expect(await labels()).toEqual(new Map(was));
      // The batch itself has no label left, so an edit that began before isn't refused.
      expect(await reread(ana(), { uuid: first })).toEqual(before);
      // 'Hall A1' is now also the label of this place.
      const { uuid } = await ana().createPhysicalLocation({ body: { location_name: 'Hall A1' } });
      const fourth = await harvestOn([uuid]);
      await ana().updateChamber({ params: { uuid: grow }, body: { name: 'Grow 7' } });
      expect(await labels()).toEqual(
        new Map([
          [first, 'Grow 7 A1'],
          [second, 'Grow 7 A2'],
          [third, 'Propagation P1'],
          [fourth, 'Hall A1'],
        ]),
      );
    });
  });

  describe('an inactive place', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('keeps its trays, and accepts no more', async () => {
      const batch = await growBasil(ana(), { target_locations: [SEED.table] });
      await ana().updatePhysicalLocation({ params: { uuid: SEED.table }, body: { active: false } });
      expect((await reread(ana(), batch)).trays.tray_locations).toEqual({ [SEED.table]: 8 });
      const more = {
        batch: batch.uuid,
        action_type: 'redist_action' as const,
        action_properties: { made: [{ location: SEED.table, trays: 1 }] },
      };
      await expectRefusal(ana().instantAction({ body: more }), 'conflict');
    });

    it('is refused for new machines, and kept by existing ones', async () => {
      await ana().updateChamber({ params: { uuid: grow }, body: { active: false } });
      expect(await expectInvalid(ana().createHvac({ body: { name: 'Climate 2', chamber: grow } }))).toEqual({
        chamber: ['This chamber is inactive. Choose another, or activate it first.'],
      });
      const hvac = await ana().getHvac({ params: { uuid: SEED.hvac } });
      expect(await ana().updateHvac({ params: { uuid: SEED.hvac }, body: { ...hvac, name: 'Old' } })).toMatchObject({
        name: 'Old',
        chamber: grow,
      });
    });
  });
}
