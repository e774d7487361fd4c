import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { m } from '#cli/words/commands.ts';
import { harvestFacts, otherFacts } from './fact-options.ts';

/** The commands that record and export harvests. */
export const HARVEST_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'harvest',
    aliases: ['harvests'],
    group: 'work',
    words: '<export|record> [lots...]',
    summary: m.harvest.summary,
    options: {
      '--from <day>': m.harvest.from,
      '--to <day>': m.harvest.to,
      '--crop <name>': '',
      '-o, --output <file>': m.harvest.output,
      '--at <time>': m.harvest.at,
      '-y, --yes': m.harvest.yes,
      '--trays <n>': m.harvest.trays,
      ...otherFacts(['harvest_action']),
      ...harvestFacts(m.harvest),
      '--shift': m.harvest.shift,
    },
    note: m.harvest.note,
    examples: ['phyto harvests export --from last-month -o h.csv', 'phyto harvest record BAS-2026-0412 --grams 5120'],
  },
];
