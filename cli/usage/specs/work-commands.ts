import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { EXAMPLE_LOTS } from '#cli/usage/example-lots.ts';
import { m } from '#cli/words/commands.ts';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { harvestFacts, otherFacts } from './fact-options.ts';

const { basil: BASIL, lettuce: LETTUCE } = EXAMPLE_LOTS;

/** The commands of the daily work with batches, in the order of the help. */
export const WORK_COMMANDS: readonly CommandSpec[] = [
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
    variables: ['chamber', 'group', 'overdue'],
    examples: ['phyto tasks kale      phyto tasks --chamber "Grow 1" --json'],
  },
  {
    name: 'batch',
    group: 'work',
    words: '<lot>',
    summary: m.batch.summary,
    options: {
      '-i, --interactive': m.batch.interactive,
      '--tag <tag...>': m.batch.tag,
      '--untag <tag...>': m.batch.untag,
      '--delete': m.batch.delete,
      '--reason <text>': m.batch.reason,
      '-y, --yes': m.batch.yes,
    },
    examples: [`phyto batch ${BASIL}      phyto batch ${BASIL} -i`, `phyto batch ${BASIL} --tag organic --tag trial`],
  },
  {
    name: 'batches',
    group: 'work',
    words: '[words...]',
    summary: m.batches.summary,
    options: {
      '--state <planned|alive|done|all>': '',
      '--chamber <name>': '',
      '--crop <name>': '',
      '--recipe <name>': '',
      '--tag <tag>': '',
      '--overdue': '',
    },
    variables: ['state', 'chamber', 'crop', 'recipe', 'tag', 'overdue'],
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
    examples: [`phyto complete ${LETTUCE}`, `phyto complete ${BASIL} --grams 2720`],
  },
  {
    name: 'undo',
    group: 'work',
    words: '<actions...>',
    summary: m.undo.summary,
    options: { '-y, --yes': m.undo.yes },
    note: m.undo.note,
    examples: [`phyto undo ${BASIL}`],
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
    examples: [`phyto move ${BASIL} --moves "Grow 1 D2 > Grow 1 A1 = 2"`],
  },
  {
    name: 'bin',
    group: 'work',
    words: '<lot>',
    summary: m.bin.summary,
    options: {
      '--trays <places>': m.bin.trays,
      '--reason <text>': m.bin.reason,
      '--at <time>': m.move.at,
      '-y, --yes': m.bin.yes,
    },
    examples: [`phyto bin ${BASIL} --trays "Grow 1 D1=2" --reason "damping off"`],
  },
  {
    name: 'comment',
    group: 'work',
    words: '<lot> [text...]',
    summary: m.comment.summary,
    options: { '--delete <comment>': m.comment.delete, '-y, --yes': m.comment.yes },
    note: m.comment.note,
    examples: [`phyto comment ${BASIL} "Pale leaves"`, `phyto comment ${BASIL} --delete "Pale leaves" --yes`],
  },
];
