const SHOWN = 3;

/**
 * Splits rows into the earliest finished ones, which collapse into one line, and the rest. Nothing collapses while all
 * rows fit on the screen, which has room for `room` rows, nor once everything is finished. Otherwise only rows that
 * don't fit collapse; the last three finished rows always stay visible.
 */
export function foldEarlier<Row>(
  rows: readonly Row[],
  isFinished: (row: Row) => boolean,
  room: number,
): { earlier: readonly Row[]; rest: readonly Row[] } {
  const firstOpen = rows.findIndex((row) => !isFinished(row));
  // The line for the collapsed rows takes the space of one row.
  const folded = rows.length <= room ? 0 : Math.min(firstOpen - SHOWN, rows.length - room + 1);
  return folded < 2 ? { earlier: [], rest: rows } : { earlier: rows.slice(0, folded), rest: rows.slice(folded) };
}
