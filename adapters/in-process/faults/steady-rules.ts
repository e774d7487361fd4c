import { bandAt, hasBand, LIT_SHARE, RAMP_SECONDS, type WantedRecipes } from '#domain/faults/bands.ts';
import type { Finding } from '#domain/faults/decide-faults.ts';
import { isWithin } from '#domain/faults/fault.ts';
import { FINE } from '#domain/faults/hysteresis.ts';
import { judgeLight, shouldShine, wrongHours } from '#domain/faults/light-schedule.ts';
import { BAND_TIMES, judgeBand } from '#domain/faults/out-of-band.ts';
import { judgeSilence, LEAST_SILENCE_MS, silenceLimit, usualInterval } from '#domain/faults/silence.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { instantToMs, MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { KeptSeries } from '#ports/telemetry.ts';
import { findingOf, openFault, openSide, readBack, type WatchRound } from './watch-round.ts';

/** A band is judged by as much as two readings of a sensor that reports once an hour. */
const BAND_BACK_MS = 2 * BAND_TIMES.gap + BAND_TIMES.enter;
const LIGHT_BACK_MS = MS_PER_HOUR / 2;

/**
 * Judges whether a series has fallen silent, if its readings can arrive since `listeningSince`. Its usual interval is read
 * only once it is late.
 */
export async function findSilence(
  round: WatchRound,
  series: KeptSeries,
  listeningSince: number,
): Promise<Finding | null> {
  const fault = openFault(round, 'silence', series);
  const last = instantToMs(series.last);
  const isLate = round.now - Math.max(last, listeningSince) > LEAST_SILENCE_MS;
  if (fault === null && !isLate) return null;
  const hours = fault === null ? await hoursBefore(round, series, last) : [];
  const limit = silenceLimit(usualInterval(hours));
  const openSince = fault === null ? null : instantToMs(fault.since);
  const verdict = judgeSilence({ last, limit, listeningSince }, openSince, round.now);
  return findingOf('silence', series, verdict);
}

async function hoursBefore({ telemetry }: WatchRound, { subject, metric }: KeptSeries, last: number) {
  const range = { from: last - MS_PER_DAY, to: last + 1 };
  return (await telemetry.buckets({ subject, metric }, range, BUCKET_MS.hour)).buckets;
}

/** Judges a series by the band of its recipe. Without a recipe, or light over an empty bed, there is none. */
export async function findOutOfBand(
  round: WatchRound,
  series: KeptSeries,
  wanted: WantedRecipes,
  isEmpty: boolean,
): Promise<Finding | null> {
  const { metric } = series;
  const fault = openFault(round, 'out_of_band', series);
  const since = sinceOf(round, series);
  const bandOf = (at: number, value: number) => {
    // Rooms and solutions take a while to follow a change.
    if (at < since + RAMP_SECONDS * 1000) return null;
    const isDark = metric === 'ppfd' && (value < (wanted.ppfd ?? 0) * LIT_SHARE || isAroundSwitch(round, wanted, at));
    return isDark ? null : bandAt(metric, wanted, round.farm.secondOf(at));
  };
  if ((metric === 'ppfd' && isEmpty) || !hasBand(metric, wanted)) {
    return fault === null ? null : findingOf('out_of_band', series, FINE);
  }
  const band = bandOf(instantToMs(series.last), series.last_value);
  if (fault === null && (band === null || isWithin(series.last_value, band))) return null;
  const minutes = await readBack(round, series, BAND_BACK_MS, BUCKET_MS.minute);
  const verdict = judgeBand(minutes, bandOf, openSide(fault, ['above', 'below'] as const), round.now);
  return findingOf('out_of_band', series, verdict, band);
}

/** Returns since when what is wanted of a series applies, in epoch milliseconds; for ever if that is unknown. */
const sinceOf = ({ farm }: WatchRound, { subject }: KeptSeries): number =>
  farm.wantedSince.get(subject) ?? Number.NEGATIVE_INFINITY;

const isAroundSwitch = ({ farm }: WatchRound, { light }: WantedRecipes, at: number): boolean =>
  shouldShine(light, farm.secondOf(at)) === null;

/**
 * Judges the light of a bed by its schedule, from the series of on and off or of its PPFD. Over an empty bed, light may be
 * off.
 */
export async function findWrongLight(
  round: WatchRound,
  series: KeptSeries,
  wanted: WantedRecipes,
  isEmpty: boolean,
): Promise<Finding | null> {
  const fault = openFault(round, 'light_schedule', series);
  if (wanted.ppfd === null) return fault === null ? null : findingOf('light_schedule', series, FINE);
  const threshold = series.metric === 'light' ? 0.5 : Math.max(1, wanted.ppfd * LIT_SHARE);
  const since = sinceOf(round, series);
  const schedule = (at: number) => (at < since ? null : shouldShine(wanted.light, round.farm.secondOf(at)));
  if (fault === null && schedule(round.now) === series.last_value >= threshold) return null;
  const from = round.now - LIGHT_BACK_MS;
  const minutes = await readBack(round, series, LIGHT_BACK_MS, BUCKET_MS.minute);
  const before = instantToMs(series.last) < from ? series.last_value : null;
  const open = openSide(fault, ['light_on', 'light_off'] as const);
  const verdict = judgeLight(minutes, { schedule, threshold, from, before }, open, round.now);
  if (verdict.state !== 'faulty') return findingOf('light_schedule', series, verdict);
  if (isEmpty && verdict.side === 'light_off') return findingOf('light_schedule', series, FINE);
  return findingOf('light_schedule', series, verdict, wrongHours(verdict.side, wanted.light));
}
