import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';

/** The commands that change what machines do, or what is known of their faults. */
export const MACHINE_WORK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'acknowledge',
    group: 'work',
    words: '<place...>',
    summary: m.commands.acknowledge.summary,
    options: { '--note <text>': m.commands.acknowledge.note },
    note: m.commands.acknowledge.more,
    examples: ['phyto acknowledge "Grow 1 D2" --note "relay ordered"'],
  },
  {
    name: 'override',
    unlisted: ['overrides'],
    group: 'work',
    words: '<place> [point=value...]',
    summary: m.commands.override.summary,
    options: {
      '--reason <text>': m.commands.override.reason,
      '--for <duration>': m.commands.override.duration,
      '--until <time>': m.commands.override.until,
    },
    verbs: { end: [] },
    note: m.commands.override.note,
    examples: ['phyto override "Grow 1" co2=900 --reason "valve test" --for 8h', 'phyto override end "Grow 1"'],
  },
];

/** The commands that say which devices measure what. */
export const DEVICE_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'devices',
    unlisted: ['device'],
    group: 'farm',
    words: '[list|unmapped|map|test|commands] [topic]',
    summary: m.commands.devices.summary,
    options: {
      '--to <place>': m.commands.devices.to,
      '--value <path=metric...>': m.commands.devices.value,
      '--command <key=topic...>': m.commands.devices.command,
      '--payload <text>': m.commands.devices.payload,
      '-y, --yes': m.commands.devices.yes,
    },
    note: m.commands.devices.note,
    examples: ['phyto devices unmapped', `phyto devices map lab/air --to "Grow 1" --value '$=co2' --yes`],
  },
];

/** The commands that show what machines are asked for and measure. */
export const MACHINE_LOOK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'faults',
    group: 'look',
    words: '[place...]',
    summary: m.commands.faults.summary,
    options: {
      '--past': m.commands.faults.past,
      '--from <period>': m.commands.faults.ofPast,
      '--to <period>': m.commands.faults.ofPast,
      '--limit <n>': m.commands.faults.limit,
      '--fail': m.commands.hardware.fail,
    },
    variables: ['fail'],
    note: m.commands.faults.note,
    examples: ['phyto faults "Grow 1"', 'phyto faults --past --from -7d --json'],
  },
  {
    name: 'set-points',
    unlisted: ['set-point', 'setpoints'],
    group: 'look',
    words: '[place...]',
    summary: m.commands.setPoints.summary,
    options: { '--overridden': m.commands.setPoints.overridden },
    note: m.commands.setPoints.note,
    examples: ['phyto set-points "Grow 1"      phyto set-points --overridden --json'],
  },
  {
    name: 'readings',
    unlisted: ['reading', 'telemetry'],
    group: 'look',
    words: '[place] [metric]',
    summary: m.commands.readings.summary,
    options: {
      '--last <duration>': m.commands.readings.last,
      '--from <period>': '',
      '--to <period>': '',
      '--points <n>': m.commands.readings.points,
      '--single': m.commands.readings.single,
      '--format <csv|json>': '',
      '--bad': m.commands.readings.bad,
      '--limit <n>': m.commands.readings.limit,
      '--remove': m.commands.readings.remove,
      '--reason <text>': m.commands.readings.reason,
      '-y, --yes': m.commands.readings.yes,
    },
    variables: ['format'],
    note: m.commands.readings.note,
    examples: [
      'phyto readings "HVAC 4"      phyto readings --bad',
      'phyto readings "HVAC 4" temperature --from -7d --format csv',
      'phyto readings "HVAC 4" co2 --remove --from -1d --to -1d --reason leak',
    ],
  },
];
