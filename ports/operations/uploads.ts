import { z } from 'zod';
import { bareFileName } from '#domain/documents/file-name.ts';
import { onDemand } from '#domain/on-demand.ts';
import { name, text } from '#ports/schemas/fields.ts';

/** A file name. Folders are removed. */
export const fileName = onDemand(() => z.string().transform(bareFileName).pipe(name()));

/** Author or category of a document. */
export const fileLabel = onDemand(() =>
  text(120)
    .nullable()
    .transform((label) => (label === null || label.trim() === '' ? null : label)),
);

/** Details of a file in a request. */
export const fileDetails = onDemand(() =>
  z.object({
    filename: fileName().nullable(),
    author: fileLabel(),
    category: fileLabel(),
    media_type: z.string().nullable(),
  }),
);
