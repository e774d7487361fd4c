import { m } from '#cli/language/messages.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { keyOf, type Variables } from '#cli/runtime/flags.ts';
import type { CommandSpec } from './command-spec.ts';

const ON = ['1', 'true', 'yes'];
const OFF = ['0', 'false', 'no'];

/** Returns the environment variable of an option: 'PHYTO_ORDER_BY' for 'order-by'. */
export const variableOf = (name: string): string => `PHYTO_${name.replaceAll('-', '_').toUpperCase()}`;

/**
 * Adds the values of environment variables to the options of a command, which take precedence. An empty variable is
 * ignored. One for a repeatable option contains its values separated by commas. Commander's own variables would count
 * an empty one as a value, and switch an option on for any value, even 0. Throws UsageError for a wrong switch.
 */
export function withVariables(
  { options = {}, variables = [] }: Pick<CommandSpec, 'options' | 'variables'>,
  given: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): { readonly values: Readonly<Record<string, unknown>>; readonly variables: Variables } {
  const values: Record<string, unknown> = { ...given };
  const sources: Record<string, string> = {};
  for (const name of variables) {
    const [key, variable] = [keyOf(name), variableOf(name)];
    const text = env[variable]?.trim() ?? '';
    if (text === '' || given[key] !== undefined) continue;
    const flags = Object.keys(options).find((one) => one.split(/[ ,]+/).includes(`--${name}`)) ?? '';
    const value = parseValue(flags, text, variable);
    if (value === undefined) continue;
    values[key] = value;
    sources[key] = variable;
  }
  return { values, variables: sources };
}

/** Returns the value of an option for the text of its variable; undefined for a switch that is off. */
function parseValue(flags: string, text: string, variable: string): string | readonly string[] | true | undefined {
  if (flags.includes('...')) {
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  if (flags.includes('<')) return text;
  if (ON.includes(text.toLowerCase())) return true;
  if (OFF.includes(text.toLowerCase())) return undefined;
  throw new UsageError(m.usage.notOneOf({ option: variable, value: text, values: [...ON, ...OFF] }));
}
