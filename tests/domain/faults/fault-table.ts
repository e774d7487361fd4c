import { THOROUGH_EVERY, WATCH_MS } from '#adapters/in-process/faults/watchdog.ts';
import { CLEAR_SHARE, HOLDS, LIGHT_MARGIN, MIN_COVERAGE } from '#domain/faults/daily-limit.ts';
import { FAULT_KINDS, type FaultKind } from '#domain/faults/fault.ts';
import type { Hysteresis } from '#domain/faults/hysteresis.ts';
import { LIGHT_TIMES, LIT_SHARE } from '#domain/faults/light-schedule.ts';
import { BAND_TIMES } from '#domain/faults/out-of-band.ts';
import { FORGOTTEN_MS, LEAST_SILENCE_MS, SILENT_INTERVALS, silenceLimit } from '#domain/faults/silence.ts';
import { SHELF_TIMES, SLOT } from '#domain/faults/stratification.ts';
import {
  DEAD_MS,
  DEAD_READINGS,
  LEAST_READINGS,
  RECENT_MS,
  SATURATED_PERCENT,
  STUCK_HOURS,
} from '#domain/faults/stuck.ts';
import { GRACE_SECONDS, RAMP_SECONDS, TOLERANCES } from '#domain/set-points/bands.ts';
import { MAX_AHEAD_MS } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import { markdownTable } from '#tests/support/renew-parts.ts';

/** A rule: what is judged, when a fault begins and ends, and what else has a number. */
type Rule = readonly [judged: string, begins: string, ends: string, also: string];

const MS_PER_MINUTE = 60_000;

function time(ms: number): string {
  if (ms % MS_PER_DAY === 0) return `${ms / MS_PER_DAY} d`;
  if (ms % MS_PER_HOUR === 0) return `${ms / MS_PER_HOUR} h`;
  return ms % MS_PER_MINUTE === 0 ? `${ms / MS_PER_MINUTE} min` : `${ms / 1000} s`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const gapOf = ({ gap }: Hysteresis): string =>
  `readings more than ${time(gap)} apart say nothing about the time between`;

const outside = (judged: string, also: string): Rule => [
  judged,
  `outside for ${time(BAND_TIMES.enter)}`,
  `inside for ${time(BAND_TIMES.clear)}`,
  also,
];

const stuckFor = (hours: number): string =>
  Object.entries(STUCK_HOURS)
    .filter(([, needed]) => needed === hours)
    .map(([metric]) => `\`${metric}\``)
    .join(', ');

const RULES: Readonly<Record<FaultKind, readonly Rule[]>> = {
  device: [['what a device reports', 'at once', 'when the device reports that it is repaired', '']],
  light_schedule: [
    [
      `\`light\` on or off against the schedule, or \`ppfd\` above or below ${percent(LIT_SHARE)} of its set point`,
      `wrong for ${time(LIGHT_TIMES.enter)}`,
      `right for ${time(LIGHT_TIMES.clear)}`,
      `${time(GRACE_SECONDS * 1000)} before and after a switch both are right; over an empty bed, light may be off`,
    ],
  ],
  out_of_band: [
    outside(
      `\`temperature\`: set point ± ${TOLERANCES.temperature} °C`,
      `${time(RAMP_SECONDS * 1000)} after a change between day and night both bands are allowed, and after a change of the set point nothing is judged; ${gapOf(BAND_TIMES)}`,
    ),
    outside(`\`humidity\`: set point ± ${TOLERANCES.humidity} %`, 'as for temperature; at most 100 %'),
    outside(
      `\`co2\`: set point ± ${percent(TOLERANCES.co2)} of it`,
      'as for temperature; at night there is no lower end',
    ),
    outside(
      `\`ec\`: set point ± ${TOLERANCES.ec} mS/cm`,
      'nothing is judged for as long after a change of the set point',
    ),
    outside(`\`ph\`: set point ± ${TOLERANCES.ph}`, 'nothing is judged for as long after a change of the set point'),
    outside(
      `\`ppfd\`: set point ± ${percent(TOLERANCES.ppfd)} of it`,
      `only in the light, not within ${time(GRACE_SECONDS * 1000)} of a switch nor over an empty bed; below ${percent(LIT_SHARE)} of the set point a light is off rather than weak`,
    ),
  ],
  daily_limit: [
    [
      "`temperature` and `humidity` outside the site's limits, in the last 24 h",
      "longer than the site's hours",
      `at most ${percent(CLEAR_SHARE)} of the site's hours`,
      `a reading holds until the next one, at most ${time(HOLDS)}`,
    ],
    [
      "hours of `light` against the site's limits, in the last 24 h",
      'at once',
      `${LIGHT_MARGIN} h inside the limits`,
      `needs readings of ${percent(MIN_COVERAGE)} of the day; not over empty beds`,
    ],
  ],
  stratification: [
    [
      `\`temperature\` of the top and bottom shelf of a stack, by means of ${time(SLOT)}`,
      `differ by more than the site's limit for ${time(SHELF_TIMES.enter)}`,
      `don't for ${time(SHELF_TIMES.clear)}`,
      gapOf(SHELF_TIMES),
    ],
  ],
  stuck: [
    ...[...new Set(Object.values(STUCK_HOURS))].map(
      (hours): Rule => [
        stuckFor(hours),
        `exactly the same value for ${hours} h, in at least ${LEAST_READINGS} readings`,
        'when the value changes',
        hours === STUCK_HOURS.humidity ? `\`humidity\` of ${SATURATED_PERCENT} % or more may stay the same` : '',
      ],
    ),
    [
      'a probe that sends impossible values',
      `${DEAD_READINGS} of them over at least ${time(DEAD_MS)}, without a good one between`,
      `good ones only for ${time(DEAD_MS)}`,
      `the newest at most ${time(RECENT_MS)} ago; values that claim a time more than ${time(MAX_AHEAD_MS)} ahead don't count`,
    ],
  ],
  silence: [
    [
      'the last reading of each series',
      `older than ${SILENT_INTERVALS} usual intervals, at least ${time(LEAST_SILENCE_MS)}; ${time(silenceLimit(null))} if the interval isn't known`,
      'with the next reading',
      `a series that ended more than ${time(FORGOTTEN_MS)} ago is forgotten`,
    ],
  ],
};

/** The parts of `docs/faults.md` that are derived from the rules, by the name of their markers. */
export const FAULT_PARTS: Readonly<Record<string, string>> = {
  rules: markdownTable(
    ['fault', 'judges', 'begins', 'ends', 'also'],
    FAULT_KINDS.flatMap((kind) => RULES[kind].map((rule) => [`\`${kind}\``, ...rule])),
  ),
  rounds: `The farm judges every ${time(WATCH_MS)}, and what depends on hours (\`daily_limit\`, \`stratification\`, \`stuck\`) every
${time(WATCH_MS * THOROUGH_EVERY)}. The climate of a batch calls VPD right within ± ${TOLERANCES.vpd} kPa; VPD has no fault of its own.`,
};
