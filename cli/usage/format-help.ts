import type { Command, Help, Option } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import { wrapWords } from './wrap-words.ts';

/** The heading that options of every command have in common. */
export const SHARED_GROUP = 'shared';

const WIDTH = 80;
const SUMMARY_AT = 33;
const TEXT_AT = 19;
const GROUP_AT = 8;
/** Where the second of two short options on one row begins. */
const SECOND_AT = 50;
/** Of every command, and not worth a word in the help of each. */
const EVERYWHERE = new Set(['--no-color', '--help']);

/** The help of a command: its options two to a row where they are short, what the shared ones are, notes and examples. */
export const formatHelp =
  (notes: NonNullable<CommandSpec['notes']>, examples: readonly string[]) =>
  (command: Command, helper: Help): string => {
    const options = helper.visibleOptions(command);
    const own = options.filter((option) => option.helpGroupHeading !== SHARED_GROUP);
    const shared = options.filter((option) => option.helpGroupHeading === SHARED_GROUP);
    const words = command.registeredArguments.map((argument) => {
      const word = `${argument.name()}${argument.variadic ? '...' : ''}`;
      if (!argument.required) return `[${word}]`;
      // Words to choose from are typed as they are.
      return word.includes('|') ? word : word.toUpperCase();
    });
    return textOf([
      titleOf(['phyto', command.name(), ...words].join(' '), command.summary()),
      ...rowsOf(own.map((option) => [termOf(option), option.description])),
      ...wrapWords(
        shared.flatMap(({ long, ...option }) => (EVERYWHERE.has(long ?? '') ? [] : [termOf(option)])),
        '  ',
      ),
      ...(typeof notes === 'function' ? notes(command.args) : notes),
      ...examples.map((example, at) => `${at === 0 ? 'Examples: ' : '          '}${example}`),
    ]);
  };

/** The help of the program: its commands by group, and the options of every command. */
export const formatProgramHelp =
  (commands: readonly CommandSpec[]) =>
  (program: Command, helper: Help): string => {
    const options = helper.visibleOptions(program);
    const named = options.filter(({ description }) => description.startsWith('('));
    return textOf([
      titleOf(`phyto ${program.usage()}`, program.summary()),
      '',
      ...[...new Set(commands.map(({ group }) => group))].flatMap((group) => {
        const grouped = commands.filter((command) => command.group === group);
        return groupRows(
          group,
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
      'Exit: 0 done, 1 refused, 2 usage, 3 not signed in, 4 unreachable.',
      'Start with: phyto login --host https://farm.example',
    ]);
  };

/** The names of a group's commands behind its heading. */
const groupRows = (group: string, names: readonly string[]): string[] =>
  wrapWords(names, ' ', ' '.repeat(GROUP_AT)).map((row, at) =>
    at === 0 ? group.padEnd(GROUP_AT) + row.trimStart() : row,
  );

/** '--grams <g>' as people write it: '--grams G'. A short form is only shown where it is the usual one. */
function termOf({ flags }: Pick<Option, 'flags'>): string {
  const term = flags.replace(/<(.*?)(?:\.\.\.)?>/, (_, name: string) =>
    name.includes('|') ? name : name.toUpperCase(),
  );
  return term.replace(/^-y, /, '').replace(/^(-\w), --\S+/, '$1');
}

const titleOf = (usage: string, summary: string): string =>
  usage.length < SUMMARY_AT ? `${usage.padEnd(SUMMARY_AT)}${summary}` : `${usage}  ${summary}`;

/** Terms with their texts on rows: two on one where both are short. */
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
