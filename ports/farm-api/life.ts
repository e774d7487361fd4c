import { z } from 'zod';
import type { EnvironmentRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import { instantOut, name, note, queryBoolean, queryUuids, uuid } from './fields.ts';
import { environmentProperties, lightProperties } from './life-properties.ts';
import { operation } from './operation.ts';
import { listOf, pageQuery } from './paging.ts';

const shared = {
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  archived: z.boolean(),
  created_at: instantOut,
  version: z.number().int(),
};

export const lightRecipe = z.object({
  ...shared,
  component_properties: lightProperties,
}) satisfies z.ZodType<LightRecipe>;
export const environmentRecipe = z.object({
  ...shared,
  component_properties: environmentProperties,
}) satisfies z.ZodType<EnvironmentRecipe>;

const byUuid = z.object({ uuid });
const listQuery = z.strictObject({ ...pageQuery, archived: queryBoolean.optional(), uuid__in: queryUuids.optional() });
/** An empty description is kept as null. */
const description = note.nullable().transform((value) => (value === '' ? null : value));

/** Light and environment recipes. */
export const lifeOperations = {
  listLightRecipes: operation({
    method: 'GET',
    path: 'light_recipes/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'read',
    summary: 'All light recipes.',
    query: listQuery,
    answer: listOf(lightRecipe),
    forms: ['json'],
    contains: ['light_recipe'],
  }),
  getLightRecipe: operation({
    method: 'GET',
    path: 'light_recipes/:uuid/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'read',
    summary: 'One light recipe.',
    params: byUuid,
    answer: lightRecipe,
    forms: ['json'],
    contains: ['light_recipe'],
  }),
  createLightRecipe: operation({
    method: 'POST',
    path: 'light_recipes/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'write',
    summary: 'Add a light recipe.',
    body: z.strictObject({ name, description: description.optional(), component_properties: lightProperties }),
    answer: lightRecipe,
    forms: ['json'],
    status: 201,
  }),
  listEnvironmentRecipes: operation({
    method: 'GET',
    path: 'environment_recipes/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'read',
    summary: 'All environment recipes.',
    query: listQuery,
    answer: listOf(environmentRecipe),
    forms: ['json'],
    contains: ['environment_recipe'],
  }),
  getEnvironmentRecipe: operation({
    method: 'GET',
    path: 'environment_recipes/:uuid/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'read',
    summary: 'One environment recipe.',
    params: byUuid,
    answer: environmentRecipe,
    forms: ['json'],
    contains: ['environment_recipe'],
  }),
  createEnvironmentRecipe: operation({
    method: 'POST',
    path: 'environment_recipes/',
    tag: 'light, irrigation, fertigation, environment',
    access: 'write',
    summary: 'Add an environment recipe.',
    body: z.strictObject({ name, description: description.optional(), component_properties: environmentProperties }),
    answer: environmentRecipe,
    forms: ['json'],
    status: 201,
  }),
} as const;
