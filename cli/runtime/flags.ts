import { m } from '#cli/words/usage.ts';
import type { Flags } from './cli.ts';
import { UsageError } from './exit-code.ts';

/**
 * Throws UsageError if an option was given that the command doesn't support. `command` is the command as users type it.
 */
export function refuseFlags(flags: Flags, names: readonly string[], command: string): void {
  const stray = names.find((name) => flags.isGiven(name));
  if (stray === undefined) return;
  const [name = ''] = command.split(' ');
  throw new UsageError(`${m.optionNotTaken({ command, option: `--${stray}` })} ${m.seeHelp({ command: name })}`);
}

/** Wraps commander's parsed options: camel-case keys with a text, a list of texts, or true. */
export function createFlags(values: Readonly<Record<string, unknown>>): Flags {
  const read = (name: string) => values[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())];
  const text = (name: string): string | undefined => {
    const value = read(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    text,
    has: (name) => read(name) === true,
    isGiven: (name) => read(name) !== undefined,
    list: (name) => {
      const value = read(name);
      return Array.isArray(value) ? value.map(String) : [];
    },
    number: (name) => {
      const given = text(name);
      if (given === undefined) return undefined;
      if (!/^\d{1,9}(\.\d{1,6})?$/.test(given))
        throw new UsageError(m.notANumber({ option: `--${name}`, value: given }));
      return Number(given);
    },
  };
}
