import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import type { Instant } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonList, Paging } from './lists.ts';

/** One change of a record: kept for ever, never edited. */
export interface AuditEntry {
  readonly kind: RecordKind | 'action' | 'session' | 'backup' | 'farm';
  readonly record: string;
  /** The change in one word: create, update, complete, undo, correct, delete … */
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Filter of the audit trail, newest first (within one instant the last written first); absent fields don't filter. */
export interface AuditQuery extends Paging {
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  readonly who?: string | undefined;
  /** Instants, both included. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

export type AuditCheckpoint = Checkpoint;

/** A stored audit row; its JSON remains text, since the hash covers it. */
export type StoredAuditRow = Omit<AuditRow, 'before' | 'after'> & { readonly before: string; readonly after: string };

/** Reads the audit trail. */
export interface AuditReader {
  listAudit(query: AuditQuery): Promise<JsonList<AuditRow>>;
  /** Returns up to `limit` audit rows after that id, oldest first; `before` and `after` as stored. */
  auditRows(after: number, limit: number): Promise<readonly StoredAuditRow[]>;
  /** Returns all audit rows of those records of any kind, oldest first. */
  auditOf(records: readonly string[]): Promise<readonly StoredAuditRow[]>;
  /** Returns all checkpoints, oldest first. */
  auditCheckpoints(): Promise<readonly AuditCheckpoint[]>;
}

/** Writes the audit trail. */
export interface AuditWriter {
  insertCheckpoint(checkpoint: AuditCheckpoint): Promise<void>;
}
