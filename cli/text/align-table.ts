import { cleanText, padLeft, padTo, widthOf } from './width.ts';

/** A column of a table: its heading, and whether its cells are numbers. */
export interface Column {
  readonly heading: string;
  readonly right?: boolean;
}

/** Rows under their headings, whole cells, two blanks between columns, no blanks at the end of a row. */
export function alignTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  return alignRows(
    [columns.map(({ heading }) => heading), ...rows],
    columns.map(({ right }) => right === true),
  );
}

/** Rows with their cells aligned, without a heading. */
export function alignRows(rows: readonly (readonly string[])[], right: readonly boolean[] = [], gap = '  '): string[] {
  const clean = rows.map((row) => row.map(cleanText));
  const widths: number[] = [];
  for (const row of clean) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  }
  return clean.map((row) =>
    row
      .map((cell, at) => (right[at] === true ? padLeft(cell, widths[at] ?? 0) : padTo(cell, widths[at] ?? 0)))
      .join(gap)
      .trimEnd(),
  );
}
