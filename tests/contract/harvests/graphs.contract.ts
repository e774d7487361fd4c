import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  complete,
  expectInvalid,
  growBasil,
  harvestBasil,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { A1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;
type Query = Parameters<FarmApi['getGraph']>[0]['query'];

/** Returns the point of one value. */
const at = (x: string | number, value: number) => [x, value, value, value];

/** Figures over time, by date and by age of batches. */
export function describeGraphs(open: () => Promise<ContractFarm>): void {
  describe('graphs', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const graph = (query: Query) => ana().getGraph({ query });
    /** The points of a line, without its steps of 0. */
    const pointsOf = async (query: Query, of = 'actual', state: string | null = null) =>
      (await graph(query)).series
        .find((one) => one.of === of && one.state === state)
        ?.points.filter(([, , most]) => most !== 0) ?? [];
    const days = { from: addDays(TODAY, -6), to: addDays(TODAY, 30), step: 'day' } as const;

    /** Sows a batch of 8 trays two days ago. */
    const sowEarlier = async (days_ago: number) => {
      const batch = await planBasil(ana(), { start_date: addDays(TODAY, -days_ago) });
      await complete(ana(), actionOf(batch, 'create_tray_action'), {}, `${addDays(TODAY, -days_ago)}T08:00:00.000Z`);
      return batch;
    };

    it('show the yield beside the estimate, by date and by age', async () => {
      const batch = await sowEarlier(5);
      await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 900 });
      const open_batch = await growBasil(ana(), { target_locations: [SEED.beds.A2], trays: 4 });
      const { expected_date } = await ana().getHarvest({
        params: { uuid: actionOf(open_batch, 'harvest_action').uuid },
      });
      expect(await pointsOf({ metric: 'yield', ...days })).toEqual([at(TODAY, 900)]);
      expect(await pointsOf({ metric: 'yield', ...days }, 'expected')).toEqual([
        at(TODAY, 800),
        at(expected_date, 400),
      ]);
      expect(await pointsOf({ metric: 'yield', ...days, axis: 'age' })).toEqual([at(5, 900)]);
      expect(await pointsOf({ metric: 'yield', ...days, axis: 'age', age_to: 4 })).toEqual([]);
      expect(await pointsOf({ metric: 'yield_per_tray', ...days })).toEqual([at(TODAY, 112.5)]);
      expect(await pointsOf({ metric: 'yield_per_tray', ...days }, 'expected')).toEqual([at(TODAY, 100)]);
      const [week] = (await graph({ metric: 'yield', first_weekday: 7 })).series;
      expect(week?.points.at(-1)).toEqual(at('2026-05-10', 900));
      expect(week?.summary).toMatchObject({ total: 900, max: 900, min: 0 });
    });

    it('narrow to crops, recipes, batches and chambers', async () => {
      const batch = await harvestBasil(ana());
      const total = async (more: Partial<Query>) =>
        (await graph({ metric: 'yield', ...days, ...more })).series[0]?.summary?.total ?? 0;
      const { crops, recipe, recipe_family } = SEED;
      for (const more of [
        { crop: crops.basil },
        { gr_family: recipe_family, growth_recipe: recipe },
        { batch: batch.uuid },
        { chamber: grow },
      ]) {
        expect(await total(more)).toBe(900);
      }
      for (const more of [{ crop: crops.kale }, { gr_family: NOBODY }, { batch: NOBODY }, { chamber: propagation }]) {
        expect(await total(more)).toBe(0);
      }
    });

    it('count binned trays with their reasons', async () => {
      const batch = await sowEarlier(3);
      for (const [reason, count] of [
        ['Mould', 2],
        ['Aphids', 1],
        ['mould', 1],
      ] as const) {
        await ana().binTrays({ body: { batch: batch.uuid, trays: [{ location: A1, count }], reason } });
      }
      const losses = await graph({ metric: 'loss', ...days });
      expect(losses.reasons).toEqual([
        { reason: 'Mould', trays: 3 },
        { reason: 'Aphids', trays: 1 },
      ]);
      expect(await pointsOf({ metric: 'loss', ...days })).toEqual([at(TODAY, 4)]);
      expect(await pointsOf({ metric: 'loss', ...days, axis: 'age', chamber: grow })).toEqual([at(3, 4)]);
      expect(await pointsOf({ metric: 'loss', ...days, chamber: propagation })).toEqual([]);
      expect(await pointsOf({ metric: 'loss', ...days, crop: SEED.crops.kale })).toEqual([]);
    });

    it('compare the days of phases with the recipe', async () => {
      const batch = await sowEarlier(6);
      const [germination, growth] = [actionOf(batch, 'state_change'), actionOf(batch, 'state_change', 1)];
      await complete(ana(), germination, {}, `${addDays(TODAY, -6)}T09:00:00.000Z`);
      await complete(ana(), growth, {}, `${addDays(TODAY, -2)}T09:00:00.000Z`);
      const phases = { metric: 'phase_days', ...days } as const;
      expect(await pointsOf(phases, 'actual', 'Germination')).toEqual([at(addDays(TODAY, -2), 4)]);
      expect(await pointsOf(phases, 'expected', 'Germination')).toEqual([at(addDays(TODAY, -2), 10)]);
      expect(await pointsOf({ ...phases, axis: 'age', chamber: grow }, 'actual', 'Germination')).toEqual([at(4, 4)]);
      expect((await graph({ ...phases, chamber: propagation })).series).toEqual([]);
    });

    it('count trays on beds up to today, and planned ones after it', async () => {
      const batch = await sowEarlier(2);
      await planBasil(ana(), { trays: 6, target_locations: [SEED.beds.A2], start_date: addDays(TODAY, 1) });
      const occupancy = { metric: 'occupancy', step: 'day', from: addDays(TODAY, -3), to: addDays(TODAY, 1) } as const;
      expect(await pointsOf(occupancy)).toEqual([-2, -1, 0].map((day) => at(addDays(TODAY, day), 8)));
      expect(await pointsOf(occupancy, 'expected')).toEqual([at(addDays(TODAY, 1), 14)]);
      expect(await pointsOf({ ...occupancy, chamber: propagation }, 'capacity')).toEqual(
        [-3, -2, -1, 0, 1].map((day) => at(addDays(TODAY, day), 20)),
      );
      expect(await pointsOf({ ...occupancy, batch: batch.uuid }, 'expected')).toEqual([at(addDays(TODAY, 1), 8)]);
      expect(await pointsOf({ ...occupancy, crop: SEED.crops.kale })).toEqual([]);
      expect(await pointsOf({ ...occupancy, axis: 'age' })).toEqual([0, 1, 2].map((age) => at(age, 8)));
    });

    it('refuse reversed and very long ranges', async () => {
      const of = (query: Partial<Query>) => expectInvalid(graph({ metric: 'yield', ...query }));
      expect(await of({ from: TODAY, to: addDays(TODAY, -1) })).toHaveProperty('to');
      expect(await of({ from: '2010-01-01', to: TODAY })).toHaveProperty('to');
      expect(await of({ age_from: 5, age_to: 4 })).toHaveProperty('age_to');
    });
  });
}
