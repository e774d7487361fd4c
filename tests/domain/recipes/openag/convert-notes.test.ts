import { describe, expect, it } from 'vitest';
import { convertOpenag } from '#domain/recipes/openag/convert-openag.ts';
import type { OpenagNote, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { lifeWarnings } from '#messages/en/life-warnings.ts';
import { openagNotes } from '#messages/en/openag-notes.ts';
import { textOf } from '#messages/render.ts';
import { environmentOf, phaseOf, recipeOf } from '#tests/support/files/openag.ts';

const TEXTS = { ...openagNotes, ...lifeWarnings };
const convert = (recipe: OpenagRecipe, crops: readonly string[] = ['Genovese basil']) => convertOpenag(recipe, crops);
const types = (recipe: OpenagRecipe) => convert(recipe).growth_recipe.actions.map(({ action_type }) => action_type);
const messages = (recipe: OpenagRecipe, severity: OpenagNote['severity']) =>
  convert(recipe)
    .notes.filter((note) => note.severity === severity)
    .map(
      ({ phase, note }) =>
        `${phase === null ? 'Recipe' : `Phase ${phase.number}, ${phase.name}`}: ${textOf(TEXTS, note)}`,
    )
    .join('\n');
const standard = (days: number) => phaseOf('Growth', days, ['day', 16], ['night', 8]);

describe('the notes of a conversion', () => {
  const plain = recipeOf([standard(29)]);

  it('list for a plain recipe the additions, and nothing implausible', () => {
    expect(messages(plain, 'looks_wrong')).toBe('');
    expect(messages(plain, 'added')).toMatch(/Sowing.*No moves.*harvest.*06:00/s);
    expect(messages(plain, 'not_understood')).toBe(
      'Phase 1, Growth: 2.03% of the light is ultraviolet, which counts as blue here.',
    );
    expect(convert(plain)).toMatchObject({
      light_recipes: [{ name: 'Basil: Growth', component_properties: { light_duration: 57_600, ppfd: 300 } }],
      environment_recipes: [
        { component_properties: { day_duration: 57_600, day_temperature: 24, night_temperature: 18 } },
      ],
      growth_recipe: { name: 'Basil', crop_name: 'Genovese basil', crop_known: true },
    });
  });

  it('list for a second phase a life change only if light or climate change', () => {
    const cold = environmentOf({ light_ppfd_umol_m2_s: 0, air_temperature_celsius: 12 });
    const same = recipeOf([standard(7), standard(7)]);
    expect(types(same).filter((type) => type === 'life_change_action' || type === 'location_change')).toHaveLength(1);
    const other = recipeOf([standard(7), phaseOf('Cold', 1, ['day', 16], ['cold', 8])], { cold });
    expect(types(other)).toEqual([
      'create_tray_action',
      'state_change',
      'life_change_action',
      'interval_action',
      'location_change',
      'state_change',
      'life_change_action',
      'interval_action',
      'harvest_action',
    ]);
    expect(messages(other, 'added')).toMatch(/1 move without a place/);
  });

  it.each<[string, RegExp, OpenagRecipe]>([
    [
      'cycles that do not make a day',
      /add up to 20 h, not 24/,
      recipeOf([phaseOf('Growth', 6, ['day', 16], ['night', 4])]),
    ],
    [
      'a night of 2 °C',
      /Phase 1, Growth: 2 °C at night is too cold/,
      recipeOf([phaseOf('Growth', 1, ['day', 16], ['frost', 8])], {
        frost: environmentOf({ light_ppfd_umol_m2_s: 0, air_temperature_celsius: 2 }),
      }),
    ],
    [
      'more than 40 mol per day',
      /more than 40/,
      recipeOf([phaseOf('Growth', 1, ['bright', 16], ['night', 8])], {
        bright: environmentOf({ light_ppfd_umol_m2_s: 800 }),
      }),
    ],
    ['a recipe without light', /No phase has any light/, recipeOf([phaseOf('Growth', 1, ['night', 24])])],
    ['fermentation', /“Fermentation”/, recipeOf([standard(1)], {}, { cultivation_methods: ['Fermentation'] })],
    [
      'a spectrum that does not add up',
      /adds? up to 90%/,
      recipeOf([phaseOf('Growth', 1, ['blue', 24])], {
        blue: environmentOf({ light_ppfd_umol_m2_s: 100, light_spectrum_nm_percent: { '400-499': 90 } }),
      }),
    ],
  ])('report %s as implausible', (_what, pattern, recipe) => {
    expect(messages(recipe, 'looks_wrong')).toMatch(pattern);
  });

  const dim = { dim: environmentOf({ light_ppfd_umol_m2_s: 100, air_temperature_celsius: 20 }) };

  it.each<[string, RegExp, OpenagRecipe]>([
    [
      'levels of light',
      /2 levels from 100 to 300/,
      recipeOf([phaseOf('Growth', 1, ['day', 8], ['dim', 8], ['night', 8])], dim),
    ],
    [
      'temperatures of a day',
      /Day temperature: 20 °C, 24 °C/,
      recipeOf([phaseOf('Growth', 1, ['day', 8], ['dim', 16])], dim),
    ],
    [
      'stretches of light',
      /on 2 times a day/,
      recipeOf([phaseOf('Growth', 1, ['day', 8], ['night', 4], ['day', 8], ['night', 4])]),
    ],
    [
      'part of a day',
      /12 h is less than a day, so it was rounded up to 1 day/,
      recipeOf([phaseOf('Growth', 1, ['day', 12])]),
    ],
    [
      'days that are not whole',
      /40 h isn't a whole number of days, so it was rounded up to 2/,
      recipeOf([phaseOf('Growth', 2, ['day', 12], ['night', 8])]),
    ],
    [
      'longer cycles than a day',
      /Only the first 24 of 40 h/,
      recipeOf([phaseOf('Growth', 1, ['day', 18], ['night', 22])]),
    ],
    [
      'a day without light to tell it by',
      /Without light, the first cycle becomes the day/,
      recipeOf([phaseOf('Growth', 1, ['hot', 12], ['warm', 12])], {
        hot: environmentOf({ air_temperature_celsius: 32 }),
        warm: environmentOf({ air_temperature_celsius: 25 }),
      }),
    ],
    ['no crop', /doesn't name a crop/, recipeOf([standard(1)], {}, { cultivars: ['None'] })],
    ['several crops', /not Koji/, recipeOf([standard(1)], {}, { cultivars: ['Genovese Basil', 'Koji'] })],
    [
      'a phase without values',
      /Phase 2, Rest: This phase doesn't specify light/,
      recipeOf([standard(1), phaseOf('Rest', 1, ['still', 24])], { still: environmentOf() }),
    ],
    [
      'a range across bands',
      /“450-650” aren't within one band/,
      recipeOf([phaseOf('Growth', 1, ['wide', 24])], {
        wide: environmentOf({ light_ppfd_umol_m2_s: 100, light_spectrum_nm_percent: { '450-650': 100 } }),
      }),
    ],
  ])('report that %s can’t be converted', (_what, pattern, recipe) => {
    expect(messages(recipe, 'not_understood')).toMatch(pattern);
  });

  it("list what the parser didn't know", () => {
    const { notes } = convertOpenag(plain, [], ['environments.*.water_aeration_period_minutes']);
    expect(notes.at(-1)).toEqual({
      severity: 'not_understood',
      phase: null,
      note: { code: 'entry_not_carried_over', params: { path: 'environments.*.water_aeration_period_minutes' } },
    });
  });

  it("name a crop that the farm doesn't have", () => {
    const { growth_recipe, notes } = convertOpenag(plain, ['Kale']);
    expect(growth_recipe).toMatchObject({ crop_name: 'Genovese Basil', crop_known: false });
    expect(notes).toContainEqual({
      severity: 'added',
      phase: null,
      note: { code: 'crop_is_new', params: { crop: 'Genovese Basil' } },
    });
  });
});
