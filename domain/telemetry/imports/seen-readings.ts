/** A reading beside those before it in a file: new, the same again, or another value for the same time. */
export type Seen = 'new' | 'same' | 'other';

interface Series {
  /** Epoch milliseconds in ascending order, with their values. */
  readonly times: number[];
  readonly values: number[];
  /** Those that came after a later one. */
  readonly late: Map<number, number>;
}

/**
 * Returns a function that tells what each reading of a file is to those before it. The first one of a time counts. Holds 16
 * bytes for each reading of a series in order of time.
 */
export function createSeenReadings(): (series: string, ms: number, value: number) => Seen {
  const all = new Map<string, Series>();
  return (name, ms, value) => {
    const series: Series = all.get(name) ?? { times: [], values: [], late: new Map() };
    all.set(name, series);
    const { times, values, late } = series;
    if (ms > (times.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      times.push(ms);
      values.push(value);
      return 'new';
    }
    const at = positionOf(times, ms);
    const before = times[at] === ms ? values[at] : late.get(ms);
    if (before !== undefined) return before === value ? 'same' : 'other';
    late.set(ms, value);
    return 'new';
  };
}

/** Returns the position of the first time that isn't before an instant. */
function positionOf(times: readonly number[], ms: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? ms) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
