import { describe, expect, it } from 'vitest';
import { batch } from '#cli/commands/work/batch.ts';
import { batches } from '#cli/commands/work/batches.ts';
import { comment } from '#cli/commands/work/comment.ts';
import { addDays } from '#domain/time.ts';
import * as look from '#messages/en/terminal/look.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('phyto batches and comment', () => {
  const { api, jsonOf, lot, run, runOn } = usePlainFarm();

  it('find a chamber and a batch by name or uuid, in any case', async () => {
    const [found] = await jsonOf(batches, [], { chamber: 'grow 1' });
    const [{ chamber }] = found.locations;
    expect(await jsonOf(batches, [], { chamber })).toEqual([found]);
    const { out, err } = await run(batches, [], { options: { chamber: 'Grow 9' } });
    expect([out, err]).toEqual(['', expect.stringContaining('Grow 1')]);
    for (const ref of [lot().toLowerCase(), found.uuid, found.uuid.toUpperCase()])
      expect(await jsonOf(comment, [ref])).toEqual([]);
  });

  it('comment on a batch and list its comments', async () => {
    expect((await run(comment, [lot()])).err).toBe(`${look.noComments({ lot: lot() })}\n`);
    expect(await run(comment, [lot(), 'Lower', 'leaves yellow'])).toMatchObject({
      code: 0,
      out: `${look.commented({ lot: lot() })}\n`,
    });
    expect((await run(comment, [lot().toLowerCase()])).out).toMatch(/\n\S+ \d\d:\d\d +admin +Lower leaves yellow\n$/);
    expect(await jsonOf(comment, [lot()])).toMatchObject([{ text: 'Lower leaves yellow', author: 'admin' }]);
    expect((await run(comment, ['XYZ-2026-0001', 'text'])).code).toBe(1);
  });

  it('name the recipes that a planned change of L.I.F.E. sets', async () => {
    const { uuid } = await api().getBatch({ params: { uuid: lot() } });
    await api().createAction({
      body: {
        batch: uuid,
        action_type: 'life_change_action',
        action_needed_date: addDays(TODAY, 1),
        action_properties: { ...NO_RECIPES, light_recipe: SEED.light.growth },
      },
    });
    expect((await run(batch, [lot()])).out).toMatch(/ {2}Growth light(?: |$)/m);
  });

  it('say how to plan the first batch, unless filters hide the others', async () => {
    const none: FarmApi = { ...api(), listBatches: async () => [] };
    const listed = (options: Readonly<Record<string, unknown>>) => runOn(none, batches, [], { options });
    expect((await listed({})).err).toBe(`${tasks.noOpenBatches}\n`);
    expect((await listed({ overdue: true })).err).toBe(`${tasks.noBatches}\n`);
  });

  it('list the batches with work ahead, unless words or --state ask for others', async () => {
    const asked: unknown[] = [];
    const watched: FarmApi = {
      ...api(),
      listBatches: async ({ query }) => {
        asked.push(query?.internal_state);
        return [];
      },
    };
    await runOn(watched, batches, []);
    await runOn(watched, batches, ['basil']);
    for (const state of ['done', 'all']) await runOn(watched, batches, [], { options: { state } });
    expect(asked).toEqual(['Alive', 'Planned', undefined, 'Done', undefined]);
  });

  it('filter batches by crop and recipe', async () => {
    const { metadata } = await api().getGrowthRecipe({ params: { uuid: SEED.recipe } });
    const named = { crop: 'basil', recipe: metadata.name };
    expect(await jsonOf(batches, [], named)).toEqual(
      expect.arrayContaining([expect.objectContaining({ lot_code: lot() })]),
    );
    expect(await jsonOf(batches, [], { crop: 'Kale' })).toEqual([]);
    expect((await run(batches, [], { options: { crop: 'Tractor' } })).code).toBe(2);
  });
});

const NO_RECIPES = {
  light_recipe: null,
  irrigation_recipe: null,
  fertigation_recipe: null,
  environment_recipe: null,
} as const;
