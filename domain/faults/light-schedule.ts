import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import type { DayOfLight } from './bands.ts';
import type { Band } from './fault.ts';
import { type Hysteresis, judgeMarks, type Mark, type Verdict } from './hysteresis.ts';

const MINUTE = 60_000;

/** Light that was on or off against its schedule for five minutes is a fault, and five right minutes end it. */
export const LIGHT_TIMES: Hysteresis = { enter: 5 * MINUTE, clear: 5 * MINUTE, gap: 70 * MINUTE };

/** Seconds around a switch in which both on and off are right, because controllers dim, and their clocks drift. */
export const GRACE_SECONDS = 300;

export type LightSide = 'light_on' | 'light_off';

/** Tells whether the lights must be on at a second of the day; null around a switch, when both are right. */
export function shouldShine({ lights_on, light_duration }: DayOfLight, second: number): boolean | null {
  if (light_duration <= 0) return false;
  if (light_duration >= SECONDS_PER_DAY) return true;
  const since = (second - secondOfDay(lights_on) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  const apart = (other: number): number => {
    const distance = Math.abs(since - other) % SECONDS_PER_DAY;
    return Math.min(distance, SECONDS_PER_DAY - distance);
  };
  if (apart(0) < GRACE_SECONDS || apart(light_duration) < GRACE_SECONDS) return null;
  return since < light_duration;
}

/**
 * Returns the hours of each day in which a light on is wrong, or one off, as seconds of the site's day: from `min` until
 * `max`, which is the smaller one if midnight is between them. Null if the schedule is the same all day.
 */
export function wrongHours(side: LightSide, { lights_on, light_duration }: DayOfLight): Band | null {
  if (light_duration <= 0 || light_duration >= SECONDS_PER_DAY) return null;
  const on = secondOfDay(lights_on);
  const off = (on + light_duration) % SECONDS_PER_DAY;
  return side === 'light_on' ? { min: off, max: on } : { min: on, max: off };
}

/**
 * Judges the minutes of a light, in order of time. `threshold` is the value from which it is on. A state holds until the
 * next reading, so a device may report only changes; `before` is the value before the first minute, if known.
 */
export function judgeLight(
  minutes: readonly Bucket[],
  {
    schedule,
    threshold,
    from,
    before,
  }: {
    readonly schedule: (at: number) => boolean | null;
    readonly threshold: number;
    readonly from: number;
    readonly before: number | null;
  },
  open: LightSide | null,
  now: number,
): Verdict<LightSide> {
  const marks: Mark<LightSide>[] = [];
  let held = before === null ? null : before >= threshold;
  let next = 0;
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at <= now; at += MINUTE) {
    for (let bucket = minutes[next]; bucket !== undefined && bucket.start <= at; bucket = minutes[next]) {
      // A minute with both states is one in which it was switched.
      held = bucket.min >= threshold ? true : bucket.max < threshold ? false : null;
      next += 1;
    }
    const wanted = schedule(at);
    if (held === null || wanted === null) continue;
    // A stuck relay looks right while the schedule agrees, so a light has to be seen in its other state.
    if (held === wanted && open === (held ? 'light_on' : 'light_off')) continue;
    marks.push({ at, side: held === wanted ? null : held ? 'light_on' : 'light_off' });
  }
  return judgeMarks(marks, open, LIGHT_TIMES, now);
}
