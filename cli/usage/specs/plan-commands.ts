import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { m } from '#cli/words/commands.ts';

/** The commands that plan batches. */
export const PLAN_COMMANDS: readonly CommandSpec[] = [
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
      '--repeat <n>': m.plan.repeat,
      '--every <n>': m.plan.every,
      '--tag <tag...>': m.plan.tag,
      '--replace-chamber <from=to...>': m.plan.replaceChamber,
      '--anyway': m.plan.anyway,
      '--dry-run': m.plan.dryRun,
      '-y, --yes': m.plan.yes,
    },
    examples: ['phyto plan "Basil 35 d" --harvest +40d --trays 8 --dry-run'],
  },
];
