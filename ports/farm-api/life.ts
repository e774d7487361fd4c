import { z } from 'zod';
import { checkFertigation } from '#domain/life/check-fertigation.ts';
import { checkIrrigation } from '#domain/life/check-irrigation.ts';
import type { EnvironmentRecipe, FertigationRecipe, IrrigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { RecordKind } from '#ports/operations/operation.ts';
import { archivable, byUuid, recordOperations } from '#ports/operations/record-operations.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { instantOut, name, note } from '#ports/schemas/fields.ts';
import {
  environmentProperties,
  fertigationProperties,
  irrigationProperties,
  lightProperties,
} from '#ports/schemas/life-properties.ts';

const recipeOf = <P extends z.ZodType>(component_properties: P) =>
  z.object({
    uuid: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    archived: z.boolean(),
    created_at: instantOut,
    component_properties,
    version: z.number().int(),
  });

export const lightRecipe = recipeOf(lightProperties) satisfies z.ZodType<LightRecipe>;
export const irrigationRecipe = recipeOf(irrigationProperties) satisfies z.ZodType<IrrigationRecipe>;
export const fertigationRecipe = recipeOf(fertigationProperties) satisfies z.ZodType<FertigationRecipe>;
export const environmentRecipe = recipeOf(environmentProperties) satisfies z.ZodType<EnvironmentRecipe>;

/** An empty description is kept as null. */
const description = note.nullable().transform((value) => (value === '' ? null : value));

/** The calls on one kind of recipe: `properties` as they are kept, `given` as calls may give them. */
const recipesOf = <P extends z.ZodType, G extends z.ZodType>(
  word: 'light' | 'irrigation' | 'fertigation' | 'environment',
  properties: P,
  given: G,
) =>
  recordOperations({
    path: `${word}_recipes/`,
    params: byUuid,
    tag: 'light, irrigation, fertigation, environment',
    singular: `${word} recipe`,
    plural: `${word} recipes`,
    record: recipeOf(properties),
    fields: {
      name,
      description: description.optional(),
      component_properties: given,
      archived: z.boolean().optional(),
    },
    filters: archivable,
    orders: ['name', 'created_at'],
    contains: [`${word}_recipe`] satisfies RecordKind[],
  });

const lights = recipesOf('light', lightProperties, lightProperties);
const irrigations = recipesOf(
  'irrigation',
  irrigationProperties,
  irrigationProperties.superRefine((water, context) => addIssues(context, checkIrrigation(water))),
);
const fertigations = recipesOf(
  'fertigation',
  fertigationProperties,
  fertigationProperties.superRefine((feed, context) => addIssues(context, checkFertigation(feed))),
);
const environments = recipesOf('environment', environmentProperties, environmentProperties);

/** Light, irrigation, fertigation and environment recipes. */
export const lifeOperations = {
  listLightRecipes: lights.list,
  getLightRecipe: lights.one,
  createLightRecipe: lights.create,
  updateLightRecipe: lights.update,
  deleteLightRecipe: lights.remove,
  listIrrigationRecipes: irrigations.list,
  getIrrigationRecipe: irrigations.one,
  createIrrigationRecipe: irrigations.create,
  updateIrrigationRecipe: irrigations.update,
  deleteIrrigationRecipe: irrigations.remove,
  listFertigationRecipes: fertigations.list,
  getFertigationRecipe: fertigations.one,
  createFertigationRecipe: fertigations.create,
  updateFertigationRecipe: fertigations.update,
  deleteFertigationRecipe: fertigations.remove,
  listEnvironmentRecipes: environments.list,
  getEnvironmentRecipe: environments.one,
  createEnvironmentRecipe: environments.create,
  updateEnvironmentRecipe: environments.update,
  deleteEnvironmentRecipe: environments.remove,
} as const;
