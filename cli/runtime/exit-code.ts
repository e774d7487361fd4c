import type { ProblemKind } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** What `phyto` ends with. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  signedOut: 3,
  unreachable: 4,
  hangUp: 129,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command that was called in a way that it can't be. */
export class UsageError extends Error {}

/** A command that did not do what was asked, with its own words and code. */
export class CommandError extends Error {
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode = EXIT.refused) {
    super(message);
    this.code = code;
  }
}

/** The exit code of a refusal. */
export function exitCodeOf(kind: ProblemKind): ExitCode {
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
        text: farm.isRemote ? `${problem.detail} Check --host and that the farm is running.` : problem.detail,
      };
    case 'invalid':
      return { code, text: `not accepted: ${fieldTexts(problem.errors).join('; ') || problem.detail}` };
    case 'not_found':
      return { code, text: problem.detail };
    case 'internal':
      return { code, text: problem.detail };
    default:
      return { code, text: `refused: ${problem.detail}` };
  }
}

/** The messages by field, each field by its own name: 'total_yield: Enter a value of at least 0.'. */
export const fieldTexts = (errors: Readonly<Record<string, readonly string[]>> | undefined): string[] =>
  Object.entries(errors ?? {}).map(([field, messages]) => {
    const name = field.split('.').at(-1) ?? field;
    // The place in a list says nothing to a person: the message names what it is about.
    return /^\d+$/.test(name) ? messages.join(' ') : `${name}: ${messages.join(' ')}`;
  });
