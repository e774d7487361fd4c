/** Exit codes of `phyto`. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  signedOut: 3,
  unreachable: 4,
  hangUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Wrong arguments or options of a command. The message is in the user's language. */
export class UsageError extends Error {}

/** Ends a command quietly, because the program that reads its output has closed the pipe. */
export class OutputClosed extends Error {}

/** Ends a command with an exit code and a message in the user's language. */
export class CommandError extends Error {
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode = EXIT.refused) {
    super(message);
    this.code = code;
  }
}
