import { EXIT } from '#cli/runtime/exit-code.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { SHARED } from '#cli/usage/shared-options.ts';
import { variableOf } from '#cli/usage/variables.ts';
import { exitsOf } from './command-exits.ts';
import { JSON_OUTPUTS } from './json-outputs.ts';
import { TABLES } from './tables.ts';

const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done',
  refused: 'the farm said no, or a check such as `--fail` found something',
  usage: 'wrong usage; nothing was sent',
  signedOut: 'not signed in',
  unreachable: "the farm can't be reached",
  hangUp: 'the terminal was closed',
  interrupted: 'Ctrl-C',
  terminated: 'ended by another program, as `timeout` does; an export leaves no part of a file',
};

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(' ');
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The parts of `cli/README.md` that are derived from the program, by the name of their markers. */
export const PARTS: Readonly<Record<string, string>> = {
  commands: table(
    ['command', 'also', 'arguments', 'options', 'variables'],
    allCommands().map(
      ({ name, aliases = [], unlisted = [], words = '', options = {}, variables = [], unused = [] }) => [
        code(name),
        codes([...aliases, ...unlisted]),
        words === '' ? '' : code(words),
        [
          codes(Object.keys(options)),
          ...(unused.length === 0 ? [] : [`without ${codes(unused.map((flag) => SHARED[flag].flags))}`]),
        ]
          .filter((part) => part !== '')
          .join('; '),
        codes(variables.map(variableOf)),
      ],
    ),
  ),
  shared: table(
    ['option', 'variable'],
    Object.values(SHARED).map(({ flags, variable }) => [code(flags), variable === null ? '' : code(variable)]),
  ),
  exit: table(
    ['exit code', 'meaning'],
    Object.entries(EXIT).map(([name, number]) => [String(number), EXIT_MEANINGS[name as keyof typeof EXIT]]),
  ),
  json: table(
    ['command', 'prints', 'keys'],
    JSON_OUTPUTS.map(({ command, isList, keys }) => [code(command), isList ? 'list' : 'object', codes(keys)]),
  ),
  columns: table(
    ['command', 'columns'],
    TABLES.map(({ command, columns, hasHeading = true }) => [
      code(command),
      `${codes(columns)}${hasHeading ? '' : ', without a heading'}`,
    ]),
  ),
  exits: table(
    ['command', 'exit codes', '1 also means'],
    allCommands().map((spec) => {
      const { exits, refusal } = exitsOf(spec);
      return [code(spec.name), exits.join(' '), refusal];
    }),
  ),
};

const START = (name: string): string => `<!-- ${name}: from the program, see below -->\n`;
const END = '\n<!-- end -->';

/** Returns the text with its derived parts renewed. */
export function renew(text: string): string {
  let renewed = text;
  for (const [name, part] of Object.entries(PARTS)) {
    const from = renewed.indexOf(START(name)) + START(name).length;
    const to = renewed.indexOf(END, from);
    if (from < START(name).length || to < 0) throw new Error(`The part ${name} has no markers.`);
    renewed = renewed.slice(0, from) + part + renewed.slice(to);
  }
  return renewed;
}
