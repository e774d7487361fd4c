import { z } from 'zod';
import { recordOperations } from '#ports/operations/record-operations.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { uuid } from '#ports/schemas/fields.ts';

/** QA specs with their documents. */
export const qualityOperations = recordOperations({
  ...qaSpecs,
  record: qaSpecs.record.extend({ documents: z.array(z.string()) }),
  fields: {
    ...qaSpecs.fields,
    /** Uploaded documents; the spec's other documents are removed from it. */
    documents: z.array(uuid).max(100).optional(),
  },
  contains: ['qa_spec', 'document'],
});
