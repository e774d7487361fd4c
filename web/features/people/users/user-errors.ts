import { ProblemError } from '#ports/farm-api/index.ts';
import { formatFields, formatProblem } from '#web/format/problem-text.ts';

/** What is said of a call on accounts that failed for another reason than what was entered. */
export const SERVER_ERROR = 'Server Error';

/** What is said of an account that was not saved: every message of a refused input, else that the server failed. */
export function userRefusals(error: unknown): readonly string[] {
  if (!(error instanceof ProblemError) || error.problem.kind !== 'invalid') return [SERVER_ERROR];
  const messages = Object.values(formatFields(error.problem)).flat();
  return messages.length > 0 ? messages : [formatProblem(error.problem)];
}

/** Where and how it is said that a password was not changed; null field for none of the form's. */
export function passwordRefusal(error: unknown): {
  readonly field: 'verification_password' | 'new_password' | null;
  readonly message: string;
} {
  const errors = error instanceof ProblemError ? formatFields(error.problem) : {};
  const [first] = errors.new_password ?? [];
  if (first !== undefined) return { field: 'new_password', message: first };
  if (errors.old_password !== undefined) return { field: 'verification_password', message: 'Wrong current password' };
  return { field: null, message: SERVER_ERROR };
}

/** A refused account's messages by the field of the form: the farm calls a picture the file that it is. */
export function userErrorsByField(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? formatFields(error.problem) : {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field === 'file' ? 'profile_picture' : field,
      messages.join(' '),
    ]),
  );
}
