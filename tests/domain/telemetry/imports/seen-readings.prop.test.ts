import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeenReadings } from '#domain/telemetry/imports/seen-readings.ts';

describe('the readings of a file that were seen', () => {
  it('are those of a simple list, in whatever order they come', () => {
    const reading = fc.tuple(fc.constantFrom('a', 'b'), fc.nat({ max: 30 }), fc.nat({ max: 3 }));
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
        const seen = createSeenReadings();
        const first = new Map<string, number>();
        for (const [series, ms, value] of readings) {
          const key = `${series} ${ms}`;
          const before = first.get(key);
          if (before === undefined) first.set(key, value);
          expect(seen(series, ms, value)).toBe(before === undefined ? 'new' : before === value ? 'same' : 'other');
        }
      }),
    );
  });
});
