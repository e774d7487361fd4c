import { UsageError } from '#cli/runtime/exit-code.ts';
import type { CommandSpec } from './command-spec.ts';
import { type SharedFlag, typedFlag } from './shared-options.ts';

/** Pairs of which only one can be honoured. */
const CONFLICTS: readonly (readonly [SharedFlag, SharedFlag])[] = [
  ['json', 'plain'],
  ['host', 'data'],
  ['host', 'databaseUrl'],
  ['token', 'data'],
  ['token', 'databaseUrl'],
];

/** Refuses shared options that the command can't honour, and pairs that exclude each other. Throws UsageError naming them. */
export function checkSharedFlags(
  { name, unused = [] }: Pick<CommandSpec, 'name' | 'unused'>,
  options: Readonly<Record<string, unknown>>,
): void {
  const isGiven = (flag: SharedFlag) => options[flag] !== undefined;
  const stray = unused.find(isGiven);
  if (stray !== undefined)
    throw new UsageError(`phyto ${name} doesn't take ${typedFlag(stray)}. See: phyto ${name} --help`);
  const pair = CONFLICTS.find((flags) => flags.every(isGiven));
  if (pair !== undefined) throw new UsageError(`use either ${typedFlag(pair[0])} or ${typedFlag(pair[1])}, not both.`);
}
