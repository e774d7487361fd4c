import { locale } from '#words/language.ts';

export type Direction = 'asc' | 'desc';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: Direction;
}

/** Sorts rows by a value; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => string | number, direction: Direction): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compareValues(value(a), value(b)));
}

/** Returns the sort after a click on a column head: reversed on the same column, else the column's first direction. */
export function toggleSort<Key extends string>(sort: Sort<Key>, key: Key, first: Direction = 'asc'): Sort<Key> {
  if (sort.key !== key) return { key, direction: first };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

const text = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : text.compare(String(a), String(b));
