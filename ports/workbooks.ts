import type { SourceRow } from '#domain/imports/table.ts';
import type { MergedCells } from '#domain/imports/workbooks/merged-headings.ts';
import type { Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { Result } from '#domain/result.ts';

/** Limits on workbooks. */
export interface WorkbookLimits {
  /** Files in the archive. */
  readonly parts: number;
  /** Unpacked bytes of the parts that are read. */
  readonly unpackedBytes: number;
  /** Unpacked bytes for each packed one, of parts above a mebibyte. */
  readonly ratio: number;
  /** Nested elements. */
  readonly depth: number;
  /** Cells that aren't empty, in all sheets together. */
  readonly cells: number;
  readonly columns: number;
  /** Characters of a cell, as spreadsheet programs limit them. */
  readonly cellLength: number;
}

const MIB = 1024 * 1024;

export const WORKBOOK_LIMITS: WorkbookLimits = {
  parts: 10_000,
  unpackedBytes: 256 * MIB,
  ratio: 200,
  depth: 64,
  cells: 3_000_000,
  columns: 500,
  cellLength: 32_767,
};

export interface WorkbookTask {
  /** Name of the sheet; null for the only one with data. */
  readonly sheet: string | null;
  /** Limit on rows that aren't blank, including that of the headings. */
  readonly mostRows: number;
}

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** The sheets with data. */
  readonly sheets: readonly string[];
  /** The rows that aren't blank. `line` is the number of the row in the sheet. */
  readonly rows: readonly SourceRow[];
  readonly merged: readonly MergedCells[];
  /** Days by which the numbers of dates are behind those that count from 1900. */
  readonly daysBehind: number;
  readonly notes: readonly ImportNote[];
}

/** Reads workbooks (XLSX and ODS). */
export interface Workbooks {
  /**
   * Reads a sheet. Values come from the cells rather than their texts: numbers with all digits, days and times by the formats
   * of cells, formulas by the value that was saved. Returns 400 (`file`) for other files, encrypted or damaged workbooks and
   * formulas without a value, 400 (`sheet`) if the sheet is unclear, and 413 if a limit is exceeded.
   */
  read(bytes: Uint8Array, task: WorkbookTask): Promise<Result<WorkbookSheet, Problem>>;
}
