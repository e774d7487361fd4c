import { z } from 'zod';
import { LIFE_COMPONENTS, type LifeConflict } from '#domain/conflicts/life-conflict.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { ConflictRemedy } from '#domain/problems/rules/conflict-remedies.ts';
import { operation } from '#ports/operations/operation.ts';
import { LIFE } from '#ports/record-kinds/life-recipes.ts';
import { prefixedId, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';

/**
 * A conflict with its remedy as an English sentence, as in responses of every language, and as a code that clients put
 * into words and act on.
 */
export type TellingConflict = Omit<LifeConflict, 'remedy'> & {
  readonly remedy: string;
  readonly suggestion: ConflictRemedy;
};

const component = onDemand(() => z.enum(LIFE_COMPONENTS));

const suggestion = onDemand(
  () =>
    z.discriminatedUnion('code', [
      z.object({
        code: z.literal('follow_batches'),
        params: z.object({
          component: component(),
          place: z.string(),
          recipe: z.string(),
          lots: z.array(z.string()),
          more: z.number().int(),
        }),
      }),
      z.object({
        code: z.literal('move_or_agree'),
        params: z.object({ component: component(), place: z.string(), lot: z.string().nullable() }),
      }),
    ]) satisfies z.ZodType<ConflictRemedy>,
);

export const lifeConflict = onDemand(
  () =>
    z.object({
      component: component(),
      location: z.string(),
      location_name: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      batches: z.array(z.string()),
      wants: z.array(
        z.object({
          batch: z.string().nullable(),
          lot_code: z.string().nullable(),
          recipe: z.string(),
          recipe_name: z.string(),
        }),
      ),
      remedy: z.string(),
      suggestion: suggestion(),
    }) satisfies z.ZodType<TellingConflict>,
);

export const lifeConflictOperations = {
  listLifeConflicts: operation({
    method: 'GET',
    path: 'life_conflicts/',
    tag: LIFE,
    access: 'read',
    summary:
      'List L.I.F.E. conflicts from today on: times and places where two batches, or a batch and its place, need different recipes. Includes planned moves.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        component: component().optional(),
        location: z.union([uuid(), prefixedId()]).optional(),
        batch: uuid().optional(),
      }),
    answer: () => listOf(lifeConflict()),
    forms: ['json'],
    contains: [
      'batch',
      'bed',
      'chamber',
      'physical_location',
      'reservoir',
      'light_recipe',
      'irrigation_recipe',
      'fertigation_recipe',
      'environment_recipe',
      'site',
    ],
  }),
} as const;
