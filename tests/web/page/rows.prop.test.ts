import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '#web/data/paging.ts';
import { sortRows, toggleSort } from '#web/page/list/sort-rows.ts';

describe('pages', () => {
  it('have together all rows once each, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
        const { pages } = pageOf(rows, 1, size);
        const all = Array.from({ length: pages }, (_, at) => pageOf(rows, at + 1, size));
        expect(all.flatMap((page) => page.rows)).toEqual(rows);
        expect(all.every((page) => page.rows.length <= size)).toBe(true);
      }),
    );
  });

  it('out of range become the nearest existing ones', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pages: 2, from: 3, to: 3, total: 3 });
    expect(pageOf([1, 2, 3], 0, 2)).toMatchObject({ page: 1, from: 1, to: 2 });
    expect(pageOf([], 4, 7)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });

  it('without a limit are a single one', () => {
    expect(pageOf([1, 2, 3], 1, Number.POSITIVE_INFINITY)).toMatchObject({ rows: [1, 2, 3], pages: 1 });
  });
});

describe('sorted rows', () => {
  const rows = fc.array(fc.record({ id: fc.nat(), value: fc.integer({ min: 0, max: 4 }) }));

  it('keep the order of ties', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('asc' as const, 'desc' as const), (list, direction) => {
        const sorted = sortRows(list, ({ value }) => value, direction);
        for (const value of [0, 1, 2, 3, 4]) {
          expect(sorted.filter((row) => row.value === value)).toEqual(list.filter((row) => row.value === value));
        }
      }),
    );
  });

  it('ignore case, and compare numbers in text by value', () => {
    expect(sortRows(['Bed 10', 'bed 2', 'Ähre', 'Zea'], (row) => row, 'asc')).toEqual([
      'Ähre',
      'bed 2',
      'Bed 10',
      'Zea',
    ]);
  });
});

describe('a click on a header', () => {
  it('reverses the sorted column, and sorts another in its default direction', () => {
    expect(toggleSort({ key: 'a', direction: 'asc' }, 'a')).toEqual({ key: 'a', direction: 'desc' });
    expect(toggleSort({ key: 'a', direction: 'desc' }, 'a')).toEqual({ key: 'a', direction: 'asc' });
    expect(toggleSort<'a' | 'b'>({ key: 'a', direction: 'asc' }, 'b', 'desc')).toEqual({ key: 'b', direction: 'desc' });
  });
});
