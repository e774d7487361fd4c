import { EXIT } from '#cli/runtime/exit-code.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';

/** Meanings of the exit code 1 of a command, besides a refusal by the farm. */
const REFUSALS: Readonly<Record<string, string>> = {
  conflicts: 'conflicts were found, with `--fail`',
  doctor: 'a check failed',
  faults: 'faults were found, with `--fail`',
  hardware: 'faults were found, with `--fail`',
  harvest: 'nothing was found, with `--fail-empty`',
  import: 'a file was refused',
  plan: 'the plan has warnings, without `--anyway`',
  'verify-audit': "the farm doesn't match its audit trail",
};

/** The exit codes of a command, except those of an interruption, and what 1 means besides a refusal. */
export interface CommandExits {
  readonly exits: readonly number[];
  readonly refusal: string;
}

/** Returns the exit codes of a command. */
export function exitsOf({ name, unused = [] }: CommandSpec): CommandExits {
  // The doctor reports what keeps it from the farm.
  const isRemote = !unused.includes('host') && name !== 'doctor';
  // The others sign in, or don't need to be signed in.
  const needsSignIn = isRemote && !['setup', 'logout'].includes(name);
  return {
    exits: [
      EXIT.done,
      ...(name === 'completion' ? [] : [EXIT.refused]),
      EXIT.usage,
      ...(needsSignIn ? [EXIT.signedOut] : []),
      ...(isRemote && name !== 'logout' ? [EXIT.unreachable] : []),
    ],
    refusal: REFUSALS[name] ?? '',
  };
}
