import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farmPageOf, nearestPage, pageAnswer, pageOf } from '#web/data/paging.ts';
import { rowsThatFit } from '#web/ui/table/page-size.ts';

describe('the rows of a page', () => {
  it("fit its height, and one more wouldn't; there is at least one", () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 5_000 }), fc.integer({ min: 20, max: 80 }), (height, row) => {
        const rows = rowsThatFit(height, row);
        expect(rows).toBeGreaterThanOrEqual(1);
        if (rows > 1) expect(rows * row).toBeLessThanOrEqual(height);
        expect((rows + 1) * row).toBeGreaterThan(height);
      }),
    );
    expect(rowsThatFit(Number.NaN, 33)).toBe(1);
  });

  it('have the same numbers whether the farm or the browser splits pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat()),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (all, size, at) => {
          const page = nearestPage(at, all.length, size);
          if (page === 'all') throw new Error('A number stays a number');
          const rows = all.slice((page - 1) * size, page * size);
          expect(farmPageOf({ rows, total: all.length }, page, size)).toEqual(pageOf(all, page, size));
        },
      ),
    );
  });

  it("have the farm's count if it was requested, else their own", () => {
    const meta = { page_num: 2, page_size: 3, next_page: false } as const;
    expect(pageAnswer({ data: [4, 5], meta: { ...meta, total: 5 } })).toEqual({ rows: [4, 5], total: 5 });
    expect(pageAnswer({ data: [4, 5], meta })).toEqual({ rows: [4, 5], total: 2 });
    expect(pageAnswer([1, 2, 3])).toEqual({ rows: [1, 2, 3], total: 3 });
  });

  it('of all rows have no nearest page', () => {
    expect(nearestPage('all', 0, 10)).toBe('all');
  });
});
