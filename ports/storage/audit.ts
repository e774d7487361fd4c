import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import type { Instant } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonList, Paging } from './lists.ts';

/** A change of a record. Entries are permanent and never edited. */
export interface AuditEntry {
  readonly kind: RecordKind | 'action' | 'session' | 'backup' | 'farm' | 'reading_import' | 'readings' | 'row_import';
  readonly record: string;
  /** The kind of change: create, update, complete, undo, correct, delete … */
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Filter of the audit trail, newest first (last written first within an instant). Missing fields don't filter. */
export interface AuditQuery extends Paging {
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  /** Inclusive bounds. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

export type AuditCheckpoint = Checkpoint;

/** A stored audit row. Its JSON stays text, because the hash covers the text. */
export type StoredAuditRow = Omit<AuditRow, 'before' | 'after'> & { readonly before: string; readonly after: string };

export interface AuditReader {
  listAudit(query: AuditQuery): Promise<JsonList<AuditRow>>;
  /** Returns up to `limit` rows after an id, oldest first, with `before` and `after` as stored. */
  auditRows(after: number, limit: number): Promise<readonly StoredAuditRow[]>;
  /** Returns all rows of the given records of any kind, oldest first. */
  auditOf(records: readonly string[]): Promise<readonly StoredAuditRow[]>;
  /** Returns all checkpoints, oldest first. */
  auditCheckpoints(): Promise<readonly AuditCheckpoint[]>;
}

export interface AuditWriter {
  insertCheckpoint(checkpoint: AuditCheckpoint): Promise<void>;
}
