import { z } from 'zod';
import { recordOperations } from '#ports/operations/record-operations.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { uuid } from '#ports/schemas/fields.ts';

export const qualityOperations = recordOperations({
  ...qaSpecs,
  record: qaSpecs.record.extend({ documents: z.array(z.string()) }),
  fields: {
    ...qaSpecs.fields,
    /** Uploaded documents. Other documents are removed from the spec. */
    documents: z.array(uuid).max(100).optional(),
  },
  contains: ['qa_spec', 'document'],
});
