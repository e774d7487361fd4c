import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import { type Band, type DayHours, GRACE_SECONDS, steadySpans } from '#domain/set-points/bands.ts';
import { halvesOver } from '#domain/set-points/set-point-steps.ts';
import { type SetPointSpan, spansWithin } from '#domain/set-points/set-points.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import { MS_PER_HOUR, type SiteTime } from '#domain/time.ts';
import { FINE, type Hysteresis, judgeMarks, type Mark, type Verdict } from './hysteresis.ts';

const MINUTE = 60_000;

/** Light that was on or off against its schedule for five minutes is a fault, and five right minutes end it. */
export const LIGHT_TIMES: Hysteresis = { enter: 5 * MINUTE, clear: 5 * MINUTE, gap: 70 * MINUTE };

/** A light is judged by this time. */
export const LIGHT_BACK_MS = MS_PER_HOUR / 2;

/** Below this share of its set point, a light is off rather than weak. */
export const LIT_SHARE = 0.1;

export type LightSide = 'light_on' | 'light_off';

/** When the light of a bed should be on. */
interface LightSchedule {
  /** µmol/m²/s while it is on. */
  readonly ppfd: number;
  readonly hours: DayHours;
  /**
   * Tells whether it must be on at an epoch millisecond of the last half hour; null around a switch, when both are right, and
   * before the schedule was in force.
   */
  readonly isOn: (at: number) => boolean | null;
}

/** Returns the schedule of a bed's light by its set points, which are in order of time; null without one. */
export function lightSchedule(
  points: readonly SetPointSpan[],
  now: number,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): LightSchedule | null {
  const steady = steadySpans('ppfd', spansWithin(points, { from: now - LIGHT_BACK_MS, to: now + MS_PER_HOUR }));
  const present = steady.findLast(({ from }) => from <= now);
  const [daily] = present?.daily ?? [];
  const ppfd = daily?.day?.target ?? null;
  if (present === undefined || daily === undefined || ppfd === null) return null;
  const halves = halvesOver(present, daily, site);
  const isOn = (at: number): boolean | null => {
    const half = halves.find(({ from, to }) => from <= at && to > at);
    return half === undefined || isAround(half.begins, at) || isAround(half.ends, at) ? null : half.isDay;
  };
  return { ppfd, hours: daily, isOn };
}

const isAround = (at: number, other: number): boolean => Math.abs(at - other) < GRACE_SECONDS * 1000;

/**
 * Returns the hours of each day in which a light on is wrong, or one off, as seconds of the site's day: from `min` until
 * `max`, which is the smaller one if midnight is between them. Null if the schedule is the same all day.
 */
export function wrongHours(side: LightSide, { start, seconds }: DayHours): Band | null {
  if (seconds <= 0 || seconds >= SECONDS_PER_DAY) return null;
  const on = secondOfDay(start);
  const off = (on + seconds) % SECONDS_PER_DAY;
  return side === 'light_on' ? { min: off, max: on } : { min: on, max: off };
}

/**
 * Judges the minutes of a light, in order of time. `threshold` is the value from which it is on. A state holds until the
 * next reading, so a device may report only changes; `before` is the value before the first minute, if known. Over an empty
 * bed, a light may be off.
 */
export function judgeLight(
  minutes: readonly Bucket[],
  {
    isOn,
    threshold,
    from,
    before,
    isEmpty,
  }: {
    readonly isOn: LightSchedule['isOn'];
    readonly threshold: number;
    readonly from: number;
    readonly before: number | null;
    /** True for a bed without trays. */
    readonly isEmpty: boolean;
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
    const wanted = isOn(at);
    if (held === null || wanted === null) continue;
    // A stuck relay looks right while the schedule agrees, so a light has to be seen in its other state.
    if (held === wanted && open === (held ? 'light_on' : 'light_off')) continue;
    marks.push({ at, side: held === wanted ? null : held ? 'light_on' : 'light_off' });
  }
  const verdict = judgeMarks(marks, open, LIGHT_TIMES, now);
  return isEmpty && verdict.state === 'faulty' && verdict.side === 'light_off' ? FINE : verdict;
}
