import { otherFlags } from '#cli/forms/other-keys.ts';
import { m } from '#cli/words/commands.ts';
import { m as fields } from '#cli/words/farm/action-fields.ts';
import { ACTION_TYPES, type ActionType } from '#domain/action-keys/action-properties.ts';
import type { CommandSpec } from './command-spec.ts';
import { FARM_COMMANDS } from './farm-commands.ts';
import { importDetails } from './import-details.ts';

/** The options of a harvest, common to two commands. */
const harvestFacts = (texts: typeof m.complete | typeof m.harvest) => ({
  '--grams <g>': texts.grams,
  '--cleared <n>': texts.cleared,
  '--cleared-from <places>': '',
  '--weight-ok': texts.weightOk,
  '--qa <result>': texts.qa,
  '--qa-note <text>': '',
  '--check <check...>': texts.check,
});

const VALUES = { whole: '<n>', grams: '<g>', name: '<name>', record: '<name>', text: '<text>' } as const;

/** The options of the other facts, described by their labels. */
const otherFacts = (types: readonly ActionType[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    types
      .flatMap(otherFlags)
      .map(({ flag, key, rule }) => [`--${flag} ${VALUES[rule.value]}`, fields.fieldLabel(key).toLowerCase()]),
  );

/** All commands except those of single kinds of record, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'tasks',
    group: 'work',
    words: '[words...]',
    summary: m.tasks.summary,
    options: {
      '--chamber <name...>': m.tasks.chamber,
      '--group <chamber|batch>': '',
      '--overdue': m.tasks.overdue,
    },
    examples: ['phyto tasks kale      phyto tasks --chamber "Grow 1" --json'],
  },
  {
    name: 'batch',
    group: 'work',
    words: '<lot>',
    summary: m.batch.summary,
    options: { '-i, --interactive': m.batch.interactive },
    examples: ['phyto batch BAS-2026-0412      phyto batch BAS-2026-0412 -i'],
  },
  {
    name: 'batches',
    group: 'work',
    words: '[words...]',
    summary: m.batches.summary,
    options: { '--state <planned|alive|done>': '', '--chamber <name>': '', '--tag <tag>': '', '--overdue': '' },
    examples: ['phyto batches basil   phyto batches --state alive --chamber "Grow 1"'],
  },
  {
    name: 'complete',
    group: 'work',
    words: '<lots...>',
    summary: m.complete.summary,
    options: {
      '--at <time>': m.complete.at,
      '-y, --yes': m.complete.yes,
      '--trays <n>': m.complete.trays,
      ...harvestFacts(m.complete),
      '--seed-lot <lot>': m.complete.seedLot,
      '--places <places>': m.complete.places,
      '--moves <moves>': m.complete.moves,
      '--binned <places>': m.complete.binned,
      '--reason <text>': m.complete.reason,
      '--text <text>': m.complete.text,
      ...otherFacts(ACTION_TYPES),
      '--shift': m.complete.shift,
    },
    examples: ['phyto complete KAL-2026-0391', 'phyto complete BAS-2026-0412 --grams 5120'],
  },
  {
    name: 'undo',
    group: 'work',
    words: '<actions...>',
    summary: m.undo.summary,
    options: { '-y, --yes': m.undo.yes },
    note: m.undo.note,
    examples: ['phyto undo BAS-2026-0412'],
  },
  {
    name: 'move',
    group: 'work',
    words: '<lot>',
    summary: m.move.summary,
    options: {
      '--places <places>': m.move.places,
      '--moves <moves>': m.move.moves,
      '--at <time>': m.move.at,
      '-y, --yes': m.move.yes,
    },
    examples: ['phyto move BAS-2026-0412 --moves "Grow 1 B2 > Grow 1 B3 = 2"'],
  },
  {
    name: 'bin',
    group: 'work',
    words: '<lot>',
    summary: m.bin.summary,
    options: { '--trays <places>': m.bin.trays, '--reason <text>': m.bin.reason, '-y, --yes': m.bin.yes },
    examples: ['phyto bin BAS-2026-0412 --trays "Grow 1 C2=2" --reason "damping off"'],
  },
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
  {
    name: 'plan',
    group: 'work',
    words: '<recipe>',
    summary: m.plan.summary,
    options: {
      '--start <day>': m.plan.start,
      '--harvest <day>': m.plan.harvest,
      '--trays <n>': '',
      '--at <places>': m.plan.at,
      '--tag <tag...>': m.plan.tag,
      '--replace-chamber <from=to...>': m.plan.replaceChamber,
      '--anyway': m.plan.anyway,
      '--dry-run': m.plan.dryRun,
      '-y, --yes': m.plan.yes,
    },
    examples: ['phyto plan "Basil 35 d" --harvest 2027-01-08 --trays 36 --dry-run'],
  },
  {
    name: 'recipes',
    group: 'look',
    words: '[words...]',
    summary: m.recipes.summary,
    options: { '--archived': m.recipes.archived },
    examples: ['phyto recipes basil'],
  },
  {
    name: 'import',
    group: 'farm',
    words: '<kind> <files...>',
    summary: m.imports.summary,
    options: {
      '--dry-run': m.imports.dryRun,
      '--skip-bad': m.imports.skipBad,
      '--map <field=heading...>': m.imports.map,
      '--date-order <dmy|mdy|ymd>': '',
      '--decimal-mark <point|comma>': '',
      '--crop <name>': m.imports.crop,
      '--family <name>': m.imports.family,
      '--chamber <name>': m.imports.chamber,
      '--tray-capacity <n>': m.imports.trayCapacity,
      '--growth-recipe <name>': m.imports.growthRecipe,
      '--start-date <day>': m.imports.startDate,
      '--any-weight': m.imports.anyWeight,
    },
    details: importDetails,
    examples: [
      'phyto import crops crops.csv --family "Cabbage family" --dry-run',
      'phyto import beds beds.csv --map chamber=zone --map stack=aisle+column',
    ],
  },
  ...FARM_COMMANDS,
];
