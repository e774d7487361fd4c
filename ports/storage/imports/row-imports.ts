import type { Uuid } from '#domain/ids.ts';
import type { ImportedRecord, RowImport } from '#domain/imports/row-import.ts';

/** Reads the imports of spreadsheets. */
export interface RowImportReader {
  /** Returns up to `limit` imports from an offset on, newest first. */
  rowImports(offset: number, limit: number): Promise<readonly RowImport[]>;
  countRowImports(): Promise<number>;
  rowImport(uuid: Uuid): Promise<RowImport | null>;
  /** Returns a part of the records that an import added, in the order in which it added them; null after the last one. */
  importedRecords(uuid: Uuid, part: number): Promise<readonly ImportedRecord[] | null>;
}

export interface RowImportWriter {
  insertRowImport(one: RowImport): Promise<void>;
  /** Replaces an import. */
  updateRowImport(one: RowImport): Promise<void>;
  /** Inserts a part of the records that an import added. Parts count from 0. */
  insertImportedRecords(uuid: Uuid, part: number, records: readonly ImportedRecord[]): Promise<void>;
}
