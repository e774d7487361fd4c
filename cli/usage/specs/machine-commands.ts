import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { m } from '#cli/words/commands.ts';

/** The commands that change what machines do, or what is known of their faults. */
export const MACHINE_WORK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'acknowledge',
    group: 'work',
    words: '<place...>',
    summary: m.acknowledge.summary,
    options: { '--note <text>': m.acknowledge.note },
    note: m.acknowledge.more,
    examples: ['phyto acknowledge "Grow 1 D2" --note "relay ordered"'],
  },
  {
    name: 'override',
    unlisted: ['overrides'],
    group: 'work',
    words: '<place> [point=value...]',
    summary: m.override.summary,
    options: {
      '--reason <text>': m.override.reason,
      '--for <duration>': m.override.duration,
      '--until <time>': m.override.until,
    },
    verbs: { end: [] },
    note: m.override.note,
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
    summary: m.devices.summary,
    options: {
      '--to <place>': m.devices.to,
      '--value <path=metric...>': m.devices.value,
      '--command <key=topic...>': m.devices.command,
      '--payload <text>': m.devices.payload,
      '-y, --yes': m.devices.yes,
    },
    note: m.devices.note,
    examples: ['phyto devices unmapped', `phyto devices map lab/air --to "Grow 1" --value '$=co2' --yes`],
  },
];

/** The commands that show what machines are asked for and measure. */
export const MACHINE_LOOK_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'faults',
    group: 'look',
    words: '[place...]',
    summary: m.faults.summary,
    options: {
      '--past': m.faults.past,
      '--from <period>': m.faults.ofPast,
      '--to <period>': m.faults.ofPast,
      '--limit <n>': m.faults.limit,
      '--fail': m.hardware.fail,
    },
    variables: ['fail'],
    note: m.faults.note,
    examples: ['phyto faults "Grow 1"', 'phyto faults --past --from -7d --json'],
  },
  {
    name: 'set-points',
    unlisted: ['set-point', 'setpoints'],
    group: 'look',
    words: '[place...]',
    summary: m.setPoints.summary,
    options: { '--overridden': m.setPoints.overridden },
    note: m.setPoints.note,
    examples: ['phyto set-points "Grow 1"      phyto set-points --overridden --json'],
  },
  {
    name: 'readings',
    unlisted: ['reading', 'telemetry'],
    group: 'look',
    words: '[place] [metric]',
    summary: m.readings.summary,
    options: {
      '--last <duration>': m.readings.last,
      '--from <period>': '',
      '--to <period>': '',
      '--points <n>': m.readings.points,
      '--single': m.readings.single,
      '--format <csv|json>': '',
      '--bad': m.readings.bad,
      '--limit <n>': m.readings.limit,
      '--remove': m.readings.remove,
      '--reason <text>': m.readings.reason,
      '-y, --yes': m.readings.yes,
    },
    variables: ['format'],
    note: m.readings.note,
    examples: [
      'phyto readings "HVAC 4"      phyto readings --bad',
      'phyto readings "HVAC 4" temperature --from -7d --format csv',
      'phyto readings "HVAC 4" co2 --remove --from -1d --to -1d --reason leak',
    ],
  },
];
