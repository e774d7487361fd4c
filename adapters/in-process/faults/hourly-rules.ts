import { hoursOfLight, judgeHoursOutside, judgeLightHours } from '#domain/faults/daily-limit.ts';
import type { Finding } from '#domain/faults/decide-faults.ts';
import { FINE } from '#domain/faults/hysteresis.ts';
import { lightSchedule } from '#domain/faults/light-schedule.ts';
import { endsOfStacks, judgeShelves, SHELF_TIMES } from '#domain/faults/stratification.ts';
import { judgeStuck, STUCK_HOURS } from '#domain/faults/stuck.ts';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { KeptSeries } from '#ports/telemetry.ts';
import { findingOf, openFault, openSide, pointsOf, readBack, type WatchRound } from './watch-round.ts';

/** Judges whether a sensor's value never changes. */
export async function findStuck(round: WatchRound, series: KeptSeries): Promise<Finding | null> {
  if (STUCK_HOURS[series.metric] === undefined) return null;
  const hours = await readBack(round, series, MS_PER_DAY, BUCKET_MS.hour);
  return findingOf('stuck', series, judgeStuck(series.metric, hours, round.now));
}

/** Judges a series by the site's limits for the hours of a day. */
export async function findDailyLimit(round: WatchRound, series: KeptSeries, isEmpty: boolean): Promise<Finding | null> {
  const { metric } = series;
  const { temperature_min, temperature_max, humidity_max, hours_outside_max, ...light } = round.farm.thresholds;
  const fault = openFault(round, 'daily_limit', series);
  const none = fault === null ? null : findingOf('daily_limit', series, FINE);
  if (metric === 'light') {
    const band = { min: light.light_hours_min, max: light.light_hours_max };
    if ((band.min === null && band.max === null) || isEmpty) return none;
    if (lightSchedule(pointsOf(round, series), round.now, round.farm.site) === null) return none;
    const quarters = await readBack(round, series, MS_PER_DAY, BUCKET_MS.quarter);
    const open = openSide(fault, ['hours_long', 'hours_short'] as const);
    const verdict = judgeLightHours(hoursOfLight(quarters, round.now), band, open, round.now);
    return findingOf('daily_limit', series, verdict, band);
  }
  if (metric !== 'temperature' && metric !== 'humidity') return null;
  const band =
    metric === 'temperature' ? { min: temperature_min, max: temperature_max } : { min: null, max: humidity_max };
  if (hours_outside_max === null || (band.min === null && band.max === null)) return none;
  const minutes = await readBack(round, series, MS_PER_DAY, BUCKET_MS.minute);
  const open = openSide(fault, ['hours_above', 'hours_below'] as const);
  const verdict = judgeHoursOutside(minutes, { band, hoursMax: hours_outside_max }, open, round.now);
  return findingOf('daily_limit', series, verdict, band);
}

/** Judges the difference between the top and bottom shelf of each stack with readings. The top shelf has the fault. */
export async function findStratification(round: WatchRound, series: readonly KeptSeries[]): Promise<Finding[]> {
  const { beds, thresholds, active } = round.farm;
  const differenceMax = thresholds.shelf_difference_max;
  const temperatureOf = new Map(
    series.flatMap((one) => (one.metric === 'temperature' ? [[one.subject, one] as const] : [])),
  );
  const found: Finding[] = [];
  if (differenceMax !== null) {
    const measured = beds.filter(({ uuid }) => active.has(uuid) && temperatureOf.has(uuid));
    for (const { top, bottom } of endsOfStacks(measured)) {
      const [above, below] = [temperatureOf.get(top.uuid), temperatureOf.get(bottom.uuid)];
      if (above === undefined || below === undefined) continue;
      const isOpen = openFault(round, 'stratification', above) !== null;
      const back = SHELF_TIMES.enter + SHELF_TIMES.gap;
      const minutes = [
        await readBack(round, above, back, BUCKET_MS.minute),
        await readBack(round, below, back, BUCKET_MS.minute),
      ] as const;
      const verdict = judgeShelves(...minutes, { differenceMax, isOpen }, round.now);
      found.push(findingOf('stratification', above, verdict, { min: null, max: differenceMax }));
    }
  }
  // A stack whose shelves are no longer compared has no such fault.
  const compared = new Set(found.map(({ subject }) => subject));
  const over = round.open.flatMap(({ kind, subject }) => {
    const one = temperatureOf.get(subject);
    if (kind !== 'stratification' || one === undefined || compared.has(subject)) return [];
    return [findingOf('stratification', one, FINE)];
  });
  return [...found, ...over];
}
