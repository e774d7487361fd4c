import type { Bucket } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { type BadReading, MAX_AHEAD_MS } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_HOUR } from '#domain/time.ts';
import { FINE, UNKNOWN, type Verdict } from './hysteresis.ts';

/**
 * Hours in which a working sensor's value must change. The air of a room moves with every cycle of the HVAC; water changes
 * more slowly, and its sensors are coarse. Light, levels and states may be constant.
 */
export const STUCK_HOURS: Partial<Readonly<Record<Metric, number>>> = {
  temperature: 6,
  humidity: 6,
  co2: 6,
  leaf_temperature: 6,
  water_temperature: 12,
  ec: 12,
  ph: 12,
  dissolved_oxygen: 12,
};

/** Fewer equal readings than this may be chance. */
export const LEAST_READINGS = 20;
/** Saturated air reads the same for hours in germination chambers. */
export const SATURATED_PERCENT = 99;

/** Judges whether a sensor's value hasn't changed at all, from the hours of its series in order of time. */
export function judgeStuck(metric: Metric, hours: readonly Bucket[], now: number): Verdict<'unchanged'> {
  const needed = (STUCK_HOURS[metric] ?? Number.POSITIVE_INFINITY) * MS_PER_HOUR;
  const last = hours.at(-1);
  if (last === undefined || now - last.start > 2 * MS_PER_HOUR) return UNKNOWN;
  if (metric === 'humidity' && last.min >= SATURATED_PERCENT) return FINE;
  let since = now;
  let count = 0;
  for (const hour of hours.toReversed()) {
    if (hour.min !== last.min || hour.max !== last.min) return now - since >= needed ? faulty(since, count) : FINE;
    since = hour.start;
    count += hour.count;
  }
  return now - since >= needed ? faulty(since, count) : UNKNOWN;
}

const faulty = (since: number, count: number): Verdict<'unchanged'> =>
  count >= LEAST_READINGS ? { state: 'faulty', since, side: 'unchanged' } : UNKNOWN;

const PROBE_REASONS: readonly BadReading['reason'][] = ['not_a_number', 'impossible'];
/** A dead probe sends at least this many impossible readings over at least this time, and no good one between them. */
export const DEAD_READINGS = 3;
export const DEAD_MS = 5 * 60_000;
/** Impossible readings longer ago say nothing about now. */
export const RECENT_MS = 70 * 60_000;

/**
 * Judges whether a probe is dead, from the bad readings of its series, newest first, and the time of its last good
 * reading, which is when it is known to have worked. It works again when it has sent good readings only for a while.
 */
export function judgeProbe(
  bad: readonly BadReading[],
  lastGood: number | null,
  isOpen: boolean,
  now: number,
): Verdict<'impossible'> {
  const times = bad
    .filter(({ reason }) => PROBE_REASONS.includes(reason))
    .map(({ instant }) => instantToMs(instant))
    .filter((at) => at <= now + MAX_AHEAD_MS);
  const [newest] = times;
  const isGoodSince = lastGood !== null && (newest === undefined || lastGood > newest);
  if (isGoodSince) return !isOpen || newest === undefined || lastGood - newest >= DEAD_MS ? FINE : UNKNOWN;
  const since = times.filter((at) => lastGood === null || at > lastGood);
  const oldest = since.at(-1);
  if (newest === undefined || oldest === undefined) return isOpen ? UNKNOWN : FINE;
  const isDead = since.length >= DEAD_READINGS && newest - oldest >= DEAD_MS && now - newest <= RECENT_MS;
  return isDead ? { state: 'faulty', since: lastGood ?? oldest, side: 'impossible' } : UNKNOWN;
}
