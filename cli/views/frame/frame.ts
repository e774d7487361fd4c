import { cleanText, cutTo, padTo, widthOf } from '#cli/text/width.ts';

/** The meaning of a part of a row, which determines its colour. */
export type Role = 'overdue' | 'error' | 'doubt' | 'done' | 'cursor' | 'selected' | 'heading';

/** A part of a row with one style. */
export interface Span {
  readonly text: string;
  readonly role?: Role;
}

/** A row of the screen. */
export type Line = readonly Span[];

/** The size of a window, in columns and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const LEAST: Size = { columns: 40, rows: 10 };

/** Creates a row with a single span. */
export const line = (text: string, role?: Role): Line => [span(text, role)];

/** Creates a span, without control characters. */
export const span = (text: string, role?: Role): Span => {
  const clean = cleanText(text);
  return role === undefined ? { text: clean } : { text: clean, role };
};

export const BLANK: Line = [];

/** Returns the width of a row in columns. */
export const lineWidth = (row: Line): number => row.reduce((sum, { text }) => sum + widthOf(text), 0);

/** Adds spans at the right edge of a row, leaving the last column free. */
export function withRight(row: Line, right: Line, columns: number): Line {
  const room = columns - 1 - lineWidth(right);
  const cut = cutLine(row, Math.max(0, room - 1));
  return [...cut, { text: ' '.repeat(Math.max(0, room - lineWidth(cut))) }, ...right];
}

/** Truncates a row to a number of columns; a truncated row ends in '..'. */
export function cutLine(row: Line, columns: number): Line {
  if (lineWidth(row) <= columns) return row;
  const pieces: Span[] = [];
  let left = columns;
  for (const [at, piece] of row.entries()) {
    const rest = lineWidth(row.slice(at + 1));
    const width = widthOf(piece.text);
    if (width + (rest > 0 ? Math.min(rest, 2) : 0) > left) {
      pieces.push({ ...piece, text: cutTo(padTo(piece.text, width + rest), left).trimEnd() });
      break;
    }
    pieces.push(piece);
    left -= width;
  }
  return pieces;
}

/** Builds a screen: upper rows, blanks, and lower rows at the bottom, all truncated to the window. */
export function screenOf(size: Size, upper: readonly Line[], lower: readonly Line[]): Line[] {
  const room = Math.max(0, size.rows - lower.length);
  const top = upper.slice(0, room);
  const blanks = Array.from({ length: room - top.length }, () => BLANK);
  const all = [...top, ...blanks, ...lower].slice(0, size.rows);
  return all.map((row, at) => cutLine(row, at === size.rows - 1 ? size.columns - 1 : size.columns));
}

/** Returns as many complete hints as fit on a row, in order. The needed ones get their room first. */
export function keyHints(hints: readonly string[], columns: number, needed: readonly string[] = []): Line {
  let shown: readonly string[] = [];
  const isNeeded = (hint: string) => needed.includes(hint);
  for (const hint of [...hints.filter(isNeeded), ...hints.filter((other) => !isNeeded(other))]) {
    const longer = hints.filter((other) => other === hint || shown.includes(other));
    if (widthOf(longer.join('  ')) <= columns - 1) shown = longer;
  }
  return line(shown.join('  '));
}

/** Returns the first visible row of a list, moving `top` as little as needed to show the cursor. */
export function windowStart(top: number, cursor: number, height: number, count: number): number {
  const lowest = Math.max(0, count - height);
  const needed = cursor < top ? cursor : cursor >= top + height ? cursor - height + 1 : top;
  return Math.max(0, Math.min(needed, lowest));
}

/** Returns the text of rows. */
export const textOf = (rows: readonly Line[]): string =>
  rows
    .map((row) =>
      row
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .join('\n');
