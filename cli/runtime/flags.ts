import type { Flags } from './cli.ts';
import { UsageError } from './exit-code.ts';

/** Refuses options that a command can't honour; `command` is how people call it. Throws UsageError naming the first. */
export function refuseFlags(flags: Flags, names: readonly string[], command: string): void {
  const stray = names.find((name) => flags.isGiven(name));
  if (stray === undefined) return;
  throw new UsageError(`phyto ${command} doesn't take --${stray}. See: phyto ${command.split(' ')[0]} --help`);
}

/** The options of a command as commander read them: camel-case keys, texts, lists of texts, or true. */
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
      if (!/^\d{1,9}(\.\d{1,6})?$/.test(given)) throw new UsageError(`--${name} "${given}" is no number.`);
      return Number(given);
    },
  };
}
