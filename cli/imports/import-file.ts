import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { m } from '#cli/language/messages.ts';
import { formatProblem } from '#cli/runtime/problem-text.ts';
import { readUpload } from '#cli/runtime/read-upload.ts';
import type { Terminal } from '#cli/runtime/terminal.ts';
import type { FieldProblem } from '#domain/problem.ts';
import type { FileIn } from '#ports/farm-api/index.ts';
import { UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';

const UNREADABLE: Readonly<Record<string, string>> = m.imports.unreadable;
const SERIOUS = new Set(['unauthenticated', 'unavailable']);
const STDIN = '-';

/** The outcome of one file. */
export type Outcome<Report> = { readonly file: string } & (
  | { readonly report: Report }
  | { readonly refused: readonly string[] }
);

/**
 * Sends a file to the farm (`-` is stdin). Returns a refusal as an outcome; throws errors of the connection and the
 * sign-in.
 */
export async function importOne<Report>(
  terminal: Pick<Terminal, 'openInput'>,
  file: string,
  send: (file: FileIn) => Promise<Report>,
  faultText: (field: string, fault: FieldProblem) => string,
): Promise<Outcome<Report>> {
  try {
    // Checked first, so that a huge file is not read.
    const bytes = file === STDIN ? 0 : (await stat(file)).size;
    if (bytes > UPLOAD_LIMITS.text) {
      return {
        file,
        refused: [m.imports.tooLarge({ size: toMebibytes(bytes), most: toMebibytes(UPLOAD_LIMITS.text) })],
      };
    }
    const content = await readUpload(terminal, file, 'text');
    return { file, report: await send({ filename: file === STDIN ? 'input' : basename(file), content }) };
  } catch (error) {
    if (error instanceof ProblemError && !SERIOUS.has(error.problem.kind)) {
      const fields = Object.entries(error.problem.errors ?? {});
      const words = fields.flatMap(([field, faults]) => faults.map((fault) => faultText(field, fault)));
      return { file, refused: words.length > 0 ? words : [formatProblem(error.problem)] };
    }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      return { file, refused: [UNREADABLE[error.code] ?? error.message] };
    }
    throw error;
  }
}

const toMebibytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
