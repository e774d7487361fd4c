import { z } from 'zod';
import type { Comment } from '#domain/batches/comment.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import { fault } from '#ports/schemas/fault.ts';
import { instantOut, note } from '#ports/schemas/fields.ts';

export const comments = {
  words: ['comment', 'comments'],
  names: ['Comment', 'Comments'],
  table: 'comments',
  retires: null,
  sample: { uuid: '01970000-0016-7000-8000-000000000001', text: 'The left row is paler.', author: 'ana' },
  record: onDemand(
    () =>
      z.object({
        uuid: z.string(),
        batch: z.string(),
        author: z.string(),
        author_id: z.string().nullable(),
        text: z.string(),
        created_at: instantOut(),
      }) satisfies z.ZodType<Comment>,
  ),
  fields: onDemand(() => ({ text: note().refine((value) => value.trim() !== '', fault('required')) })),
  contains: ['batch', 'comment'],
} as const satisfies OwnDescription;
