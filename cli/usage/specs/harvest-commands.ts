import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { wrapWords } from '#cli/usage/wrap-words.ts';
import { harvestFacts, otherFacts } from './fact-options.ts';

const EXPORT_OPTIONS: Readonly<Record<string, string>> = {
  '--from <period>': m.commands.harvest.from,
  '--to <period>': m.commands.harvest.to,
  '--crop <name...>': '',
  '--recipe <name...>': '',
  '--batch <lot...>': '',
  '--query <text>': '',
  '--show <expected|completed>': '',
  '--order-by <field>': '',
  '--format <csv|json|ndjson>': '',
  '-o, --output <file>': m.commands.harvest.output,
  '--fail-empty': m.commands.harvest.failEmpty,
};

import { EXAMPLE_LOTS } from '#cli/usage/example-lots.ts';

const { basil: BASIL } = EXAMPLE_LOTS;

/** Returns the text below the options of a verb, or of both. */
const textsOf = (verb: string | undefined): readonly string[] =>
  verb === 'export' ? [m.commands.harvest.exportNote] : verb === 'record' ? [] : [m.commands.harvest.note];

const nameOf = (flags: string): string => /--([\w-]+)/.exec(flags)?.[1] ?? '';

/** The options of an export, without dashes. */
export const EXPORT_FLAGS: readonly string[] = Object.keys(EXPORT_OPTIONS).map(nameOf);

const RECORD_OPTIONS: Readonly<Record<string, string>> = {
  '--at <time>': m.commands.harvest.at,
  '-y, --yes': m.commands.harvest.yes,
  '--trays <n>': m.commands.harvest.trays,
  ...otherFacts(['harvest_action']),
  ...harvestFacts(m.commands.harvest),
  '--shift': m.commands.harvest.shift,
};

/** The commands that record and export harvests. */
export const HARVEST_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'harvest',
    aliases: ['harvests'],
    group: 'work',
    words: '<export|record> [lots...]',
    summary: m.commands.harvest.summary,
    options: { ...EXPORT_OPTIONS, ...RECORD_OPTIONS },
    variables: EXPORT_FLAGS,
    verbs: { export: EXPORT_FLAGS, record: Object.keys(RECORD_OPTIONS).map(nameOf) },
    details: ([verb]) =>
      wrapWords(
        textsOf(verb).flatMap((text) => text.split(' ')),
        ' ',
      ),
    examples: ['phyto harvests export --from last-month -o h.csv', `phyto harvest record ${BASIL} --grams 2720`],
  },
];
