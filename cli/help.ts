import type { SharedFlag } from './check-flags.ts';
import { FARM_COMMANDS } from './help-farm.ts';

/** A command as the program declares it and its help shows it. */
export interface CommandSpec {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Words behind the name, as commander writes them. */
  readonly words?: string;
  /** Options beside those that every command takes, as commander writes them; a `...` value may be given again. */
  readonly options?: readonly string[];
  /** Options of every command that this one can't honour: they are refused. */
  readonly unused?: readonly SharedFlag[];
  readonly help: readonly string[];
}

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Work', ['tasks', 'batch', 'batches', 'complete', 'undo', 'move', 'bin', 'harvest', 'plan']],
  ['Look', ['recipes', 'harvests']],
  ['Farm', ['serve', 'demo', 'import', 'backup', 'restore', 'migrate-database', 'verify-audit']],
  ['People', ['login', 'logout', 'user']],
];

/** The help of the program. */
export const PROGRAM_HELP = [
  'phyto <command> [options]        the farm from a terminal',
  '',
  ...GROUPS.map(([group, names]) => `${group.padEnd(8)}${names.join(' ')}`),
  '',
  '  --host URL (PHYTO_HOST)   --token T (PHYTO_TOKEN)   --data DIR (PHYTO_DATA)',
  '  --database-url URL (PHYTO_DATABASE_URL)',
  '  --json   --plain   --no-color   --help   --version',
  'Exit: 0 done, 1 refused, 2 usage, 3 not signed in, 4 unreachable.',
  'Start with: phyto login --host https://farm.example',
].join('\n');

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'tasks',
    words: '[words...]',
    options: ['--chamber <name...>', '--group <by>', '--overdue'],
    help: [
      "phyto tasks [words]              today's tasks; interactive on a TTY",
      '  --chamber NAME   repeatable; default all        --group chamber|batch',
      '  --overdue        only these                     --json  --plain',
      'Examples: phyto tasks kale      phyto tasks --chamber "Grow 1" --json',
    ],
  },
  {
    name: 'batch',
    words: '<lot>',
    options: ['-i, --interactive'],
    help: [
      'phyto batch LOT                  one batch with its timeline; a lot code or uuid',
      '  -i               on a screen of its own         --json  --plain',
      'Examples: phyto batch BAS-2026-0412      phyto batch BAS-2026-0412 -i',
    ],
  },
  {
    name: 'batches',
    words: '[words...]',
    options: ['--state <state>', '--chamber <name>', '--tag <tag>', '--overdue'],
    help: [
      'phyto batches [words]            batches and where they stand',
      '  --state planned|alive|done       --chamber NAME   --tag TAG   --overdue',
      '  --json  --plain',
      'Examples: phyto batches basil   phyto batches --state alive --chamber "Grow 1"',
    ],
  },
  {
    name: 'complete',
    words: '<lots...>',
    options: [
      '--at <time>',
      '--trays <n>',
      '--grams <g>',
      '--weight-ok',
      '--cleared <n>',
      '--cleared-from <places>',
      '--qa <result>',
      '--check <check...>',
      '--qa-note <text>',
      '--seed-lot <lot>',
      '--places <places>',
      '--moves <moves>',
      '--binned <places>',
      '--reason <text>',
      '--text <text>',
      '--shift',
      '-y, --yes',
    ],
    help: [
      'phyto complete LOT...            the current task of a batch; an action by uuid',
      '  --at TIME        now, 13:40, "-1d 17:05"        --yes   without asking',
      '  Harvest  --grams G  --trays N  --qa pass|fail; where a QA spec judges it',
      '           --check "Core temperature=3.5", once a check  --qa-note TEXT',
      '           --cleared N  --cleared-from PLACES',
      '           --weight-ok   the grams are right, however far from the estimate',
      '  Sow      --trays N  --places "Grow 1 A1-4, B2"  --seed-lot LOT',
      '  Move     --places "Grow 2 D1-3"  or  --moves "A1 > Grow 2 D1 = 8; A2 > D2"',
      '  Respace  --trays N  --places PLACES  --binned "C2=2"  --reason TEXT',
      '  Text     --text "what was done"                 --json  --plain',
      '  --shift          done late: what comes after it is moved by as many days',
      'Examples: phyto complete KAL-2026-0391',
      '          phyto complete BAS-2026-0412 --grams 5120',
    ],
  },
  {
    name: 'undo',
    words: '<actions...>',
    options: ['-y, --yes'],
    help: [
      'phyto undo ACTION...             opens completed actions again, all or none',
      "  ACTION is an action's uuid, or a lot code: the last thing done to that batch",
      '  --yes   without asking           --json  --plain',
      'Examples: phyto undo BAS-2026-0412',
    ],
  },
  {
    name: 'move',
    words: '<lot>',
    options: ['--moves <moves>', '--places <places>', '--at <time>', '-y, --yes'],
    help: [
      'phyto move LOT                   moves trays that no plan moves',
      '  --places "Grow 2 D1-3"           all of them',
      '  --moves "A1 > Grow 2 D1 = 8"     some; several with ;',
      '  --at TIME   --yes                --json  --plain',
      'Examples: phyto move BAS-2026-0412 --moves "Grow 1 B2 > Grow 1 B3 = 2"',
    ],
  },
  {
    name: 'bin',
    words: '<lot>',
    options: ['--trays <places>', '--reason <text>', '-y, --yes'],
    help: [
      'phyto bin LOT                    throws trays away',
      '  --trays "C2=2"   where and how many             --reason TEXT   needed',
      '  --yes   without asking           --json  --plain',
      'Examples: phyto bin BAS-2026-0412 --trays "Grow 1 C2=2" --reason "damping off"',
    ],
  },
  {
    name: 'harvest',
    aliases: ['harvests'],
    words: '<what> [lots...]',
    options: [
      '--from <day>',
      '--to <day>',
      '-o, --output <file>',
      '--crop <name>',
      '--at <time>',
      '--trays <n>',
      '--grams <g>',
      '--weight-ok',
      '--cleared <n>',
      '--cleared-from <places>',
      '--qa <result>',
      '--check <check...>',
      '--qa-note <text>',
      '--shift',
      '-y, --yes',
    ],
    help: [
      'phyto harvests export            all harvests as CSV, to stdout or a file',
      '  --from DAY --to DAY    2026-11-01, today, -7d, last-week, last-month',
      '  -o FILE                whole or not at all      --crop NAME',
      'phyto harvest record LOT         completes the harvest of a batch',
      '  --grams G  --trays N  --cleared N  --qa pass|fail  --at TIME  --yes',
      '  --check "Core temperature=3.5"  once for each check, where a QA spec',
      '                         judges it; what is left out comes later  --qa-note TEXT',
      '  --weight-ok            the grams are right, however far from the estimate',
      'Examples: phyto harvests export --from last-month -o h.csv',
    ],
  },
  {
    name: 'plan',
    words: '<recipe>',
    options: [
      '--start <day>',
      '--harvest <day>',
      '--trays <n>',
      '--at <places>',
      '--replace-chamber <chambers...>',
      '--tag <tag...>',
      '--anyway',
      '--dry-run',
      '-y, --yes',
    ],
    help: [
      'phyto plan RECIPE                plans a batch; a name or a uuid of a recipe',
      '  --start DAY  or  --harvest DAY   2026-12-04, today, +14d',
      '  --trays N    --at "Grow 1 A1-4"  --tag TAG    --dry-run   shows, saves nothing',
      "  --replace-chamber 'Grow 1=Grow 2'    in place of the recipe's chamber",
      '  --anyway     also what is overdue at once or has no room (else exit 1)',
      '  --yes        without asking; needed where nobody can be asked',
      'Examples: phyto plan "Basil 35 d" --harvest 2027-01-08 --trays 36 --dry-run',
    ],
  },
  {
    name: 'recipes',
    words: '[words...]',
    options: ['--archived'],
    help: [
      'phyto recipes [words]            growing recipes, the latest version of each',
      '  --archived       those put away                 --json  --plain',
      'Examples: phyto recipes basil',
    ],
  },
  {
    name: 'import',
    words: '<kind> <files...>',
    options: [
      '--dry-run',
      '--crop <name>',
      '--map <field=heading...>',
      '--family <name>',
      '--chamber <name>',
      '--tray-capacity <n>',
      '--growth-recipe <name>',
      '--start-date <day>',
      '--date-order <order>',
      '--decimal-mark <mark>',
      '--skip-bad',
      '--any-weight',
    ],
    help: [
      "phyto import KIND FILE...        a farm's own spreadsheets (CSV); - for stdin",
      '  crops            name, code, family, supplier, base_temperature',
      '                   --family NAME   of those whose row names none',
      '  beds             chamber, stack, row, name, tray_capacity',
      '                   --chamber NAME   --tray-capacity N',
      '  batches          growth_recipe or crop, start_date, trays, tags, locations,',
      '                   completed_to   --growth-recipe NAME   --start-date DAY',
      '  harvests         batch (lot code, uuid or tag), harvest_date, total_yield (g)',
      '                   or total_yield_kg, trays_harvested, trays_cleared',
      '                   --any-weight   takes more than 20 kg a tray, too',
      '  --map FIELD=HEADING      repeatable; stack=aisle+column reads two together',
      '  --date-order dmy|mdy|ymd    --decimal-mark point|comma   where no row tells',
      '  --skip-bad       leaves out rows that can not be taken, instead of taking none',
      '  --dry-run        reports, adds nothing          --json   --plain',
      'phyto import openag FILE...      makes light, environment and growing recipes',
      '  --crop NAME      the crop they are for          --dry-run',
      '  exit 1 if any file was refused',
      'Examples: phyto import crops crops.csv --family "Cabbage family" --dry-run',
      '          phyto import beds beds.csv --map chamber=zone --map stack=aisle+column',
    ],
  },
  ...FARM_COMMANDS,
];
