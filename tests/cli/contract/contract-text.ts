import { EXIT } from '#cli/runtime/exit-code.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { SHARED } from '#cli/usage/shared-options.ts';
import { variableOf } from '#cli/usage/variables.ts';
import { markdownTable, renewParts } from '#tests/support/renew-parts.ts';
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

/** The parts of `cli/README.md` that are derived from the program, by the name of their markers. */
export const PARTS: Readonly<Record<string, string>> = {
  commands: markdownTable(
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
  shared: markdownTable(
    ['option', 'variable'],
    Object.values(SHARED).map(({ flags, variable }) => [code(flags), variable === null ? '' : code(variable)]),
  ),
  exit: markdownTable(
    ['exit code', 'meaning'],
    Object.entries(EXIT).map(([name, number]) => [String(number), EXIT_MEANINGS[name as keyof typeof EXIT]]),
  ),
  json: markdownTable(
    ['command', 'prints', 'keys'],
    JSON_OUTPUTS.map(({ command, isList, keys }) => [code(command), isList ? 'list' : 'object', codes(keys)]),
  ),
  columns: markdownTable(
    ['command', 'columns'],
    TABLES.map(({ command, columns, hasHeading = true }) => [
      code(command),
      `${codes(columns)}${hasHeading ? '' : ', without a heading'}`,
    ]),
  ),
  exits: markdownTable(
    ['command', 'exit codes', '1 also means'],
    allCommands().map((spec) => {
      const { exits, refusal } = exitsOf(spec);
      return [code(spec.name), exits.join(' '), refusal];
    }),
  ),
};

/** Returns the text with its derived parts renewed. */
export const renew = (text: string): string => renewParts(text, PARTS);
