import fc from 'fast-check';
import type { OpenagEnvironment, OpenagPhase, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';

/** Returns an environment with only the given properties. */
export const environmentOf = (given: Partial<OpenagEnvironment> = {}): OpenagEnvironment => ({
  name: null,
  light_spectrum_nm_percent: null,
  light_ppfd_umol_m2_s: null,
  air_temperature_celsius: null,
  air_humidity_percent: null,
  air_carbon_dioxide_ppm: null,
  ...given,
});

export const BALANCED = { '380-399': 2.03, '400-499': 20.3, '500-599': 23.27, '600-700': 31.09, '701-780': 23.31 };
export const DAY = environmentOf({
  light_ppfd_umol_m2_s: 300,
  light_spectrum_nm_percent: BALANCED,
  air_temperature_celsius: 24,
});
export const NIGHT = environmentOf({ light_ppfd_umol_m2_s: 0, air_temperature_celsius: 18 });

/** Returns a phase of cycles given as [environment, hours]. */
export const phaseOf = (name: string, repeat: number, ...cycles: readonly [string, number][]): OpenagPhase => ({
  name,
  repeat,
  cycles: cycles.map(([environment, hours]) => ({ name: environment, environment, hours })),
});

/** Returns a recipe for basil with environments `day`, `night` and those given. */
export const recipeOf = (
  phases: readonly OpenagPhase[],
  environments: Readonly<Record<string, OpenagEnvironment>> = {},
  rest: Partial<OpenagRecipe> = {},
): OpenagRecipe => ({
  name: 'Basil',
  brief: 'Grows basil.',
  verbose: null,
  authors: ['Ada'],
  cultivars: ['Genovese Basil'],
  cultivation_methods: ['Shallow Water Culture'],
  environments: new Map(Object.entries({ day: DAY, night: NIGHT, ...environments })),
  phases,
  ...rest,
});

const anyEnvironment = fc.record({
  name: fc.constant(null),
  light_spectrum_nm_percent: fc.option(fc.constantFrom(BALANCED, { '400-499': 50, '600-700': 50 }, { '400-700': 100 })),
  light_ppfd_umol_m2_s: fc.option(fc.constantFrom(0, 0, 120, 300, 1600)),
  air_temperature_celsius: fc.option(fc.integer({ min: 0, max: 40 })),
  air_humidity_percent: fc.option(fc.integer({ min: 0, max: 100 })),
  air_carbon_dioxide_ppm: fc.option(fc.integer({ min: 0, max: 3000 })),
});

const KEYS = ['one', 'two', 'three'];

const anyPhase = fc.record({
  name: fc.constantFrom('Germination', 'Growth', 'Week 1'),
  repeat: fc.integer({ min: 1, max: 40 }),
  cycles: fc.array(
    fc.record({
      name: fc.constant('part'),
      environment: fc.constantFrom(...KEYS),
      hours: fc.oneof(fc.constantFrom(8, 12, 16, 24, 0.25, 0.01), fc.double({ min: 0.01, max: 40, noNaN: true })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** Any valid recipe. */
export const anyOpenag: fc.Arbitrary<OpenagRecipe> = fc
  .record({
    phases: fc.array(anyPhase, { minLength: 1, maxLength: 6 }),
    environments: fc.tuple(anyEnvironment, anyEnvironment, anyEnvironment),
    cultivars: fc.array(fc.constantFrom('Genovese Basil', 'None', 'Koji'), { maxLength: 2 }),
    cultivation_methods: fc.subarray(['Soil', 'Fermentation']),
  })
  .map(({ phases, environments, cultivars, cultivation_methods }) => ({
    ...recipeOf(phases),
    cultivars,
    cultivation_methods,
    environments: new Map(environments.map((environment, at) => [KEYS[at] ?? '', environment])),
  }));
