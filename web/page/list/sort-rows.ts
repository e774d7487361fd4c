export type Direction = 'asc' | 'desc';

/** The column a table is sorted by, and which way. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: Direction;
}

/** Rows by a value; those that are equal stay in their order. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => string | number, direction: Direction): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compareValues(value(a), value(b)));
}

/** The sort after a press on a head: the other way on the same column, else the column's own first way. */
export function toggleSort<Key extends string>(sort: Sort<Key>, key: Key, first: Direction = 'asc'): Sort<Key> {
  if (sort.key !== key) return { key, direction: first };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

const text = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : text.compare(String(a), String(b));
