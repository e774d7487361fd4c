import { ProblemError } from '#ports/problem-error.ts';
import { formatFields, formatProblem } from '#web/format/problem-text.ts';
import * as passwords from '#words/web/people/passwords.ts';
import * as users from '#words/web/people/users.ts';

/** Returns all messages of a refused input, else a message about the server's failure. */
export function userRefusals(error: unknown): readonly string[] {
  if (!(error instanceof ProblemError) || error.problem.kind !== 'invalid') return [users.serverError];
  const messages = Object.values(formatFields(error.problem)).flat();
  return messages.length > 0 ? messages : [formatProblem(error.problem)];
}

/** Returns the message of a refused password change and its field; null if it belongs to none. */
export function passwordRefusal(error: unknown): {
  readonly field: 'verification_password' | 'new_password' | null;
  readonly message: string;
} {
  const errors = error instanceof ProblemError ? formatFields(error.problem) : {};
  const [first] = errors.new_password ?? [];
  if (first !== undefined) return { field: 'new_password', message: first };
  if (errors.old_password !== undefined) return { field: 'verification_password', message: passwords.wrongPassword };
  return { field: null, message: users.serverError };
}

/** Returns a refusal's messages by field of the form, where the API's `file` is the picture. */
export function userErrorsByField(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? formatFields(error.problem) : {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field === 'file' ? 'profile_picture' : field,
      messages.join(' '),
    ]),
  );
}
