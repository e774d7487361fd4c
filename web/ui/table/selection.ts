/** A row and the key that it goes by. */
export interface Keyed<Row> {
  readonly key: string;
  readonly row: Row;
}

/** The rows that are chosen, also those on pages that do not show. */
export interface Selected<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Where a range begins: the row that was chosen last by itself. */
  readonly anchor: string | null;
  /** What was chosen before the range. */
  readonly before: ReadonlyMap<string, Row>;
}

export const nothingSelected = <Row>(): Selected<Row> => ({ rows: new Map(), anchor: null, before: new Map() });

/** Chooses a row, or no longer. */
export function toggleRow<Row>({ rows }: Selected<Row>, { key, row }: Keyed<Row>): Selected<Row> {
  const next = new Map(rows);
  if (!next.delete(key)) next.set(key, row);
  return { rows: next, anchor: key, before: next };
}

/** Chooses all between the anchor and a row, in the place of the range before; from the row itself where the anchor does not show. */
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

/** Chooses all rows that show, or none of them. */
export function selectShown<Row>({ rows }: Selected<Row>, shown: readonly Keyed<Row>[], on: boolean): Selected<Row> {
  const next = new Map(rows);
  for (const { key, row } of shown) {
    if (on) next.set(key, row);
    else next.delete(key);
  }
  return { rows: next, anchor: null, before: next };
}

/** How many of the rows that show are chosen. */
export function shownSelected<Row>({ rows }: Selected<Row>, shown: readonly Keyed<Row>[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter(({ key }) => rows.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === shown.length ? 'all' : 'some';
}

/** The same rows chosen, each as it was read last. */
export function withNewest<Row>(selected: Selected<Row>, read: readonly Keyed<Row>[]): Selected<Row> {
  const newer = read.filter(({ key, row }) => selected.rows.has(key) && selected.rows.get(key) !== row);
  if (newer.length === 0) return selected;
  const renewed = (rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> =>
    new Map([...rows, ...newer.flatMap(({ key, row }) => (rows.has(key) ? [[key, row] as const] : []))]);
  return { ...selected, rows: renewed(selected.rows), before: renewed(selected.before) };
}
