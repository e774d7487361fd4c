import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { convertOpenag } from '#domain/recipes/openag/convert-openag.ts';
import { lifeWarnings } from '#messages/en/life-warnings.ts';
import { openagNotes } from '#messages/en/openag-notes.ts';
import { textOf } from '#messages/render.ts';
import { OPENAG_FORMAT, readOpenag } from '#ports/imports/openag.ts';
import { problemOf, unwrap } from '#tests/support/random/plans.ts';

const FILE = {
  format: OPENAG_FORMAT,
  version: '1',
  creation_timestamp_utc: '2018-06-18T11:45:41Z',
  name: 'Basil',
  uuid: '92c3b8f9-3d12-4d03-8414-e9f5af8002ab',
  parent_recipe_uuid: null,
  support_recipe_uuids: null,
  description: { brief: 'Grows basil.', verbose: null },
  authors: [{ name: 'Ada', email: 'ada@example.org', uuid: 'a' }],
  cultivars: [{ name: 'Genovese Basil', uuid: 'b' }],
  cultivation_methods: [{ name: 'Soil', uuid: 'c' }],
  environments: {
    day: {
      name: 'Day',
      light_ppfd_umol_m2_s: 300,
      light_spectrum_nm_percent: { '400-499': 100 },
      air_temperature_celsius: 24,
    },
    night: { name: 'Night', light_ppfd_umol_m2_s: 0, air_temperature_celsius: 18 },
  },
  phases: [
    {
      name: 'Growth',
      repeat: 29,
      cycles: [
        { name: 'Day', environment: 'day', duration_hours: 16 },
        { name: 'Night', environment: 'night', duration_minutes: 480 },
      ],
    },
  ],
};
const read = (file: unknown) => readOpenag(JSON.stringify(file));
const errorsOf = (file: unknown) => Object.keys(problemOf(read(file)).errors ?? {});
const detailOf = (text: string) => problemOf(readOpenag(text)).detail;
const [PHASE] = FILE.phases;

describe('reading an OpenAg recipe', () => {
  it('converts hours and minutes to hours, and missing values to null', () => {
    const { recipe, unknown } = unwrap(read(FILE));
    expect(unknown).toEqual([]);
    expect(recipe).toMatchObject({
      name: 'Basil',
      brief: 'Grows basil.',
      verbose: null,
      cultivars: ['Genovese Basil'],
    });
    expect(recipe.phases[0]?.cycles.map(({ hours }) => hours)).toEqual([16, 8]);
    expect(recipe.environments.get('night')).toEqual({
      name: 'Night',
      light_spectrum_nm_percent: null,
      light_ppfd_umol_m2_s: 0,
      air_temperature_celsius: 18,
      air_humidity_percent: null,
      air_carbon_dioxide_ppm: null,
    });
  });

  it('accepts a byte order mark and missing optional fields', () => {
    expect(readOpenag(`\uFEFF${JSON.stringify(FILE)}`).ok).toBe(true);
    const { format, name, environments, phases } = FILE;
    expect(unwrap(read({ format, name, environments, phases })).recipe.cultivars).toEqual([]);
  });

  it("lists unknown paths without duplicates, with * for the file's own names", () => {
    const strange = { ...FILE.environments.day, light_illumination_distance_cm: 10, water: { ph: 6 } };
    const file = {
      ...FILE,
      licence: 'GPL',
      environments: { day: strange, night: strange },
      phases: [{ ...PHASE, ramp: true }],
    };
    expect(unwrap(read(file)).unknown).toEqual([
      'environments.*.light_illumination_distance_cm',
      'environments.*.water',
      'phases.*.ramp',
      'licence',
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['broken JSON', '{"format": ', /Invalid JSON/],
    ['an empty file', '', /Invalid JSON/],
    ['a list', '[{"uuid": "a", "name": "Scarlet Kale", "info": {}}, {}]', /a list of 2 entries/],
    ['a single value', '3', /single value/],
    ['another file', '{"name": "Basil", "phases": []}', /has no format/],
    ['another format', '{"format": "openag-phased-environment-v2"}', /“?"?openag-phased-environment-v2/],
  ])('refuses %s and gives the reason', (_what, text, pattern) => {
    expect(detailOf(text)).toMatch(pattern);
  });

  it.each<[string, unknown, string]>([
    ['no phases', { ...FILE, phases: [] }, 'phases'],
    ['no environments', { ...FILE, environments: undefined }, 'environments'],
    ['no name', { ...FILE, name: ' ' }, 'name'],
    ['a phase without repetitions', { ...FILE, phases: [{ ...PHASE, repeat: 0 }] }, 'phases.0.repeat'],
    ['a phase without cycles', { ...FILE, phases: [{ ...PHASE, cycles: [] }] }, 'phases.0.cycles'],
    [
      'a cycle without a duration',
      { ...FILE, phases: [{ ...PHASE, cycles: [{ name: 'Day', environment: 'day' }] }] },
      'phases.0.cycles.0',
    ],
    [
      'a missing environment',
      { ...FILE, phases: [{ ...PHASE, cycles: [{ name: 'Day', environment: 'toString', duration_hours: 24 }] }] },
      'phases.0.cycles.0.environment',
    ],
    [
      'a temperature in words',
      { ...FILE, environments: { ...FILE.environments, day: { air_temperature_celsius: 'warm' } } },
      'environments.day.air_temperature_celsius',
    ],
  ])('refuses %s and names the field', (_what, file, field) => {
    expect(errorsOf(file)).toEqual([field]);
  });

  it('never throws for any text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((rest) => JSON.stringify({ ...FILE, ...rest })),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof readOpenag(text).ok).toBe('boolean');
      }),
    );
    const anyKey = fc.constantFrom(...Object.keys(FILE));
    fc.assert(
      fc.property(anyKey, fc.jsonValue(), (key, value) => {
        expect(typeof read({ ...FILE, [key]: value }).ok).toBe('boolean');
      }),
    );
  });
});

const REAL = process.env.PHYTO_REAL_DATA;

describe.skipIf(REAL === undefined)('the real recipes', () => {
  const folder = join(REAL ?? '', 'openag_recipes');
  const files = REAL === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith('.json'));
  const recipes = files.filter((file) => !file.startsWith('_'));

  it.each(recipes)('%s is converted to a valid recipe', (file) => {
    const { recipe, unknown } = unwrap(readOpenag(readFileSync(join(folder, file), 'utf8')));
    const { growth_recipe, notes } = convertOpenag(recipe, [], unknown);
    expect(checkRecipe(growth_recipe.actions).ok).toBe(true);
    expect(notes.filter(({ severity }) => severity === 'added').length).toBeGreaterThanOrEqual(3);
  });

  it.each(files.filter((file) => file.startsWith('_')))('%s is refused because it is a list', (file) => {
    expect(detailOf(readFileSync(join(folder, file), 'utf8'))).toMatch(/a list of/);
  });

  const TEXTS = { ...openagNotes, ...lifeWarnings };
  const notesOf = (file: string) => {
    const { recipe, unknown } = unwrap(readOpenag(readFileSync(join(folder, file), 'utf8')));
    return convertOpenag(recipe, [], unknown)
      .notes.map(({ severity, note }) => `${severity} ${textOf(TEXTS, note)}`)
      .join('\n');
  };

  it('have notes on their known faults', () => {
    expect(notesOf('genovese_basil.json')).toMatch(/looks_wrong 2 °C at night/);
    expect(notesOf('fs3_light_test.json')).toMatch(/looks_wrong The cycles add up to 2.04 h/);
    expect(notesOf('smhc_heat_stress_1600.json')).toMatch(/not_understood The light has 24 levels from 67 to 1,600/);
    expect(notesOf('fermentabot_30C_80RH.json')).toMatch(/looks_wrong The method is “Fermentation”/);
    expect(notesOf('test_aeration_controller.json')).toMatch(/water_aeration_rate_liter_liter_minute/);
    expect(notesOf('apollo_arugula.json')).not.toMatch(/looks_wrong/);
  });
});
