import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** One row of a spreadsheet as text; `line` is its first line in the file, counted from 1 including the headings. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The headings and rows of a spreadsheet, without blank rows. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** The parsed value of a cell. */
export type CellValue = string | number | readonly string[];

/** One parsed row by field; fields with blank cells are absent. */
export interface TableRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** The reason why a row was refused; `field` is empty if it concerns the whole row. */
export interface RowProblem {
  readonly line: number;
  readonly field: string;
  readonly fault: CodedProblem;
}

const LONGEST_SHOWN = 40;

/** Returns a cell or a heading as messages quote it: on one line, shortened if long. */
export function excerpt(text: string): string {
  // A surrogate pair must not be split.
  const start = text.slice(0, 4 * LONGEST_SHOWN).replace(/[\ud800-\udbff]$/, '');
  const signs = [...oneRow(start)];
  return signs.length > LONGEST_SHOWN ? `${signs.slice(0, LONGEST_SHOWN).join('')}…` : signs.join('');
}

/** Replaces each run of white space and control characters with one space and trims the text. */
export const oneRow = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
