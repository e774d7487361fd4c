import type { Uuid } from '#domain/ids.ts';
import type { DateOrder } from '#domain/imports/date-orders.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';

/** The most columns and series of a file that a record of its import lists. */
export const MAX_LISTED = 200;
/** The most characters of a heading that it lists. */
export const MAX_HEADING = 400;

/** Readings of a series in a file. */
export interface ImportedSpan {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly first: Instant;
  readonly last: Instant;
  readonly readings: number;
}

/** The file of an import, and how it was read. */
export interface ImportedFile {
  readonly file_name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly columns: readonly { readonly heading: string; readonly metric: Metric; readonly unit: string | null }[];
  readonly skipped: readonly string[];
  readonly date_order: DateOrder | null;
  readonly time_zone: string | null;
  /** True if it replaced readings with other values. */
  readonly replaces: boolean;
}

/** Counts of the readings of a file by their outcome. */
export interface ImportCounts {
  readonly added: number;
  /** There already, with the same value or another one. */
  readonly known: number;
  readonly other: number;
  readonly replaced: number;
  readonly refused: number;
}

/** Counts of the readings that undoing an import changed. */
export interface UndoneCounts {
  readonly removed: number;
  readonly restored: number;
}

/** An import of readings. */
export interface ReadingImport extends ImportedFile {
  readonly uuid: Uuid;
  readonly imported_at: Instant;
  readonly imported_by: string;
  /** Null until the import has ended, or if it was interrupted. */
  readonly counts: ImportCounts | null;
  readonly spans: readonly ImportedSpan[];
  /** Null unless undoing it has begun. */
  readonly undone_at: Instant | null;
  readonly undone_by: string | null;
  /** Null until undoing it has ended. */
  readonly undone: UndoneCounts | null;
}

/** Begins to undo an import, or continues after an interruption. Refuses one that is undone already. */
export function beginUndo(
  before: ReadingImport,
  { user, now }: { readonly user: string; readonly now: Instant },
): Result<ReadingImport, Problem> {
  if (before.undone !== null) return err(conflict({ code: 'import_already_undone', params: {} }));
  return ok({ ...before, undone_at: before.undone_at ?? now, undone_by: before.undone_by ?? user });
}

/** Refuses further readings of an import that is undone. */
export const checkOpen = ({ undone_at }: Pick<ReadingImport, 'undone_at'>): Problem | null =>
  undone_at === null ? null : conflict({ code: 'import_already_undone', params: {} });

/** Counts the readings of an undone import that something has changed since, so that they stay; null if unknown. */
export const changedSince = ({ counts, undone }: Pick<ReadingImport, 'counts' | 'undone'>): number | null =>
  counts === null || undone === null
    ? null
    : Math.max(0, counts.added + counts.replaced - undone.removed - undone.restored);
