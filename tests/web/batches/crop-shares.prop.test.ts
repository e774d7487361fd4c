import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '#tests/support/random/plans.ts';
import { cropShares } from '#web/batches/racks/crop-shares.ts';

const standing = fc
  .array(fc.record({ crop_number: fc.integer({ min: 1, max: 4 }), trays: fc.integer({ min: 1, max: 20 }) }))
  .map((rows) => rows.map((row, at) => ({ ...row, batch: uuidOf(at), crop_code: `C${row.crop_number}` })));
const sum = (rows: readonly { readonly trays: number }[]) => rows.reduce((trays, row) => trays + row.trays, 0);

describe('the crops of a bed', () => {
  it('cover all trays there', () => {
    fc.assert(
      fc.property(standing, (rows) => {
        expect(sum(cropShares(rows))).toBe(sum(rows));
      }),
    );
  });

  it('are listed once each, largest first', () => {
    fc.assert(
      fc.property(standing, (rows) => {
        const shares = cropShares(rows);
        expect(new Set(shares.map(({ crop_number }) => crop_number)).size).toBe(shares.length);
        expect(shares.map(({ trays }) => trays)).toEqual(shares.map(({ trays }) => trays).sort((a, b) => b - a));
      }),
    );
  });
});
