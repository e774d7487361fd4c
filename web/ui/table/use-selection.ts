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

/** The selected rows of a table, and functions to change the selection. */
export interface RowSelection<Row> {
  /** The selected rows on all pages, with their latest data. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Names a row's checkbox: 'BAS-2026-0412'. */
  readonly nameOf: (row: Row) => string;
  readonly stateOf: (shown: readonly Row[]) => 'none' | 'some' | 'all';
  readonly toggle: (row: Row) => void;
  /** Selects from the last selected row to this one. */
  readonly selectTo: (shown: readonly Row[], row: Row) => void;
  readonly selectShown: (shown: readonly Row[], on: boolean) => void;
  readonly clear: () => void;
  /** Updates the selected rows to their latest data. */
  readonly update: (read: readonly Row[]) => void;
}

/** Holds the selection of a list across pages and reloads. Both functions must be stable. */
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
      update: (read) => change((before) => withNewest(before, keyed(read))),
    };
  }, [selected, change, keyOf, nameOf]);
}
