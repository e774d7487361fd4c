import type { Problem } from '#domain/problem.ts';
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
