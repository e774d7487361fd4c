import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** A number of a workbook in the unit that its number format shows, such as `0.0" kg"`. */
export interface MeasuredCell {
  readonly number: number;
  readonly unit: string;
}

/** A cell: text, or a number of a workbook, whose notation is certain. Days and times are text in the form of ISO 8601. */
export type SourceCell = string | number | MeasuredCell;

/** A row of a spreadsheet. `line` is its first line in the file, counted from 1 with the headings. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly SourceCell[];
}

/** The headings and rows of a spreadsheet, without blank rows. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** The parsed value of a cell. */
export type CellValue = string | number | readonly string[];

/** A parsed row by field, without blank cells. */
export interface TableRow {
  readonly line: number;
  /** Number of the group whose rows name several records in a cell and must be imported together. */
  readonly group?: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** The reason why a row was rejected. `field` is empty if the fault concerns the whole row. */
export interface RowProblem {
  readonly line: number;
  readonly field: string;
  readonly fault: CodedProblem;
}

/** Returns a cell as text, numbers with all their digits. */
export function cellText(cell: SourceCell | undefined): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object') return `${cell.number} ${cell.unit}`;
  return cell === undefined ? '' : String(cell);
}

/** Tells whether a cell has no text. */
export const isEmptyCell = (cell: SourceCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const MAX_SHOWN = 40;

/** Shortens a cell or heading to a single line for messages. */
export function excerpt(text: string): string {
  // A surrogate pair must not be split.
  const start = text.slice(0, 4 * MAX_SHOWN).replace(/[\ud800-\udbff]$/, '');
  const signs = [...oneRow(start)];
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join('')}…` : signs.join('');
}

/** Replaces each run of white space and control characters with one space, and trims the text. */
export const oneRow = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
