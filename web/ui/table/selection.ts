export interface Keyed<Row> {
  readonly key: string;
  readonly row: Row;
}

/** The selected rows on all pages. */
export interface Selected<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** The start of a range: the last row that was selected on its own. */
  readonly anchor: string | null;
  /** The selection before the range. */
  readonly before: ReadonlyMap<string, Row>;
}

export const nothingSelected = <Row>(): Selected<Row> => ({ rows: new Map(), anchor: null, before: new Map() });

/** Selects or deselects a row. */
export function toggleRow<Row>({ rows }: Selected<Row>, { key, row }: Keyed<Row>): Selected<Row> {
  const next = new Map(rows);
  if (!next.delete(key)) next.set(key, row);
  return { rows: next, anchor: key, before: next };
}

/**
 * Selects from the anchor to a row, replacing the previous range. If the anchor isn't shown, the row becomes the
 * anchor.
 */
export function selectTo<Row>(selected: Selected<Row>, shown: readonly Keyed<Row>[], key: string): Selected<Row> {
  const to = shown.findIndex((one) => one.key === key);
  if (to < 0) return selected;
  const found = shown.findIndex((one) => one.key === selected.anchor);
  const from = found < 0 ? to : found;
  const before = found < 0 ? selected.rows : selected.before;
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {
    rows: new Map([...before, ...range.map((one) => [one.key, one.row] as const)]),
    anchor: found < 0 ? key : selected.anchor,
    before,
  };
}

/** Selects or deselects all rows shown. */
export function selectShown<Row>({ rows }: Selected<Row>, shown: readonly Keyed<Row>[], on: boolean): Selected<Row> {
  const next = new Map(rows);
  for (const { key, row } of shown) {
    if (on) next.set(key, row);
    else next.delete(key);
  }
  return { rows: next, anchor: null, before: next };
}

/** Returns whether none, some or all of the rows shown are selected. */
export function shownSelected<Row>({ rows }: Selected<Row>, shown: readonly Keyed<Row>[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter(({ key }) => rows.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === shown.length ? 'all' : 'some';
}

/** Returns the selection with the latest data of its rows. */
export function withNewest<Row>(selected: Selected<Row>, read: readonly Keyed<Row>[]): Selected<Row> {
  const newer = read.filter(({ key, row }) => selected.rows.has(key) && selected.rows.get(key) !== row);
  if (newer.length === 0) return selected;
  const renewed = (rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> =>
    new Map([...rows, ...newer.flatMap(({ key, row }) => (rows.has(key) ? [[key, row] as const] : []))]);
  return { ...selected, rows: renewed(selected.rows), before: renewed(selected.before) };
}
