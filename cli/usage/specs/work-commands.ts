import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { EXAMPLE_LOTS } from '#cli/usage/example-lots.ts';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { harvestFacts, otherFacts } from './fact-options.ts';

const { basil: BASIL, lettuce: LETTUCE } = EXAMPLE_LOTS;

/** The commands of the daily work with batches, in the order of the help. */
export const WORK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'tasks',
    group: 'work',
    words: '[words...]',
    summary: m.commands.tasks.summary,
    options: {
      '--chamber <name...>': m.commands.tasks.chamber,
      '--group <chamber|batch>': '',
      '--overdue': m.commands.tasks.overdue,
    },
    variables: ['chamber', 'group', 'overdue'],
    examples: ['phyto tasks kale      phyto tasks --chamber "Grow 1" --json'],
  },
  {
    name: 'batch',
    group: 'work',
    words: '<lot>',
    summary: m.commands.batch.summary,
    options: {
      '-i, --interactive': m.commands.batch.interactive,
      '--tag <tag...>': m.commands.batch.tag,
      '--untag <tag...>': m.commands.batch.untag,
      '--delete': m.commands.batch.delete,
      '--reason <text>': m.commands.batch.reason,
      '-y, --yes': m.commands.batch.yes,
    },
    examples: [`phyto batch ${BASIL}      phyto batch ${BASIL} -i`, `phyto batch ${BASIL} --tag organic --tag trial`],
  },
  {
    name: 'batches',
    group: 'work',
    words: '[words...]',
    summary: m.commands.batches.summary,
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
    summary: m.commands.complete.summary,
    options: {
      '--at <time>': m.commands.complete.at,
      '-y, --yes': m.commands.complete.yes,
      '--trays <n>': m.commands.complete.trays,
      ...harvestFacts(m.commands.complete),
      '--seed-lot <lot>': m.commands.complete.seedLot,
      '--places <places>': m.commands.complete.places,
      '--moves <moves>': m.commands.complete.moves,
      '--binned <places>': m.commands.complete.binned,
      '--reason <text>': m.commands.complete.reason,
      '--text <text>': m.commands.complete.text,
      ...otherFacts(ACTION_TYPES),
      '--shift': m.commands.complete.shift,
    },
    examples: [`phyto complete ${LETTUCE}`, `phyto complete ${BASIL} --grams 2720`],
  },
  {
    name: 'undo',
    group: 'work',
    words: '<actions...>',
    summary: m.commands.undo.summary,
    options: { '-y, --yes': m.commands.undo.yes },
    note: m.commands.undo.note,
    examples: [`phyto undo ${BASIL}`],
  },
  {
    name: 'move',
    group: 'work',
    words: '<lot>',
    summary: m.commands.move.summary,
    options: {
      '--places <places>': m.commands.move.places,
      '--moves <moves>': m.commands.move.moves,
      '--at <time>': m.commands.move.at,
      '-y, --yes': m.commands.move.yes,
    },
    examples: [`phyto move ${BASIL} --moves "Grow 1 D2 > Grow 1 A1 = 2"`],
  },
  {
    name: 'bin',
    group: 'work',
    words: '<lot>',
    summary: m.commands.bin.summary,
    options: {
      '--trays <places>': m.commands.bin.trays,
      '--reason <text>': m.commands.bin.reason,
      '--at <time>': m.commands.move.at,
      '-y, --yes': m.commands.bin.yes,
    },
    examples: [`phyto bin ${BASIL} --trays "Grow 1 D1=2" --reason "damping off"`],
  },
  {
    name: 'comment',
    group: 'work',
    words: '<lot> [text...]',
    summary: m.commands.comment.summary,
    options: { '--delete <comment>': m.commands.comment.delete, '-y, --yes': m.commands.comment.yes },
    note: m.commands.comment.note,
    examples: [`phyto comment ${BASIL} "Pale leaves"`, `phyto comment ${BASIL} --delete "Pale leaves" --yes`],
  },
];
