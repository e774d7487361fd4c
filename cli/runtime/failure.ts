import type { ProblemKind } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { CommandError, EXIT, type ExitCode, UsageError } from './exit-code.ts';
import { formatFields, formatProblem } from './problem-text.ts';

/** The exit code of a refusal. */
function exitCodeOf(kind: ProblemKind): ExitCode {
  switch (kind) {
    case 'unauthenticated':
      return EXIT.signedOut;
    case 'unavailable':
      return EXIT.unreachable;
    default:
      return EXIT.refused;
  }
}

/** What to say of an error, and what to end with. `farm` names the farm that was spoken to, over the network or here. */
export function failureOf(
  error: unknown,
  farm: { readonly name: string; readonly isRemote: boolean },
): { readonly code: ExitCode; readonly text: string } {
  if (error instanceof UsageError) return { code: EXIT.usage, text: error.message };
  if (error instanceof CommandError) return { code: error.code, text: error.message };
  if (!(error instanceof ProblemError)) {
    return { code: EXIT.refused, text: error instanceof Error ? error.message : String(error) };
  }
  const { problem } = error;
  const code = exitCodeOf(problem.kind);
  switch (problem.kind) {
    case 'unauthenticated':
      return { code, text: `not signed in to ${farm.name}. Run: phyto login` };
    case 'unavailable':
      return {
        code,
        text: farm.isRemote
          ? `${formatProblem(problem)} Check --host and that the farm is running.`
          : formatProblem(problem),
      };
    case 'invalid':
      return { code, text: `not accepted: ${namedTexts(formatFields(problem)).join('; ') || formatProblem(problem)}` };
    case 'not_found':
      return { code, text: formatProblem(problem) };
    case 'internal':
      return { code, text: formatProblem(problem) };
    default:
      return { code, text: `refused: ${formatProblem(problem)}` };
  }
}

/** The messages by field, each field by its own name: 'total_yield: Enter a value of at least 0.'. */
const namedTexts = (errors: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(errors).map(([field, messages]) => {
    const name = field.split('.').at(-1) ?? field;
    // The place in a list says nothing to a person: the message names what it is about.
    return /^\d+$/.test(name) ? messages.join(' ') : `${name}: ${messages.join(' ')}`;
  });
