import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import type { LivedSpan } from './lived-spans.ts';
import { CLIMATE_STEP, type HourValues, valueAt } from './place-values.ts';

/**
 * Returns the values that a batch lived in, in spans of at most an hour in order of time: the mean of the places where its
 * trays stood, weighted by trays. Places without a value in an hour don't count, and hours without any yield nothing.
 */
export function livedSeries(
  lived: readonly LivedSpan[],
  valuesOf: (location: string) => HourValues | undefined,
): HeldSpan[] {
  const series: HeldSpan[] = [];
  for (const { from, to, standing } of lived) {
    const places = [...standing].flatMap(([location, trays]) => {
      const values = valuesOf(location);
      return values === undefined || values.values.length === 0 ? [] : [{ values, trays }];
    });
    if (places.length === 0) continue;
    for (let hour = Math.floor(from / CLIMATE_STEP) * CLIMATE_STEP; hour < to; hour += CLIMATE_STEP) {
      let sum = 0;
      let weight = 0;
      for (const { values, trays } of places) {
        const value = valueAt(values, hour);
        if (value === undefined) continue;
        sum += value * trays;
        weight += trays;
      }
      if (weight === 0) continue;
      series.push({ from: Math.max(hour, from), to: Math.min(hour + CLIMATE_STEP, to), value: sum / weight });
    }
  }
  return series;
}

const lengthOf = (spans: Iterable<{ readonly from: number; readonly to: number }>): number => {
  let ms = 0;
  for (const { from, to } of spans) ms += to - from;
  return ms;
};

/** Returns the hours that spans take up. They must not overlap. */
export const hoursOf = (spans: Iterable<{ readonly from: number; readonly to: number }>): number =>
  lengthOf(spans) / CLIMATE_STEP;

/** Returns the parts of some spans that others don't cover. Both must be in order of time and must not overlap. */
export function uncovered(
  spans: readonly { readonly from: number; readonly to: number }[],
  covers: readonly { readonly from: number; readonly to: number }[],
): { readonly from: number; readonly to: number }[] {
  const rest: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    let start = from;
    while ((covers[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at += 1;
    for (let next = at; start < to; next += 1) {
      const cover = covers[next];
      if (cover === undefined || cover.from >= to) {
        rest.push({ from: start, to });
        break;
      }
      if (cover.from > start) rest.push({ from: start, to: cover.from });
      start = Math.max(start, cover.to);
    }
  }
  return rest;
}
