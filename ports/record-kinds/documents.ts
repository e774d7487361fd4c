import { z } from 'zod';
import { DOCUMENT_TYPES, type Document } from '#domain/documents/document.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { ListedRecords, OwnDescription } from '#ports/descriptions/describe.ts';
import { instantOut } from '#ports/schemas/fields.ts';

export const documents = {
  words: ['document', 'documents'],
  names: ['Document', 'Documents'],
  table: 'documents',
  retires: null,
  addedLater: { earlier_versions: [] },
  sample: { uuid: '01970000-0010-7000-8000-000000000001', category: 'Cleaning' },
  record: onDemand(
    () =>
      z.object({
        uuid: z.string(),
        type: z.enum(DOCUMENT_TYPES),
        filename: z.string(),
        author: z.string().nullable(),
        category: z.string().nullable(),
        metadata: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
        qa_spec: z.string().nullable(),
        file_version: z.number().int(),
        media_type: z.string(),
        bytes: z.number().int(),
        sha256: z.string(),
        uploaded_at: instantOut(),
        uploaded_by: z.string(),
        version: z.number().int(),
      }) satisfies z.ZodType<Document>,
  ),
  title: 'filename',
  orders: ['filename', 'uploaded_at', 'author'],
  references: { qa_spec: 'qa_spec' },
  contains: ['document'],
} as const satisfies OwnDescription & Pick<ListedRecords<Document>, 'title' | 'references'>;
