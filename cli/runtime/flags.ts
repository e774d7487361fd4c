import { m } from '#cli/language/messages.ts';
import type { Flags } from './cli.ts';
import { UsageError } from './exit-code.ts';

/**
 * Throws UsageError if an option was given that the command doesn't support. `command` is the command as users type it.
 */
export function refuseFlags(flags: Flags, names: readonly string[], command: string): void {
  const stray = names.find((name) => flags.isGiven(name));
  if (stray === undefined) return;
  const [name = ''] = command.split(' ');
  throw new UsageError(
    `${m.usage.optionNotTaken({ command, option: `--${stray}` })} ${m.usage.seeHelp({ command: name })}`,
  );
}

/** The environment variables that set options, by commander's name of the option. */
export type Variables = Readonly<Record<string, string>>;

/** Returns commander's name of an option: 'orderBy' for 'order-by'. */
export const keyOf = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Wraps commander's parsed options: camel-case keys with a text, a list of texts, or true. `variables` names the
 * environment variables that set some of them instead.
 */
export function createFlags(values: Readonly<Record<string, unknown>>, variables: Variables = {}): Flags {
  const read = (name: string) => values[keyOf(name)];
  const source = (name: string) => variables[keyOf(name)] ?? `--${name}`;
  const text = (name: string): string | undefined => {
    const value = read(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    text,
    has: (name) => read(name) === true,
    source,
    isGiven: (name) => read(name) !== undefined && variables[keyOf(name)] === undefined,
    list: (name) => {
      const value = read(name);
      return Array.isArray(value) ? value.map(String) : [];
    },
    number: (name) => {
      const given = text(name);
      if (given === undefined) return undefined;
      if (!/^\d{1,9}(\.\d{1,6})?$/.test(given))
        throw new UsageError(m.usage.notANumber({ option: source(name), value: given }));
      return Number(given);
    },
  };
}
