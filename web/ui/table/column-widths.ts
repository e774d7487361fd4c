import type { Column } from './column.ts';

/** The average width of a letter in a heading, rounded up, and the padding of a cell, in pixels. */
const LETTER = 7;
const PADDING = 16;

/**
 * Returns the minimum widths of columns in pixels, each at least as wide as the longest word of its heading. The widest
 * column gives way, so that the sum stays the same.
 */
export function columnWidths(columns: readonly Pick<Column<never, string>, 'head' | 'width'>[]): readonly number[] {
  const own = columns.map(({ width = 0 }) => width);
  const widths = columns.map(({ head, width }) => (width === undefined ? 0 : Math.max(width, headWidth(head))));
  const widest = own.indexOf(Math.max(...own));
  const more = sum(widths) - sum(own);
  return widths.map((width, at) => (at === widest ? Math.max(width - more, 0) : width));
}

const headWidth = (head: string): number => Math.max(...head.split(' ').map((word) => word.length)) * LETTER + PADDING;

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
