/** Returns the number of rows that fit in a height, at least 1. Both in CSS pixels. */
export const rowsThatFit = (height: number, rowHeight: number): number =>
  Math.max(1, Math.floor(height / rowHeight) || 0);
