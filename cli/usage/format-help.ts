import type { Command, Help, Option } from 'commander';
import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from './command-spec.ts';
import { variableOf } from './variables.ts';
import { wrapWords } from './wrap-words.ts';

export const SHARED_GROUP = 'shared';

const WIDTH = 80;
const SUMMARY_AT = 33;
const TEXT_AT = 19;
/** The column of the first command after the heading of its group. */
const GROUP_AT = Math.max(...Object.values(m.help.groups).map((name) => name.length)) + 1;
/** The column of the second option on a row. */
const SECOND_AT = 50;
/** Options of every command, which the help of a single command omits. */
const OPTIONS_OF_EVERY_COMMAND = new Set(['--no-color', '--help']);

/** Formats the help of a command: its options, two on a row if short, the shared options, notes and examples. */
export const formatHelp =
  ({
    note = '',
    details,
    examples,
    variables = [],
    verbs = {},
  }: Pick<CommandSpec, 'note' | 'details' | 'examples' | 'variables' | 'verbs'>) =>
  (command: Command, helper: Help): string => {
    const options = helper.visibleOptions(command);
    const [verb = ''] = command.args;
    const ofVerb = verbs[verb];
    const isShown = (name: string) => ofVerb === undefined || ofVerb.includes(name);
    const own = options.filter((option) => option.helpGroupHeading !== SHARED_GROUP && isShown(option.name()));
    const set = variables.filter(isShown).map(variableOf);
    const shared = options.filter((option) => option.helpGroupHeading === SHARED_GROUP);
    const words = command.registeredArguments.map((argument) => {
      const word = `${placeholderOf(argument.name())}${argument.variadic ? '...' : ''}`;
      if (!argument.required) return `[${word}]`;
      // Choices are typed literally, so they aren't placeholders.
      return word.includes('|') ? word : word.toUpperCase();
    });
    return textOf([
      ...titleRows(['phyto', command.name(), ...words].join(' '), command.summary()),
      ...rowsOf(own.map((option) => [termOf(option), option.description])),
      ...wrapWords(
        shared.flatMap(({ long, ...option }) => (OPTIONS_OF_EVERY_COMMAND.has(long ?? '') ? [] : [termOf(option)])),
        '  ',
      ),
      ...(note === '' ? [] : wrapWords(note.split(' '), ' ')),
      ...(details?.(command.args) ?? []),
      ...(set.length === 0 ? [] : wrapWords(m.help.variables({ names: set }).split(' '), ' ')),
      ...examples.map((example, at) => `${at === 0 ? m.help.examples : ' '.repeat(m.help.examples.length)}${example}`),
    ]);
  };

/** Formats the help of the program: its commands by group, and the options of all commands. */
export const formatProgramHelp =
  (commands: readonly CommandSpec[]) =>
  (program: Command, helper: Help): string => {
    const options = helper.visibleOptions(program);
    const named = options.filter(({ description }) => description.startsWith('('));
    return textOf([
      ...titleRows(`phyto ${program.usage()}`, program.summary()),
      '',
      ...[...new Set(commands.map(({ group }) => group))].flatMap((group) => {
        const grouped = commands.filter((command) => command.group === group);
        return groupRows(
          m.help.groups[group],
          grouped.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
        );
      }),
      '',
      ...wrapWords(
        named.map((option) => `${termOf(option)} ${option.description}`),
        '   ',
      ),
      ...wrapWords(
        options.filter((option) => !named.includes(option)).map(({ long }) => long ?? ''),
        '   ',
      ),
      m.help.exitCodes,
      m.help.startWith,
    ]);
  };

/** Formats a group's heading and its commands. */
const groupRows = (group: string, names: readonly string[]): string[] =>
  wrapWords(names, ' ', ' '.repeat(GROUP_AT)).map((row, at) =>
    at === 0 ? group.padEnd(GROUP_AT) + row.trimStart() : row,
  );

/** Formats '--grams <g>' as '--grams G'. Shows a short form only if it is the conventional one. */
function termOf({ flags }: Pick<Option, 'flags'>): string {
  const term = flags.replace(/<(.*?)(?:\.\.\.)?>/, (_, name: string) =>
    name.includes('|') ? name : placeholderOf(name).toUpperCase(),
  );
  return term.replace(/^-y, /, '').replace(/^(-\w), --\S+/, '$1');
}

/** Returns a placeholder in the current language. */
const placeholderOf = (name: string): string => PLACEHOLDERS[name] ?? name;

const PLACEHOLDERS: Readonly<Record<string, string>> = m.help.placeholders;

/** Formats the usage and the summary, on separate rows if they don't fit on one. */
function titleRows(usage: string, summary: string): string[] {
  const row = usage.length < SUMMARY_AT ? `${usage.padEnd(SUMMARY_AT)}${summary}` : `${usage}  ${summary}`;
  return row.length <= WIDTH ? [row] : [usage, `  ${summary}`];
}

/** Formats terms and their texts, two on a row if both are short. */
function rowsOf(entries: readonly (readonly [term: string, text: string])[]): string[] {
  const rows: string[] = [];
  for (const [term, text] of entries) {
    const first = `  ${`${term}  `.padEnd(TEXT_AT - 2)}${text}`.trimEnd();
    const before = rows.at(-1);
    const second = `${term}   ${text}`.trimEnd();
    if (before !== undefined && before.length < SECOND_AT - 1 && SECOND_AT + second.length <= WIDTH)
      rows.splice(-1, 1, `${before.padEnd(SECOND_AT)}${second}`);
    else rows.push(first);
  }
  return rows;
}

const textOf = (rows: readonly string[]): string => `${rows.join('\n')}\n`;
