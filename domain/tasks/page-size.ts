/** Pixels that the top bar and the panel's header take from the tasks table. */
const ABOVE = 144;
const BELOW = 80;
const ROW = 33;

/**
 * Rows of a page of the tasks table in a window of that height (CSS px) on a screen of that pixel ratio; at least 1.
 * Where rows are not 33 px high, their height is told.
 */
export const tasksPageSize = (windowHeight: number, devicePixelRatio: number, rowHeight = ROW): number =>
  Math.max(1, Math.floor(((windowHeight - ABOVE - BELOW) / rowHeight - 1) * devicePixelRatio) || 0);
