import { alignTable, type Column } from './align-table.ts';
import { cutTo, widthOf } from './width.ts';

const GAP = 2;
/** The minimum width of a truncated text. */
const MIN_TEXT_WIDTH = 12;

/** A table that fits a terminal, and the headings of omitted columns. */
export interface FittedTable {
  readonly rows: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * Fits a table into `width` columns of a terminal; null means no limit. Texts are truncated, longest first; numbers
 * never. Columns that still don't fit are omitted from the right, except the first.
 */
export function fitTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number | null,
): FittedTable {
  if (width === null) return { rows: alignTable(columns, rows), leftOut: [] };
  const natural = columns.map(({ heading }, at) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), widthOf(heading)),
  );
  const least = natural.map((wide, at) => {
    const { heading = '', right } = columns[at] ?? {};
    return right === true ? wide : Math.min(wide, Math.max(MIN_TEXT_WIDTH, widthOf(heading)));
  });
  const shown = fitting(least, width);
  const widths = shrink(natural.slice(0, shown), least, width - GAP * (shown - 1));
  const cut = rows.map((row) => row.slice(0, shown).map((cell, at) => cutTo(cell, widths[at] ?? 0)));
  return {
    rows: alignTable(columns.slice(0, shown), cut),
    leftOut: columns.slice(shown).map(({ heading }) => heading),
  };
}

/** Returns the number of columns that fit at their minimum widths. */
function fitting(least: readonly number[], width: number): number {
  let taken = -GAP;
  const over = least.findIndex((wide) => {
    taken += wide + GAP;
    return taken > width;
  });
  return over === -1 ? least.length : Math.max(1, over);
}

/** Reduces the widest columns to the available width. */
function shrink(natural: readonly number[], least: readonly number[], room: number): readonly number[] {
  const widths = [...natural];
  for (let over = widths.reduce((sum, wide) => sum + wide, -room); over > 0; over -= 1) {
    const spare = widths.map((wide, at) => (wide > (least[at] ?? 0) ? wide : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (spare[widest] === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}
