const SHOWN = 3;

/** So many finished rows fit above the one to be done now where there is room. */
export const ROOM_FOR = 8;

/**
 * The finished rows before the last three, which fold into one line, and the rest. Where there is room for some, nothing
 * folds up to so many, nor when nothing is left to do.
 */
export function foldEarlier<Row>(
  rows: readonly Row[],
  isFinished: (row: Row) => boolean,
  room = 0,
): { earlier: readonly Row[]; rest: readonly Row[] } {
  const firstOpen = rows.findIndex((row) => !isFinished(row));
  const finished = firstOpen === -1 ? rows.length : firstOpen;
  const folded = Math.max(0, finished - SHOWN);
  // One line would take as much room as what it hides.
  return folded < 2 || (room > 0 && (finished <= room || firstOpen === -1))
    ? { earlier: [], rest: rows }
    : { earlier: rows.slice(0, folded), rest: rows.slice(folded) };
}
