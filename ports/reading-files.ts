import type { SourceCell } from '#domain/imports/table.ts';
import type { Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { NamedZone } from '#domain/telemetry/imports/time-heading.ts';

/** A row of a file of readings. */
export interface FileRow {
  /** From 1. In an export without lines, the number of the value. */
  readonly line: number;
  readonly cells: readonly SourceCell[];
}

/** An open file of readings. */
export interface ReadingFile {
  readonly headings: readonly string[];
  /** The row of units below the headings; empty without one. */
  readonly units: readonly string[];
  /** The zone that a line above the headings names; null if none does. */
  readonly zone: NamedZone | null;
  /** Days by which the numbers of dates are behind those that count from 1900; 0 for text. */
  readonly daysBehind: number;
  readonly notes: readonly ImportNote[];
  /** Yields the rows below the headings in parts, from the start at each call. Throws ReadingFileError. */
  rows(): AsyncIterable<readonly FileRow[]>;
  /** Returns the SHA-256 of the file, hexadecimal. */
  sha256(): Promise<string>;
  /** Deletes temporary copies. */
  close(): Promise<void>;
}

/** Why a file can't be read. */
export type ReadingFileFault =
  | { readonly code: 'empty' | 'binary' | 'not_an_export' }
  | { readonly code: 'workbook'; readonly problem: Problem }
  | { readonly code: 'damaged' | 'bad_line'; readonly line: number }
  | { readonly code: 'too_many_names'; readonly most: number }
  | { readonly code: 'too_large'; readonly mebibytes: number };

/** Thrown for a file that can't be read. */
export class ReadingFileError extends Error {
  readonly fault: ReadingFileFault;

  constructor(fault: ReadingFileFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Opens files of readings: spreadsheets as CSV or workbooks, and JSON exports with the times of all series in one list. */
export interface ReadingFiles {
  /**
   * Opens a file; `-` is stdin. `sheet` is that of a workbook, null for the only one with data. Throws ReadingFileError, or the
   * error of the file system.
   */
  open(file: string, sheet: string | null): Promise<ReadingFile>;
}
