import { describe, expect, it } from 'vitest';
import { runsOtherLight } from '#domain/conflicts/runs-other-light.ts';

const standing = [{ batch: 'b', crop_code: 'BAS', crop_number: 1, trays: 4 }];

describe('a bed with another light recipe', () => {
  it('has trays, runs one recipe, and another one is wanted', () => {
    expect(runsOtherLight({ light_recipe: 'a', standing }, { light_recipe: 'b' })).toBe(true);
    expect(runsOtherLight({ light_recipe: 'a', standing }, { light_recipe: 'a' })).toBe(false);
    expect(runsOtherLight({ light_recipe: 'a', standing: [] }, { light_recipe: 'b' })).toBe(false);
    expect(runsOtherLight({ light_recipe: null, standing }, { light_recipe: 'b' })).toBe(false);
    expect(runsOtherLight({ light_recipe: 'a', standing }, { light_recipe: null })).toBe(false);
  });
});
