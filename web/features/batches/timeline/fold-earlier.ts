const SHOWN = 3;

/**
 * The earliest finished rows, which fold into one line, and the rest. Nothing folds while all rows fit on the screen (room
 * for `room` of them), nor once everything is finished; else only as many as don't fit. The last three finished rows
 * always show.
 */
export function foldEarlier<Row>(
  rows: readonly Row[],
  isFinished: (row: Row) => boolean,
  room: number,
): { earlier: readonly Row[]; rest: readonly Row[] } {
  const firstOpen = rows.findIndex((row) => !isFinished(row));
  // The line that stands for the folded rows takes the room of one.
  const folded = rows.length <= room ? 0 : Math.min(firstOpen - SHOWN, rows.length - room + 1);
  return folded < 2 ? { earlier: [], rest: rows } : { earlier: rows.slice(0, folded), rest: rows.slice(folded) };
}
