import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { SpecResults } from '#domain/quality/tally-results.ts';
import { operation } from '#ports/operations/operation.ts';
import { recordOperations } from '#ports/operations/record-operations.ts';
import { QUALITY, qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { queryWhole, uuid } from '#ports/schemas/fields.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

const whole = onDemand(() => z.number().int());
const checkTallies = () => z.array(z.object({ name: z.string(), passed: whole(), failed: whole() }));

const specResults = () =>
  z.object({
    passed: whole(),
    failed: whole(),
    unchecked: whole(),
    checks: checkTallies(),
    weeks: z.array(z.object({ week: z.string(), passed: whole(), failed: whole(), checks: checkTallies() })),
    last_failed: z.array(
      z.object({
        harvest_uuid: z.string(),
        batch_uuid: z.string(),
        lot_code: z.string(),
        harvest_date: z.string(),
        checks: z.array(
          z.object({ name: z.string(), value: z.union([z.number(), z.boolean(), z.string()]).nullable() }),
        ),
      }),
    ),
  }) satisfies z.ZodType<SpecResults>;

const specs = recordOperations({
  ...qaSpecs,
  record: onDemand(() => qaSpecs.record().extend({ documents: z.array(z.string()) })),
  fields: onDemand(() => ({
    ...qaSpecs.fields(),
    /** Uploaded documents. Other documents are removed from the spec. */
    documents: z.array(uuid()).max(100).optional(),
  })),
  contains: ['qa_spec', 'document'],
});

export const qualityOperations = {
  ...specs,
  getQaSpecResults: operation({
    method: 'GET',
    path: 'qa_specs/:uuid/results/',
    tag: QUALITY,
    access: 'read',
    summary:
      'Count the results of a QA spec in the last 12 weeks, by week and check. first_weekday is the ISO weekday on which weeks begin, 1 for Monday (the default) to 7 for Sunday.',
    params: byUuid,
    query: () => z.strictObject({ first_weekday: queryWhole(1, 7).optional() }),
    answer: specResults,
    forms: ['json'],
    contains: ['batch', 'qa_spec', 'site'],
  }),
} as const;
