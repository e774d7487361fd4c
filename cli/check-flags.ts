import type { CommandSpec } from './help.ts';
import { UsageError } from './runtime/exit-code.ts';

/** Options that every command knows, as commander keeps them and as people type them. */
const SHARED = {
  host: '--host',
  token: '--token',
  data: '--data',
  databaseUrl: '--database-url',
  json: '--json',
  plain: '--plain',
} as const;

/** An option that every command knows by name, though not every command can honour it. */
export type SharedFlag = keyof typeof SHARED;

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
    throw new UsageError(`phyto ${name} doesn't take ${SHARED[stray]}. See: phyto ${name} --help`);
  const pair = CONFLICTS.find((flags) => flags.every(isGiven));
  if (pair !== undefined) throw new UsageError(`use either ${SHARED[pair[0]]} or ${SHARED[pair[1]]}, not both.`);
}
