import { z } from 'zod';
import { queryBoolean, uuid } from './fields.ts';
import { operation } from './operation.ts';

/** Bringing in what a farm already has. */
export const importOperations = {
  importOpenag: operation({
    method: 'POST',
    path: 'imports/openag/',
    tag: 'imports',
    access: 'write',
    summary:
      'Read an OpenAg recipe file into light, environment and growing recipes, all or nothing; reports what it did not understand.',
    query: z.strictObject({ dry_run: queryBoolean.optional(), crop: uuid.optional() }),
    upload: true,
    answer: z.object({
      /** Number of records added, or that would be on a dry run. */
      added: z.number().int(),
      growth_recipe: z.string().nullable(),
      name: z.string(),
      records: z.array(z.object({ kind: z.string(), uuid: z.string().nullable(), name: z.string() })),
      notes: z.array(
        z.object({
          severity: z.enum(['added', 'not_understood', 'looks_wrong']),
          where: z.string(),
          message: z.string(),
        }),
      ),
    }),
    forms: ['json'],
    status: 201,
  }),
} as const;
