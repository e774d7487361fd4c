import { useCallback, useMemo, useState } from 'react';
import {
  type Keyed,
  nothingSelected,
  type Selected,
  selectShown,
  selectTo,
  shownSelected,
  toggleRow,
  withNewest,
} from './selection.ts';

/** Choosing rows of a table: what is chosen, and the ways to change it. */
export interface RowSelection<Row> {
  /** The chosen rows, also those on other pages, as they were read last. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** What a row's box is called, 'BAS-2026-0412'. */
  readonly nameOf: (row: Row) => string;
  readonly stateOf: (shown: readonly Row[]) => 'none' | 'some' | 'all';
  readonly toggle: (row: Row) => void;
  /** From the row that was chosen last to this one. */
  readonly selectTo: (shown: readonly Row[], row: Row) => void;
  readonly selectShown: (shown: readonly Row[], on: boolean) => void;
  readonly clear: () => void;
  /** Keeps chosen rows as they were read last. */
  readonly renew: (read: readonly Row[]) => void;
}

/** What is chosen of a list; it survives paging and reading anew. Both functions must not change. */
export function useSelection<Row>(keyOf: (row: Row) => string, nameOf: (row: Row) => string): RowSelection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>(nothingSelected);
  const change = useCallback((next: (before: Selected<Row>) => Selected<Row>) => setSelected(next), []);
  return useMemo(() => {
    const keyed = (rows: readonly Row[]): Keyed<Row>[] => rows.map((row) => ({ key: keyOf(row), row }));
    return {
      rows: [...selected.rows.values()],
      has: (row) => selected.rows.has(keyOf(row)),
      nameOf,
      stateOf: (shown) => shownSelected(selected, keyed(shown)),
      toggle: (row) => change((before) => toggleRow(before, { key: keyOf(row), row })),
      selectTo: (shown, row) => change((before) => selectTo(before, keyed(shown), keyOf(row))),
      selectShown: (shown, on) => change((before) => selectShown(before, keyed(shown), on)),
      clear: () => change(nothingSelected),
      renew: (read) => change((before) => withNewest(before, keyed(read))),
    };
  }, [selected, change, keyOf, nameOf]);
}
