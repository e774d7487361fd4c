import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import type { Instant } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonList, Paging } from './lists.ts';

/** What one change of a record was: kept for ever, never edited. */
export interface AuditEntry {
  readonly kind: RecordKind | 'action' | 'session' | 'backup' | 'farm';
  readonly record: string;
  /** What happened, in one word: create, update, complete, undo, correct, delete … */
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Which rows of the audit trail are wanted, newest first, of one moment the last written first; fields left out do not narrow. */
export interface AuditQuery extends Paging {
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  readonly who?: string | undefined;
  /** Instants, both included. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** A seal over the audit trail. */
export type AuditCheckpoint = Checkpoint;

/** An audit row as it is stored: JSON still text, as its hash covers it. */
export type StoredAuditRow = Omit<AuditRow, 'before' | 'after'> & { readonly before: string; readonly after: string };

/** Reads the audit trail. */
export interface AuditReader {
  listAudit(query: AuditQuery): Promise<JsonList<AuditRow>>;
  /** Audit rows after that id, oldest first, at most `limit`; `before` and `after` as they are stored. */
  auditRows(after: number, limit: number): Promise<readonly StoredAuditRow[]>;
  /** All audit rows of those records, whatever their kind, oldest first. */
  auditOf(records: readonly string[]): Promise<readonly StoredAuditRow[]>;
  /** All checkpoints, oldest first. */
  auditCheckpoints(): Promise<readonly AuditCheckpoint[]>;
}

/** Writes the audit trail. */
export interface AuditWriter {
  insertCheckpoint(checkpoint: AuditCheckpoint): Promise<void>;
}
