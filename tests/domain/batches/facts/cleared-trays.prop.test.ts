import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCounts, sumTrays } from '#domain/actions/tray-lists.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';

const anyStanding = fc
  .array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 })
  .map((counts) => new Map(counts.map((trays, at) => [`bed-${at}`, trays])));
const anyTrays = fc.nat({ max: 70 });

describe('the places of cleared trays', () => {
  it('are required exactly if some trays go, some stay, and they are in several places', () => {
    fc.assert(
      fc.property(anyStanding, anyTrays, (standing, trays) => {
        const isUnsure = standing.size > 1 && trays > 0 && trays < sumCounts(standing);
        expect(clearedFrom(trays, standing) === null).toBe(isUnsure);
      }),
    );
  });

  it('cover all trays, and never more at a place than it has', () => {
    fc.assert(
      fc.property(anyStanding, anyTrays, (standing, trays) => {
        const cleared = clearedFrom(trays, standing);
        if (cleared === null) return;
        expect(sumTrays(cleared)).toBe(Math.min(trays, sumCounts(standing)));
        for (const { from, trays: gone } of cleared) expect(gone).toBeLessThanOrEqual(standing.get(from) ?? 0);
      }),
    );
  });
});
