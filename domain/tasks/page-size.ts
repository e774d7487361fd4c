/** Heights in CSS px: the top bar with the panel's header, the space below the table, and a row. */
const ABOVE = 144;
const BELOW = 80;
const ROW = 33;

/**
 * Returns the rows per page of the tasks table, at least 1, for a window height in CSS px and the screen's pixel ratio.
 */
export const tasksPageSize = (windowHeight: number, devicePixelRatio: number, rowHeight = ROW): number =>
  Math.max(1, Math.floor(((windowHeight - ABOVE - BELOW) / rowHeight - 1) * devicePixelRatio) || 0);
