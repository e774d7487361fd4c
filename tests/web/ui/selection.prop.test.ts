import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Keyed,
  nothingSelected,
  type Selected,
  selectShown,
  selectTo,
  shownSelected,
  toggleRow,
  withNewest,
} from '#web/ui/table/selection.ts';

const keyed = (numbers: readonly number[]): Keyed<number>[] => numbers.map((row) => ({ key: `k${row}`, row }));
const page = fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1, maxLength: 12 }).map(keyed);
const keysOf = ({ rows }: Selected<number>) => [...rows.keys()].sort();

/** A page with some rows toggled one by one, and one of its rows. */
const begun = page.chain((shown) =>
  fc.record({
    shown: fc.constant(shown),
    chosen: fc.subarray(shown),
    one: fc.constantFrom(...shown),
    other: fc.constantFrom(...shown),
  }),
);
const choose = (chosen: readonly Keyed<number>[]) => chosen.reduce(toggleRow, nothingSelected<number>());

describe('a selection of rows', () => {
  it('is unchanged after toggling a row twice', () => {
    fc.assert(
      fc.property(begun, ({ chosen, one }) => {
        const before = choose(chosen);
        expect(keysOf(toggleRow(toggleRow(before, one), one))).toEqual(keysOf(before));
      }),
    );
  });

  it('extends from the last toggled row to another, in either direction, replacing the previous range', () => {
    fc.assert(
      fc.property(begun, fc.nat(), ({ shown, chosen, one, other }, pick) => {
        const began = toggleRow(choose(chosen.filter(({ key }) => key !== one.key)), one);
        const detour = shown[pick % shown.length]?.key ?? '';
        const [from, to] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b);
        const range = shown.slice(from, (to ?? 0) + 1).map(({ key }) => key);
        const expected = [...new Set([...began.rows.keys(), ...range])].sort();
        expect(keysOf(selectTo(began, shown, other.key))).toEqual(expected);
        expect(keysOf(selectTo(selectTo(began, shown, detour), shown, other.key))).toEqual(expected);
      }),
    );
  });

  it('is only the row if the range started on another page', () => {
    fc.assert(
      fc.property(begun, ({ shown, other }) => {
        const elsewhere = toggleRow(nothingSelected<number>(), { key: 'elsewhere', row: -1 });
        expect(keysOf(selectTo(elsewhere, shown, other.key))).toEqual(['elsewhere', other.key].sort());
      }),
    );
  });

  it('keeps rows of other pages, whatever changes on this one', () => {
    fc.assert(
      fc.property(page, begun, fc.boolean(), (first, { shown, other }, on) => {
        const away = first.map(({ key, row }) => ({ key: `away ${key}`, row }));
        const before = choose(away);
        for (const after of [
          selectShown(before, shown, on),
          toggleRow(before, other),
          selectTo(before, shown, other.key),
          withNewest(before, shown),
        ]) {
          expect(away.every(({ key }) => after.rows.has(key))).toBe(true);
        }
      }),
    );
  });

  it('tells whether none, some or all of a page is selected', () => {
    fc.assert(
      fc.property(begun, ({ shown, chosen }) => {
        const state = shownSelected(choose(chosen), shown);
        expect(state).toBe(chosen.length === 0 ? 'none' : chosen.length === shown.length ? 'all' : 'some');
        expect(shownSelected(selectShown(choose(chosen), shown, true), shown)).toBe('all');
        expect(shownSelected(selectShown(choose(chosen), shown, false), shown)).toBe('none');
      }),
    );
  });

  it('updates selected rows when they are read again, without selecting others', () => {
    fc.assert(
      fc.property(begun, ({ shown, chosen }) => {
        const read = shown.map(({ key, row }) => ({ key, row: row + 1_000 }));
        const after = withNewest(choose(chosen), read);
        expect(keysOf(after)).toEqual(keysOf(choose(chosen)));
        expect([...after.rows.values()].every((row) => row >= 1_000)).toBe(true);
      }),
    );
  });

  it('keeps its identity without new data, to avoid rendering', () => {
    fc.assert(
      fc.property(begun, ({ shown, chosen }) => {
        const before = choose(chosen);
        expect(withNewest(before, shown)).toBe(before);
      }),
    );
  });
});
