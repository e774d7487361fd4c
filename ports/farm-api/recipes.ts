import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { growthRecipes } from '#ports/record-kinds/growth-recipes.ts';
import { RECIPE_PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { actionType } from '#ports/schemas/batch-schemas.ts';
import {
  fuzzyFind,
  instantOut,
  name,
  note,
  orderBy,
  queryBoolean,
  queryUuids,
  text,
  uuid,
} from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

const RECIPES: Tag = { name: 'growing recipes', about: 'Plans of the actions from sowing to harvest, in versions.' };

/** Creates a union over the action types, with `extra` fields. Planned keys are optional where the plan allows it. */
const recipeAction = <E extends z.ZodRawShape>(extra: E) =>
  z.discriminatedUnion('action_type', [
    z.strictObject({
      ...extra,
      action_type: z.literal('create_tray_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.create_tray_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('location_change'),
      action_properties: RECIPE_PLAN_SCHEMAS.location_change(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('state_change'),
      action_properties: RECIPE_PLAN_SCHEMAS.state_change(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('life_change_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.life_change_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('redist_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.redist_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('harvest_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.harvest_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('generic_text_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.generic_text_action(),
    }),
    z.strictObject({
      ...extra,
      action_type: z.literal('interval_action'),
      action_properties: RECIPE_PLAN_SCHEMAS.interval_action(),
    }),
  ]);

/**
 * The actions of a recipe in a request. `index` is ignored, because the order of the list and the fixed order determine
 * it.
 */
export const recipeDataIn = onDemand(() =>
  z
    .array(recipeAction({ index: z.unknown().optional() }))
    .min(1)
    .max(500),
);

const metadataIn = onDemand(() => ({ name: name(), crop: uuid(), description: note().nullable().optional() }));

/** A change to metadata. The family can't change. */
const metadataChange = onDemand(() =>
  z.strictObject({
    ...z.object(metadataIn()).partial().shape,
    gr_family_uuid: text(40).optional(),
  }),
);

const recipeVersion = onDemand(() =>
  z.object({ version_uuid: z.string(), version_number: z.number().int(), created_at: instantOut() }),
);

export const growthRecipe = onDemand(() =>
  z.object({
    uuid: z.string(),
    version_uuid: z.string(),
    version_number: z.number().int(),
    metadata: z.object({
      gr_family_uuid: z.string(),
      name: z.string(),
      crop: z.string(),
      description: z.string().nullable(),
    }),
    recipe_data: z.array(
      z.object({
        index: z.number().int(),
        action_type: actionType(),
        action_properties: z.record(z.string(), z.unknown()),
      }),
    ),
    archived: z.boolean(),
    versions: z.array(recipeVersion()),
    /** Same as `gr_family_uuid` of the metadata. */
    family: z.string(),
    crop_name: z.string(),
    total_days: z.number().int(),
    created_at: instantOut(),
    version: z.number().int(),
  }),
);

const followingIn = onDemand(() =>
  ignoredFields(growthRecipe().shape, {
    metadata: metadataChange(),
    recipe_data: recipeDataIn(),
    archived: z.boolean(),
  }),
);

export const recipeOperations = {
  listGrowthRecipes: operation({
    method: 'GET',
    path: 'growth_recipes/',
    tag: RECIPES,
    access: 'read',
    summary: 'List versions of growing recipes; with latest, only the newest of each family.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        archived: queryBoolean().optional(),
        latest: queryBoolean().optional(),
        crop: uuid().optional(),
        version_uuid__in: queryUuids().optional(),
        order_by: orderBy(growthRecipes.orders).optional(),
        fuzzy_find: fuzzyFind().optional(),
      }),
    answer: () => listOf(growthRecipe()),
    forms: ['json'],
    contains: growthRecipes.contains,
  }),
  getGrowthRecipe: operation({
    method: 'GET',
    path: 'growth_recipes/:uuid/',
    tag: RECIPES,
    access: 'read',
    summary: 'Get a version of a growing recipe with its actions and a list of the versions of its family.',
    params: byUuid,
    answer: growthRecipe,
    forms: ['json'],
    contains: growthRecipes.contains,
  }),
  createGrowthRecipe: operation({
    method: 'POST',
    path: 'growth_recipes/',
    tag: RECIPES,
    access: 'write',
    summary: 'Add a growing recipe. Returns the uuid of its first version.',
    body: () =>
      z.strictObject({
        ...followingIn(),
        // A new recipe gets a family of its own.
        metadata: z.strictObject({ ...ignoredFields({ gr_family_uuid: z.string() }, metadataIn()), ...metadataIn() }),
        recipe_data: recipeDataIn(),
        archived: z.boolean().optional(),
      }),
    answer: () => z.object({ uuid: z.string() }),
    forms: ['json'],
    status: 201,
  }),
  createGrowthRecipeVersion: operation({
    method: 'POST',
    path: 'growth_recipes/:uuid/',
    tag: RECIPES,
    access: 'write',
    summary:
      'Add a version to a growing recipe. Omitted metadata is copied from the version in the path. Returns the uuid of the new version.',
    params: byUuid,
    body: () =>
      z.strictObject({
        ...followingIn(),
        metadata: metadataChange().optional(),
        recipe_data: recipeDataIn(),
        archived: z.boolean().optional(),
      }),
    answer: () => z.object({ uuid: z.string() }),
    forms: ['json'],
    status: 201,
  }),
  updateGrowthRecipe: operation({
    method: 'PUT',
    path: 'growth_recipes/:uuid/',
    tag: RECIPES,
    access: 'write',
    summary: 'Change a version. Its actions can change only while no batch uses it.',
    params: byUuid,
    body: () =>
      z.strictObject({
        ...followingIn(),
        metadata: metadataChange().optional(),
        recipe_data: recipeDataIn().optional(),
        archived: z.boolean().optional(),
      }),
    answer: growthRecipe,
    forms: ['json'],
  }),
  updateGrowthRecipeMetadata: operation({
    method: 'PUT',
    path: 'form/growth_recipes/meta_data/:uuid/',
    tag: RECIPES,
    access: 'write',
    summary: 'Change the metadata of a version. Only the given fields change.',
    params: byUuid,
    body: () => z.strictObject({ metadata: metadataChange() }),
    answer: growthRecipe,
    forms: ['json'],
  }),
  deleteGrowthRecipeFamily: operation({
    method: 'DELETE',
    path: 'form/growth_recipes/delete_family/:uuid/',
    tag: RECIPES,
    access: 'write',
    summary:
      'Delete all versions of a family. If batches use any, returns 409 and names them. If-Match applies to the newest version.',
    params: byUuid,
    forms: ['json'],
  }),
} as const;
