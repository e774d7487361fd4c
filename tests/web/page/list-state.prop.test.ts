import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage, readSort, readValues, writePage, writeSort, writeValues } from '#web/page/list/list-state.ts';
import { withChanges } from '#web/page/list/use-url-state.ts';

const COLUMNS = ['crop', 'due', 'order'] as const;
const sort = fc.record({
  key: fc.constantFrom(...COLUMNS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

describe('the address of a list', () => {
  it('preserves every order, and omits the default', () => {
    fc.assert(
      fc.property(sort, sort, (wanted, usual) => {
        const shape = { columns: COLUMNS, sort: usual };
        const text = writeSort(wanted, shape);
        expect(readSort(text, shape)).toEqual(wanted);
        expect(text === null).toBe(wanted.key === usual.key && wanted.direction === usual.direction);
      }),
    );
  });

  it('with an unknown column uses the default order', () => {
    fc.assert(
      fc.property(fc.string(), sort, (text, usual) => {
        const read = readSort(`no ${text}`, { columns: COLUMNS, sort: usual });
        expect(read).toEqual(usual);
      }),
    );
  });

  it('preserves every page from 1, and the choice of all rows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constant('all' as const)), (page) => {
        expect(readPage(writePage(page))).toBe(page);
      }),
    );
    for (const odd of [null, '', '0', '-1', '1.5', '1e3', 'last', '12345678']) expect(readPage(odd)).toBe(1);
  });

  it('preserves any filter values in the query string', () => {
    const values = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }));
    fc.assert(
      fc.property(values, (chosen) => {
        const query = withChanges(new URLSearchParams('page=3'), { tag: writeValues(chosen) });
        expect(readValues(new URLSearchParams(query.toString()).get('tag'))).toEqual(chosen);
        expect(query.get('page')).toBeNull();
      }),
    );
  });

  it('written by hand never breaks the list', () => {
    fc.assert(fc.property(fc.string(), (text) => readValues(text).every((value) => typeof value === 'string')));
    expect(readValues('%E0%A4%A,retail')).toEqual(['retail']);
  });
});
