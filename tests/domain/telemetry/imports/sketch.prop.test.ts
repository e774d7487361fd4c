import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSketch } from '#domain/telemetry/imports/sketch.ts';
import { instantToMs } from '#domain/time.ts';

const START = instantToMs('2026-02-01T00:00:00.000Z');
const reading = fc.record({ ms: fc.integer({ min: 0, max: 1e10 }).map((ms) => START + ms), value: fc.integer() });
const sketchOf = (readings: readonly { readonly ms: number; readonly value: number }[], most: number) => {
  const sketch = createSketch(most);
  for (const { ms, value } of readings) sketch.see(ms, value);
  return sketch.points();
};

describe('the small graph of a file', () => {
  it('has few spans, in order, that hold every reading and nothing beyond them', () => {
    fc.assert(
      fc.property(
        fc.array(reading, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 2, max: 20 }),
        (readings, most) => {
          const points = sketchOf(readings, most);
          expect(points.length).toBeLessThanOrEqual(most);
          const starts = points.map(([instant]) => instantToMs(instant));
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          for (const [at, [, min, max]] of points.entries()) {
            const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? Number.POSITIVE_INFINITY];
            const values = readings.filter(({ ms }) => ms >= from && ms < to).map(({ value }) => value);
            expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
          }
        },
      ),
    );
  });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
        expect(sketchOf(readings.toReversed(), 8)).toEqual(sketchOf(readings, 8));
      }),
    );
  });
});
