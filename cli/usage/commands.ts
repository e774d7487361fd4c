import { otherFlags } from '#cli/forms/other-keys.ts';
import { ACTION_TYPES, type ActionType } from '#domain/actions/action-properties.ts';
import type { CommandSpec } from './command-spec.ts';
import { FARM_COMMANDS } from './farm-commands.ts';
import { importNotes } from './import-notes.ts';

/** Options that mean the same in several commands. */
const AT = { '--at <time>': 'now, 13:40, "-1d 17:05"' };
const YES = { '-y, --yes': 'without asking' };
const HARVEST_FACTS = {
  '--grams <g>': 'total yield',
  '--cleared <n>': 'trays cleared',
  '--cleared-from <places>': '',
  '--weight-ok': 'the grams are right, however far from the estimate',
  '--qa <result>': 'pass or fail',
  '--qa-note <text>': '',
  '--check <check...>': 'each check of a QA spec: "Core temperature=3.5"; repeatable',
};

const VALUES = { whole: '<n>', grams: '<g>', name: '<name>', record: '<name>', text: '<text>' } as const;

/** The options of facts that have no words of their own here, as their table names them. */
const otherFacts = (types: readonly ActionType[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    types.flatMap(otherFlags).map(({ flag, rule }) => [`--${flag} ${VALUES[rule.value]}`, rule.label.toLowerCase()]),
  );

/** The commands but those of kinds of record, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'tasks',
    group: 'Work',
    words: '[words...]',
    summary: "today's tasks; interactive on a TTY",
    options: {
      '--chamber <name...>': 'repeatable; default all',
      '--group <chamber|batch>': '',
      '--overdue': 'only these',
    },
    examples: ['phyto tasks kale      phyto tasks --chamber "Grow 1" --json'],
  },
  {
    name: 'batch',
    group: 'Work',
    words: '<lot>',
    summary: 'one batch with its timeline; a lot code or uuid',
    options: { '-i, --interactive': 'on a screen of its own' },
    examples: ['phyto batch BAS-2026-0412      phyto batch BAS-2026-0412 -i'],
  },
  {
    name: 'batches',
    group: 'Work',
    words: '[words...]',
    summary: 'batches and where they stand',
    options: { '--state <planned|alive|done>': '', '--chamber <name>': '', '--tag <tag>': '', '--overdue': '' },
    examples: ['phyto batches basil   phyto batches --state alive --chamber "Grow 1"'],
  },
  {
    name: 'complete',
    group: 'Work',
    words: '<lots...>',
    summary: 'the current task of a batch; an action by uuid',
    options: {
      ...AT,
      ...YES,
      '--trays <n>': 'harvested, sown or made by respacing',
      ...HARVEST_FACTS,
      '--seed-lot <lot>': 'of a sowing',
      '--places <places>': 'where trays go: "Grow 2 D1-3, E2"',
      '--moves <moves>': 'or one by one: "A1 > Grow 2 D1 = 8; A2 > D2"',
      '--binned <places>': 'in respacing: "C2=2"',
      '--reason <text>': 'why',
      '--text <text>': 'what was done, of a note',
      ...otherFacts(ACTION_TYPES),
      '--shift': 'done late: what comes after it moves by as many days',
    },
    examples: ['phyto complete KAL-2026-0391', 'phyto complete BAS-2026-0412 --grams 5120'],
  },
  {
    name: 'undo',
    group: 'Work',
    words: '<actions...>',
    summary: 'opens completed actions again, all or none',
    options: YES,
    notes: ["  ACTION is an action's uuid, or a lot code: the last thing done to that batch"],
    examples: ['phyto undo BAS-2026-0412'],
  },
  {
    name: 'move',
    group: 'Work',
    words: '<lot>',
    summary: 'moves trays that no plan moves',
    options: {
      '--places <places>': 'all of them: "Grow 2 D1-3"',
      '--moves <moves>': 'some: "A1 > Grow 2 D1 = 8"; several with ;',
      ...AT,
      ...YES,
    },
    examples: ['phyto move BAS-2026-0412 --moves "Grow 1 B2 > Grow 1 B3 = 2"'],
  },
  {
    name: 'bin',
    group: 'Work',
    words: '<lot>',
    summary: 'throws trays away',
    options: { '--trays <places>': 'where and how many: "C2=2"', '--reason <text>': 'needed', ...YES },
    examples: ['phyto bin BAS-2026-0412 --trays "Grow 1 C2=2" --reason "damping off"'],
  },
  {
    name: 'harvest',
    aliases: ['harvests'],
    group: 'Work',
    words: '<what> [lots...]',
    summary: 'export: all harvests; record: one of a batch',
    options: {
      '--from <day>': '2026-11-01, today, -7d, last-week',
      '--to <day>': 'the last day',
      '--crop <name>': '',
      '-o, --output <file>': 'whole or not at all; else stdout',
      ...AT,
      ...YES,
      '--trays <n>': 'trays harvested',
      ...otherFacts(['harvest_action']),
      ...HARVEST_FACTS,
      '--shift': 'done late: what comes after it moves by as many days',
    },
    notes: ['  export takes --from, --to, --crop and -o and writes CSV; record the others'],
    examples: ['phyto harvests export --from last-month -o h.csv', 'phyto harvest record BAS-2026-0412 --grams 5120'],
  },
  {
    name: 'plan',
    group: 'Work',
    words: '<recipe>',
    summary: 'plans a batch; a name or a uuid of a recipe',
    options: {
      '--start <day>': '2026-12-04, today, +14d',
      '--harvest <day>': 'or this',
      '--trays <n>': '',
      '--at <places>': 'where it is sown: "Grow 1 A1-4"',
      '--tag <tag...>': 'repeatable',
      '--replace-chamber <from=to...>': "another than the recipe's: 'Grow 1=Grow 2'",
      '--anyway': 'also what is overdue at once or has no room (else exit 1)',
      '--dry-run': 'shows, saves nothing',
      '-y, --yes': 'without asking; needed off a TTY',
    },
    examples: ['phyto plan "Basil 35 d" --harvest 2027-01-08 --trays 36 --dry-run'],
  },
  {
    name: 'recipes',
    group: 'Look',
    words: '[words...]',
    summary: 'growing recipes, the latest version of each',
    options: { '--archived': 'those put away' },
    examples: ['phyto recipes basil'],
  },
  {
    name: 'import',
    group: 'Farm',
    words: '<kind> <files...>',
    summary: "a farm's own spreadsheets (CSV); - for stdin",
    options: {
      '--dry-run': 'reports, adds nothing',
      '--skip-bad': 'leaves out bad rows',
      '--map <field=heading...>': 'repeatable; stack=aisle+column reads two together',
      '--date-order <dmy|mdy|ymd>': '',
      '--decimal-mark <point|comma>': '',
      '--crop <name>': 'of openag recipes',
      '--family <name>': 'of crops',
      '--chamber <name>': 'of beds',
      '--tray-capacity <n>': 'of beds',
      '--growth-recipe <name>': 'of batches',
      '--start-date <day>': 'of batches',
      '--any-weight': 'of harvests: more than 20 kg a tray, too',
    },
    notes: importNotes,
    examples: [
      'phyto import crops crops.csv --family "Cabbage family" --dry-run',
      'phyto import beds beds.csv --map chamber=zone --map stack=aisle+column',
    ],
  },
  ...FARM_COMMANDS,
];
