import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { A1, A2, B1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;
const DAYS = { from: addDays(TODAY, -2), to: addDays(TODAY, 2) };

/** Trays at chambers and beds on past and planned days. */
export function describeOccupancy(open: () => Promise<ContractFarm>): void {
  describe('occupancy', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const traysAt = async (
      uuid: string,
      query: NonNullable<NonNullable<Parameters<FarmApi['getOccupancy']>[0]>['query']>,
    ) => (await ana().getOccupancy({ query })).places.find((place) => place.uuid === uuid)?.trays;

    it('counts what stood up to today, and what is planned after it', async () => {
      const batch = await growBasil(ana(), { trays: 4 });
      const planned = await planBasil(ana(), { trays: 6, target_locations: [A2], start_date: addDays(TODAY, 1) });
      const { places, stays, ...days } = await ana().getOccupancy({ query: { ...DAYS, chamber: grow } });
      expect(days).toEqual({ ...DAYS, today: TODAY });
      expect(stays).toBeUndefined();
      expect(places.map(({ uuid }) => uuid)).toEqual([grow, ...places.slice(1).map(({ uuid }) => uuid)]);
      expect(places.find(({ uuid }) => uuid === A1)).toEqual({ uuid: A1, capacity: 10, trays: [0, 0, 4, 4, 4] });
      expect(places.find(({ uuid }) => uuid === A2)?.trays).toEqual([0, 0, 0, 6, 6]);
      expect(places[0]).toEqual({ uuid: grow, capacity: null, trays: [0, 0, 4, 10, 10] });
      expect(await ana().getOccupancy({ query: { ...DAYS, bed: A1 } })).toMatchObject({
        stays: [
          { batch: batch.uuid, from: TODAY, to: TODAY, trays: 4, planned: false },
          { batch: batch.uuid, from: addDays(TODAY, 1), to: DAYS.to, trays: 4, planned: true },
        ],
      });
      await ana().deleteBatch({ params: { uuid: planned.uuid } });
      expect(await traysAt(A2, { ...DAYS, chamber: grow })).toEqual([0, 0, 0, 0, 0]);
    });

    it('follows moves, corrections of the past and undo', async () => {
      const batch = await growBasil(ana(), { trays: 4 });
      const sowing = actionOf(batch, 'create_tray_action');
      await ana().instantAction({
        body: {
          ...{ batch: batch.uuid, action_type: 'location_change' },
          action_properties: { moves: [{ from: A1, to: B1, trays: 3 }] },
        },
      });
      expect(await traysAt(A1, { ...DAYS, bed: A1 })).toEqual([0, 0, 1, 1, 1]);
      expect(await traysAt(B1, { ...DAYS, bed: B1 })).toEqual([0, 0, 3, 3, 3]);
      const action_completed_date = `${addDays(TODAY, -1)}T10:00:00.000Z`;
      await ana().correctActions({ body: { actions: [{ uuid: sowing.uuid, action_completed_date }] } });
      expect(await traysAt(A1, { ...DAYS, bed: A1 })).toEqual([0, 4, 1, 1, 1]);
      expect(await traysAt(grow, { ...DAYS })).toEqual([0, 4, 4, 4, 4]);
    });

    it('is that of all chambers around today by default', async () => {
      const { from, to, places } = await ana().getOccupancy({});
      expect([from, to]).toEqual([addDays(TODAY, -42), addDays(TODAY, 42)]);
      expect(places.map(({ uuid }) => uuid).sort()).toEqual([propagation, grow].sort());
      expect(new Set(places.map(({ trays }) => trays.length))).toEqual(new Set([85]));
    });

    it('refuses unknown places and days out of range', async () => {
      const of = (query: object) => ana().getOccupancy({ query });
      await expectRefusal(of({ bed: `bed-${NOBODY}` }), 'not_found');
      await expectRefusal(of({ chamber: NOBODY }), 'not_found');
      expect(await expectInvalid(of({ from: TODAY, to: addDays(TODAY, -1) }))).toHaveProperty('to');
      expect(await expectInvalid(of({ from: TODAY, to: addDays(TODAY, 400) }))).toHaveProperty('to');
      expect(await of({ from: TODAY, to: addDays(TODAY, 399) }).then(({ places }) => places[0]?.trays)).toHaveLength(
        400,
      );
    });
  });
}
