import { z } from 'zod';
import { checkFertigation } from '#domain/life/check-fertigation.ts';
import { checkIrrigation } from '#domain/life/check-irrigation.ts';
import type { EnvironmentRecipe, FertigationRecipe, IrrigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { instantOut, name, note } from '#ports/schemas/fields.ts';
import {
  environmentProperties,
  fertigationProperties,
  irrigationProperties,
  lightProperties,
} from '#ports/schemas/life-properties.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';

export const LIFE: Tag = {
  name: 'light, irrigation, fertigation, environment',
  about: 'L.I.F.E. recipes: set points of beds, reservoirs and chambers.',
};

/** An empty description is stored as null. */
const description = onDemand(() =>
  note()
    .nullable()
    .transform((value) => (value === '' ? null : value)),
);

/** Fields shared by all four kinds. `properties` is the stored schema, `given` that of requests. */
const recipe = <P extends z.ZodType, G extends z.ZodType>(properties: () => P, given: () => G) =>
  ({
    retires: 'archived',
    params: byUuid,
    tag: LIFE,
    record: onDemand(() =>
      z.object({
        uuid: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        archived: z.boolean(),
        created_at: instantOut(),
        component_properties: properties(),
        version: z.number().int(),
      }),
    ),
    fields: onDemand(() => ({
      name: name(),
      description: description().optional(),
      component_properties: given(),
      archived: z.boolean().optional(),
    })),
    initial: { description: null, archived: false },
    title: 'name',
    order: 'name',
    orders: ['name', 'created_at'],
    search: ['name', 'description'],
    filters: archivable,
    references: {},
  }) as const;

export const lightRecipes = describeRecords<LightRecipe>()({
  kind: 'light_recipe',
  words: ['light recipe', 'light recipes'],
  names: ['LightRecipe', 'LightRecipes'],
  table: 'light_recipes',
  path: 'light_recipes/',
  sample: { name: 'Growth light' },
  columns: [
    'name',
    'component_properties.lights_on',
    ['component_properties.light_duration', 3600],
    'component_properties.ppfd',
    'component_properties.spectrum',
  ],
  ...recipe(lightProperties, lightProperties),
});

export const irrigationRecipes = describeRecords<IrrigationRecipe>()({
  kind: 'irrigation_recipe',
  words: ['irrigation recipe', 'irrigation recipes'],
  names: ['IrrigationRecipe', 'IrrigationRecipes'],
  table: 'irrigation_recipes',
  path: 'irrigation_recipes/',
  sample: { name: 'Four floods a day' },
  columns: [
    'name',
    ['component_properties.day_full_duration', 60],
    ['component_properties.day_empty_duration', 60],
    ['component_properties.night_full_duration', 60],
    ['component_properties.night_empty_duration', 60],
    'component_properties.day_fog_on',
    'component_properties.day_fog_off',
    'component_properties.night_fog_on',
    'component_properties.night_fog_off',
  ],
  ...recipe(irrigationProperties, () =>
    irrigationProperties().superRefine((water, context) => addIssues(context, checkIrrigation(water))),
  ),
});

export const fertigationRecipes = describeRecords<FertigationRecipe>()({
  kind: 'fertigation_recipe',
  words: ['fertigation recipe', 'fertigation recipes'],
  names: ['FertigationRecipe', 'FertigationRecipes'],
  table: 'fertigation_recipes',
  path: 'fertigation_recipes/',
  sample: { name: 'Leafy greens' },
  columns: ['name', 'component_properties.ec', 'component_properties.ph', 'component_properties.stock_parts'],
  ...recipe(fertigationProperties, () =>
    fertigationProperties().superRefine((feed, context) => addIssues(context, checkFertigation(feed))),
  ),
});

export const environmentRecipes = describeRecords<EnvironmentRecipe>()({
  kind: 'environment_recipe',
  words: ['environment recipe', 'environment recipes'],
  names: ['EnvironmentRecipe', 'EnvironmentRecipes'],
  table: 'environment_recipes',
  path: 'environment_recipes/',
  sample: { name: 'Warm' },
  columns: [
    'name',
    ['component_properties.day_duration', 3600],
    'component_properties.day_temperature',
    'component_properties.night_temperature',
    'component_properties.day_humidity',
    'component_properties.night_humidity',
    'component_properties.co2',
  ],
  ...recipe(environmentProperties, environmentProperties),
});
