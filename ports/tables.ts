import type { SourceTable } from '#domain/imports/table.ts';
import type { TableKind } from '#domain/imports/table-kinds.ts';
import type { Result } from '#domain/result.ts';

/** The most rows that one spreadsheet may bring: fewer of what has a history of its own, which takes longer to judge. */
export const MOST_ROWS: Readonly<Record<TableKind, number>> = {
  crops: 10_000,
  beds: 10_000,
  batches: 1000,
  harvests: 1000,
};

/** A spreadsheet's cells, and what had to be guessed to read them. */
export type ReadSheet = SourceTable & { readonly notes: readonly string[] };

/** Lets others be served if this work has kept them waiting for some milliseconds; does nothing else. */
export type Pace = () => Promise<void>;

/** Reads spreadsheets that were saved as text. */
export interface Tables {
  /**
   * Headings and rows, blank rows left out. Refuses (400 `file`) what is no such text, and (413) more than `most` rows, or
   * ten times as many with the blank ones. Others are served meanwhile.
   */
  read(bytes: Uint8Array, most: number): Promise<Result<ReadSheet>>;
  /** For work that goes on for long: to be called between its parts. */
  pace(): Pace;
}
