import { msToInstant } from '#domain/time.ts';

/** A span with readings: its start, and the least and greatest value. */
export type SketchPoint = readonly [instant: string, min: number, max: number];

const FIRST_STEP_MS = 60_000;

/**
 * Collects readings for a small graph in any order. Spans get twice as long whenever there are more than `most`, so the memory
 * is bounded.
 */
export function createSketch(most: number) {
  let step = FIRST_STEP_MS;
  let spans = new Map<number, { min: number; max: number }>();
  const put = (at: number, min: number, max: number): void => {
    const span = spans.get(at);
    if (span === undefined) spans.set(at, { min, max });
    else {
      span.min = Math.min(span.min, min);
      span.max = Math.max(span.max, max);
    }
  };
  return {
    /** At epoch milliseconds. */
    see: (ms: number, value: number): void => {
      put(Math.floor(ms / step), value, value);
      while (spans.size > most) {
        const before = spans;
        spans = new Map();
        step *= 2;
        for (const [at, { min, max }] of before) put(Math.floor(at / 2), min, max);
      }
    },
    /** In order of time. */
    points: (): readonly SketchPoint[] =>
      [...spans].sort(([a], [b]) => a - b).map(([at, { min, max }]) => [msToInstant(at * step), min, max]),
  };
}
