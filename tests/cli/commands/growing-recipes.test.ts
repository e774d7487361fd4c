import { describe, expect, it } from 'vitest';
import { recipes } from '#cli/commands/look/recipes.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('phyto recipes', () => {
  const { api, jsonOf, run } = usePlainFarm();

  it('show, archive, restore and delete growing recipes', async () => {
    const { metadata } = await api().getGrowthRecipe({ params: { uuid: SEED.recipe } });
    expect((await run(recipes, ['show', metadata.name])).out).toContain('harvest_action');
    const shown = await jsonOf(recipes, ['show', 'Basil']);
    const refuse = async (verb: string, options = {}) => {
      const { code, out, err } = await run(recipes, [verb, 'Basil'], { options });
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(usage.didYouMean({ words: [metadata.name] }));
    };
    await refuse('archive');
    await refuse('delete', { yes: true });
    expect(await jsonOf(recipes, ['archive', metadata.name])).toMatchObject({ archived: true });
    expect(await jsonOf(recipes, [metadata.name])).toEqual([]);
    await refuse('restore');
    expect(await jsonOf(recipes, ['restore', metadata.name])).toMatchObject({ archived: false });
    const used = await run(recipes, ['delete', metadata.name], { options: { yes: true } });
    expect([used.code, used.out]).toEqual([1, '']);
    await api().createGrowthRecipe({
      body: { metadata: { name: 'Unused', crop: metadata.crop }, recipe_data: shown.recipe_data },
    });
    expect((await run(recipes, ['delete', 'Unused'])).code).toBe(2);
    expect((await run(recipes, ['delete', 'Unused'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(recipes, ['unused'])).toEqual([]);
  });

  it('show what a growing recipe plans with other records by name', async () => {
    const { out } = await run(recipes, ['show', 'Basil']);
    expect(out).toContain('target chamber Grow 1');
    expect(out).not.toMatch(/(chamber|recipe|tray type) [\da-f]{8}-/);
  });

  it('suggest the nearest verb for a search that finds no growing recipe', async () => {
    for (const look of ['table', 'json'] as const) {
      const { code, out, err } = await run(recipes, ['archiv', 'Basil'], { look });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(usage.didYouMean({ words: ['recipes archive'] }));
    }
    expect(await run(recipes, ['zzzz'])).toMatchObject({ code: 0, out: '' });
  });
});
