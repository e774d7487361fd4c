import type { Finding } from '#domain/faults/decide-faults.ts';
import { FINE } from '#domain/faults/hysteresis.ts';
import { judgeLight, LIGHT_BACK_MS, LIT_SHARE, lightSchedule, wrongHours } from '#domain/faults/light-schedule.ts';
import { BAND_BACK_MS, bandsNow, judgeBand } from '#domain/faults/out-of-band.ts';
import { judgeSilence, LEAST_SILENCE_MS, silenceLimit, usualInterval } from '#domain/faults/silence.ts';
import { isWithin } from '#domain/set-points/bands.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { KeptSeries } from '#ports/telemetry.ts';
import { findingOf, openFault, openSide, pointsOf, readBack, type WatchRound } from './watch-round.ts';

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

/** Judges a series by the band of its set point. */
export async function findOutOfBand(round: WatchRound, series: KeptSeries, isEmpty: boolean): Promise<Finding | null> {
  const fault = openFault(round, 'out_of_band', series);
  const bandOf = bandsNow(series.metric, { points: pointsOf(round, series), isEmpty }, round.now, round.farm.site);
  if (bandOf === null) return fault === null ? null : findingOf('out_of_band', series, FINE);
  const band = bandOf(instantToMs(series.last), series.last_value);
  if (fault === null && (band === null || isWithin(series.last_value, band))) return null;
  const minutes = await readBack(round, series, BAND_BACK_MS, BUCKET_MS.minute);
  const verdict = judgeBand(minutes, bandOf, openSide(fault, ['above', 'below'] as const), round.now);
  return findingOf('out_of_band', series, verdict, band);
}

/** Judges the light of a bed by its schedule, from the series of on and off or of its PPFD. */
export async function findWrongLight(round: WatchRound, series: KeptSeries, isEmpty: boolean): Promise<Finding | null> {
  const fault = openFault(round, 'light_schedule', series);
  const schedule = lightSchedule(pointsOf(round, series), round.now, round.farm.site);
  if (schedule === null) return fault === null ? null : findingOf('light_schedule', series, FINE);
  const { ppfd, hours, isOn } = schedule;
  const threshold = series.metric === 'light' ? 0.5 : Math.max(1, ppfd * LIT_SHARE);
  if (fault === null && isOn(round.now) === series.last_value >= threshold) return null;
  const from = round.now - LIGHT_BACK_MS;
  const minutes = await readBack(round, series, LIGHT_BACK_MS, BUCKET_MS.minute);
  const before = instantToMs(series.last) < from ? series.last_value : null;
  const open = openSide(fault, ['light_on', 'light_off'] as const);
  const verdict = judgeLight(minutes, { isOn, threshold, from, before, isEmpty }, open, round.now);
  const band = verdict.state === 'faulty' ? wrongHours(verdict.side, hours) : null;
  return findingOf('light_schedule', series, verdict, band);
}
