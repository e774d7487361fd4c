/** One row of a spreadsheet, as text; `line` is where it begins in the file, counted from 1 with the headings. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A spreadsheet as it was written: its headings and what stands under them, blank rows left out. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** What a cell says, read as its field's kind. */
export type CellValue = string | number | readonly string[];

/** One row whose cells could all be read, by field; fields of which the row says nothing are missing. */
export interface TableRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** Why a row can't be taken; `field` is empty where the whole row is meant. */
export interface RowProblem {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

const LONGEST_SHOWN = 40;

/** A cell or a heading as messages quote it: “…”, on one row, long ones cut. */
export function quoted(text: string): string {
  // A sign of two halves is not cut between them.
  const start = text.slice(0, 4 * LONGEST_SHOWN).replace(/[\ud800-\udbff]$/, '');
  const signs = [...oneRow(start)];
  return `“${signs.length > LONGEST_SHOWN ? `${signs.slice(0, LONGEST_SHOWN).join('')}…` : signs.join('')}”`;
}

/** The text with each run of blanks and line breaks as one blank, none at its ends. */
export const oneRow = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
