import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';

/** The commands that plan batches. */
export const PLAN_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'plan',
    group: 'work',
    words: '<recipe>',
    summary: m.commands.plan.summary,
    options: {
      '--start <day>': m.commands.plan.start,
      '--harvest <day>': m.commands.plan.harvest,
      '--trays <n>': '',
      '--at <places>': m.commands.plan.at,
      '--repeat <n>': m.commands.plan.repeat,
      '--every <n>': m.commands.plan.every,
      '--tag <tag...>': m.commands.plan.tag,
      '--replace-chamber <from=to...>': m.commands.plan.replaceChamber,
      '--anyway': m.commands.plan.anyway,
      '--dry-run': m.commands.plan.dryRun,
      '-y, --yes': m.commands.plan.yes,
    },
    examples: ['phyto plan "Basil 35 d" --harvest +40d --trays 8 --dry-run'],
  },
];
