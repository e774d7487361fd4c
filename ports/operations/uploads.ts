import { z } from 'zod';
import { bareFileName } from '#domain/documents/file-name.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Problem } from '#domain/problem.ts';
import { name, text } from '#ports/schemas/fields.ts';
import type { Upload } from './operation.ts';

const MIB = 1024 * 1024;

/** Limit on the size of a file in bytes, by purpose. */
export const UPLOAD_LIMITS = { file: 25 * MIB, text: 25 * MIB, image: 5 * MIB } as const satisfies Record<
  Upload,
  number
>;

/** Returns the problem of a file that is too large. */
export const tooLarge = (upload: Upload): Problem => {
  const fault = { code: 'file_too_large', params: { upload, mebibytes: UPLOAD_LIMITS[upload] / MIB } } as const;
  return { kind: 'too_large', ...fault, errors: { file: [fault] } };
};

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
