import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yields } from '#cli/commands/look/yields.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { runHere } from './command-support.ts';

describe('phyto yields', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
  });
  afterAll(() => farm.close());

  it('count an overdue harvest only in periods that are not over', async () => {
    const due = addDays(TODAY, -1);
    await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        harvest_date: due,
        completed_to: due,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    const estimates = async (period: string) => {
      const { out } = await runHere(farm, api, yields, [period], { look: 'json' });
      return JSON.parse(out).map((row: { estimated_yield_g: number }) => row.estimated_yield_g);
    };
    expect(await estimates('-7d')).toEqual([]);
    expect(await estimates(`${due}..${TODAY}`)).toEqual([expect.any(Number)]);
    expect(await estimates(`${TODAY}..+7d`)).toEqual([]);
  });
});
