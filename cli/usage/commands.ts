import { FARM_COMMANDS } from '#cli/usage/specs/farm-commands.ts';
import { HARVEST_COMMANDS } from '#cli/usage/specs/harvest-commands.ts';
import { LOOK_COMMANDS } from '#cli/usage/specs/look-commands.ts';
import { DEVICE_COMMANDS, MACHINE_LOOK_COMMANDS, MACHINE_WORK_COMMANDS } from '#cli/usage/specs/machine-commands.ts';
import { PEOPLE_COMMANDS } from '#cli/usage/specs/people-commands.ts';
import { PLAN_COMMANDS } from '#cli/usage/specs/plan-commands.ts';
import { WORK_COMMANDS } from '#cli/usage/specs/work-commands.ts';
import type { CommandSpec } from './command-spec.ts';

/** All commands except those of single kinds of record, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  ...WORK_COMMANDS,
  ...HARVEST_COMMANDS,
  ...PLAN_COMMANDS,
  ...MACHINE_WORK_COMMANDS,
  ...LOOK_COMMANDS,
  ...MACHINE_LOOK_COMMANDS,
  ...FARM_COMMANDS,
  ...DEVICE_COMMANDS,
  ...PEOPLE_COMMANDS,
];
