import type { Reading } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { SeriesKey } from '#ports/telemetry.ts';
import type { ReadingColumns } from './series-tasks.ts';

/** Returns readings as columns. */
export function columnsOf(readings: readonly Reading[]): ReadingColumns {
  const keys: SeriesKey[] = [];
  const indexes = new Map<string, number>();
  const key = new Uint32Array(readings.length);
  const at = new Float64Array(readings.length);
  const value = new Float64Array(readings.length);
  for (const [index, { subject, metric, instant, value: measured }] of readings.entries()) {
    const name = `${subject} ${metric}`;
    let known = indexes.get(name);
    if (known === undefined) {
      known = keys.push({ subject, metric }) - 1;
      indexes.set(name, known);
    }
    key[index] = known;
    at[index] = instantToMs(instant);
    value[index] = measured;
  }
  return { keys, key, at, value };
}
