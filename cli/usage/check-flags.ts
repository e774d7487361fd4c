import { m } from '#cli/language/messages.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import type { CommandSpec } from './command-spec.ts';
import { type SharedFlag, typedFlag } from './shared-options.ts';

/** Options that exclude each other. */
const CONFLICTS: readonly (readonly [SharedFlag, SharedFlag])[] = [
  ['json', 'plain'],
  ['host', 'data'],
  ['host', 'databaseUrl'],
  ['token', 'data'],
  ['token', 'databaseUrl'],
];

/** Throws UsageError if a shared option was given that the command doesn't support, or two that exclude each other. */
export function checkSharedFlags(
  { name, unused = [] }: Pick<CommandSpec, 'name' | 'unused'>,
  options: Readonly<Record<string, unknown>>,
): void {
  const isGiven = (flag: SharedFlag) => options[flag] !== undefined;
  const stray = unused.find(isGiven);
  if (stray !== undefined)
    throw new UsageError(
      `${m.usage.optionNotTaken({ command: name, option: typedFlag(stray) })} ${m.usage.seeHelp({ command: name })}`,
    );
  const pair = CONFLICTS.find((flags) => flags.every(isGiven));
  if (pair !== undefined) throw new UsageError(m.usage.notBoth({ one: typedFlag(pair[0]), other: typedFlag(pair[1]) }));
}
