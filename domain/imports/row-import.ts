import type { Uuid } from '#domain/ids.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';

/** A record that an import added. For a harvest, it is the action that was completed. */
export interface ImportedRecord {
  readonly kind: string;
  readonly uuid: Uuid;
}

/** A record that undoing an import kept, because something changed it or refers to it. */
export interface KeptRecord extends ImportedRecord {
  readonly name: string;
  readonly reason: KeepReason;
}

export const KEEP_REASONS = ['changed', 'in_use', 'admins_only'] as const;
export type KeepReason = (typeof KEEP_REASONS)[number];

/** The most kept records that an import names. */
export const MAX_KEPT = 200;

export interface RowImportCounts {
  /** Rows. */
  readonly added: number;
  readonly already_there: number;
  readonly refused: number;
  /** Added records by kind, including those that rows refer to. */
  readonly records: readonly { readonly kind: string; readonly count: number }[];
}

/** The result of undoing an import. */
export interface UndoneRows {
  readonly removed: number;
  /** Number of kept records, the first of which are named. */
  readonly kept: number;
  readonly named: readonly KeptRecord[];
}

/** An import of the rows of a spreadsheet. */
export interface RowImport {
  readonly uuid: Uuid;
  /** The kind of spreadsheet, such as crops. */
  readonly kind: string;
  readonly file_name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly imported_at: Instant;
  readonly imported_by: string;
  readonly counts: RowImportCounts;
  /** Null unless it was undone. */
  readonly undone_at: Instant | null;
  readonly undone_by: string | null;
  readonly undone: UndoneRows | null;
}

/** Refuses an import that is undone already. */
export const checkNotUndone = (before: RowImport): Result<RowImport, Problem> =>
  before.undone === null ? ok(before) : err(conflict({ code: 'import_already_undone', params: {} }));

/** A row of a record's audit trail. */
export interface TrailRow {
  readonly at: Instant;
  readonly operation: string;
}

/** Tells whether something other than its import has changed a record, from its audit trail, oldest first. */
export function isChangedSince(
  { imported_at }: Pick<RowImport, 'imported_at'>,
  operation: string,
  trail: readonly TrailRow[],
): boolean {
  const last = trail.at(-1);
  return last === undefined || last.operation !== operation || last.at !== imported_at;
}

/** Counts what was kept, and names the first of it. */
export function tallyKept() {
  const named: KeptRecord[] = [];
  let [removed, kept] = [0, 0];
  return {
    remove: (count: number): void => {
      removed += count;
    },
    keep: (record: KeptRecord): void => {
      kept += 1;
      if (named.length < MAX_KEPT) named.push(record);
    },
    result: (): UndoneRows => ({ removed, kept, named }),
  };
}
