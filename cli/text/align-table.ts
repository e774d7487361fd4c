import { cleanText, padLeft, padTo, widthOf } from './width.ts';

/** A column of a table. Numbers are aligned right. */
export interface Column {
  readonly heading: string;
  readonly right?: boolean;
  /** Its words in a sentence, by the cell; by default the heading and the cell. */
  readonly fact?: (cell: string) => string;
  /** Its words in a sentence where the cell is empty; by default 'no' and the heading. */
  readonly empty?: string;
}

/** Aligns rows below their headings, with columns two spaces apart. No cell is truncated. */
export function alignTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  return alignRows(
    [columns.map(({ heading }) => heading), ...rows],
    columns.map(({ right }) => right === true),
  );
}

/** Aligns the cells of rows without headings. */
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
