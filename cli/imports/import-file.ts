import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatFields, formatProblem } from '#cli/runtime/problem-text.ts';
import { plain } from '#domain/problem.ts';
import { type FileIn, ProblemError } from '#ports/farm-api/index.ts';
import { UPLOAD_LIMITS } from '#ports/operations/uploads.ts';

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder. Name the files in it.',
  EACCES: 'This file may not be read by you.',
};
const SERIOUS = new Set(['unauthenticated', 'unavailable']);
const STDIN = '-';

/** What became of one file. */
export type Outcome<Report> = { readonly file: string } & (
  | { readonly report: Report }
  | { readonly refused: readonly string[] }
);

/** Hands one file to the farm, `-` for the input; a refusal is an outcome, a farm that can't be asked is thrown. */
export async function importOne<Report>(
  file: string,
  send: (file: FileIn) => Promise<Report>,
  wordsOf: (field: string, message: string) => string,
): Promise<Outcome<Report>> {
  try {
    return { file, report: await send(await readInput(file)) };
  } catch (error) {
    if (error instanceof ProblemError && !SERIOUS.has(error.problem.kind)) {
      const fields = Object.entries(formatFields(error.problem));
      const words = fields.flatMap(([field, messages]) => messages.map((message) => wordsOf(field, message)));
      return { file, refused: words.length > 0 ? words : [formatProblem(error.problem)] };
    }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      return { file, refused: [UNREADABLE[error.code] ?? error.message] };
    }
    throw error;
  }
}

async function readInput(file: string): Promise<FileIn> {
  if (file === STDIN) return { filename: 'input', content: new Uint8Array(await buffer(process.stdin)) };
  // What is far too large is not read at all.
  const { size } = await stat(file);
  if (size > UPLOAD_LIMITS.text) {
    const [has, may] = [size, UPLOAD_LIMITS.text].map((bytes) => Math.ceil(bytes / 1024 / 1024));
    const detail = `The file has ${has} MiB, and one import takes at most ${may}. Split it into files with the same headings, all rows of a batch in one of them.`;
    throw new ProblemError({ kind: 'too_large', ...plain(detail) });
  }
  return { filename: basename(file), content: new Uint8Array(await readFile(file)) };
}
