import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traysByCrop } from '#domain/hardware/trays-by-crop.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const anyStanding = fc.record({
  batch: fc.constantFrom(uuidOf(1), uuidOf(2)),
  crop_code: fc.constantFrom('BAS', 'LET', 'MIZ'),
  crop_number: fc.constant(1),
  trays: fc.integer({ min: 1, max: 20 }),
});
const anyBeds = fc.array(fc.record({ standing: fc.array(anyStanding, { maxLength: 4 }) }));

describe('trays by crop', () => {
  it('add up to all trays in beds, for exactly their crops', () => {
    fc.assert(
      fc.property(anyBeds, (beds) => {
        const standing = beds.flatMap((bed) => bed.standing);
        const byCrop = traysByCrop(beds);
        expect(new Set(byCrop.keys())).toEqual(new Set(standing.map(({ crop_code }) => crop_code)));
        for (const [code, trays] of byCrop) {
          const own = standing.filter(({ crop_code }) => crop_code === code);
          expect(trays).toBe(own.reduce((sum, one) => sum + one.trays, 0));
        }
      }),
    );
  });
});
