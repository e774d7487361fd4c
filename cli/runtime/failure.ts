import { m } from '#cli/language/messages.ts';
import type { ProblemKind } from '#domain/problem.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { CommandError, EXIT, type ExitCode, UsageError } from './exit-code.ts';
import { loginCommand } from './login-command.ts';
import { formatFields, formatProblem } from './problem-text.ts';
import { errorText } from './system-error.ts';
import { type GivenToken, tokenFailure } from './token-failure.ts';

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

/** The farm of a failed command. */
interface FailedFarm {
  readonly name: string;
  readonly isRemote: boolean;
  /** Its address; null if it isn't known, or not a host. */
  readonly origin?: string | null;
  readonly token?: GivenToken | null;
}

/** Returns the exit code and the message for an error of a command on `farm`. */
export function failureOf(error: unknown, farm: FailedFarm): { readonly code: ExitCode; readonly text: string } {
  if (error instanceof UsageError) return { code: EXIT.usage, text: error.message };
  if (error instanceof CommandError) return { code: error.code, text: error.message };
  if (!(error instanceof ProblemError)) return { code: EXIT.refused, text: errorText(error) };
  const { problem } = error;
  const code = exitCodeOf(problem.kind);
  const { token = null } = farm;
  const login = loginCommand(farm.origin ?? null);
  const ofToken = token === null ? null : tokenFailure(problem, token, { farm: farm.name, login });
  if (ofToken !== null) return { code, text: ofToken };
  switch (problem.kind) {
    case 'unauthenticated':
      return { code, text: m.usage.notSignedIn({ farm: farm.name, login }) };
    case 'unavailable':
      return {
        code,
        text: farm.isRemote ? `${formatProblem(problem)} ${m.usage.checkHost}` : formatProblem(problem),
      };
    case 'invalid':
      return {
        code,
        text: m.usage.notAccepted({ reason: namedTexts(formatFields(problem)).join(' ') || formatProblem(problem) }),
      };
    case 'not_found': {
      const isBatch = problem.code === 'record_not_found' && problem.params.kind === 'batch';
      const see = isBatch ? [m.usage.seeList({ command: 'batches' })] : [];
      return { code, text: [formatProblem(problem), ...see].join(' ') };
    }
    case 'internal':
      return { code, text: formatProblem(problem) };
    default:
      return { code, text: m.usage.refused({ reason: formatProblem(problem) }) };
  }
}

/** Returns one text per field: 'total_yield: Enter a value of at least 0.' */
const namedTexts = (errors: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(errors).map(([field, messages]) => {
    const name = field.split('.').at(-1) ?? field;
    // The index of a list is of no use to the user, and the message names its subject.
    return /^\d+$/.test(name) ? messages.join(' ') : `${name}: ${messages.join(' ')}`;
  });
