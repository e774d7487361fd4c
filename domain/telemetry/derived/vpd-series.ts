import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import type { Sample } from '#domain/telemetry/bucket.ts';

/**
 * Returns the vapour pressure deficit in kPa at each reading of the temperature in °C, from the reading of the relative
 * humidity in % that is nearest in time (the earlier of two). Readings of the temperature without one within `apartMs` are
 * left out. Both series must be in order of time.
 */
export function vpdSeries(temperature: readonly Sample[], humidity: readonly Sample[], apartMs: number): Sample[] {
  const series: Sample[] = [];
  let at = 0;
  for (const { at: time, value } of temperature) {
    const distance = (index: number) => Math.abs((humidity[index]?.at ?? Number.POSITIVE_INFINITY) - time);
    while (at + 1 < humidity.length && distance(at + 1) < distance(at)) at++;
    const near = humidity[at];
    if (near === undefined || distance(at) > apartMs) continue;
    series.push({ at: time, value: vapourPressureDeficit(value, near.value) });
  }
  return series;
}
