import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesNeeded } from '#domain/locations/places-needed.ts';

const rooms = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 8 });

describe('the places needed for more trays', () => {
  it('are the fewest with room for all of them', () => {
    fc.assert(
      fc.property(fc.nat({ max: 80 }), rooms, (trays, all) => {
        const needed = placesNeeded(trays, all);
        const best = (count: number) =>
          [...all]
            .sort((a, b) => b - a)
            .slice(0, count)
            .reduce((sum, room) => sum + room, 0);
        if (needed === null) {
          expect(best(all.length)).toBeLessThan(trays);
          return;
        }
        expect(best(needed)).toBeGreaterThanOrEqual(trays);
        if (needed > 0) expect(best(needed - 1)).toBeLessThan(trays);
      }),
    );
  });

  it('use the largest room first, in any order', () => {
    expect(placesNeeded(12, [4, 10, 10])).toBe(2);
    expect(placesNeeded(0, [4])).toBe(0);
    expect(placesNeeded(25, [4, 10, 10])).toBeNull();
  });
});
