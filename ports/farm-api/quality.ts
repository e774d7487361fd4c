import { z } from 'zod';
import { recordOperations } from '#ports/operations/record-operations.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { uuid } from '#ports/schemas/fields.ts';

/** What harvests are judged by, with the documents of each. */
export const qualityOperations = recordOperations({
  ...qaSpecs,
  record: qaSpecs.record.extend({ documents: z.array(z.string()) }),
  fields: {
    ...qaSpecs.fields,
    /** Papers that were uploaded; those that were the spec's before and are not named are its no more. */
    documents: z.array(uuid).max(100, 'Enter at most 100 documents.').optional(),
  },
  contains: ['qa_spec', 'document'],
});
