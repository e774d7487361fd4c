import type { SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { SiteTime } from '#domain/time.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { ApiTokenReader, ApiTokenWriter } from './api-tokens.ts';
import type { AuditReader, AuditWriter } from './audit.ts';
import type { AuditSnapshotReader } from './audit-snapshot.ts';
import type { BatchReader, BatchWriter } from './batches.ts';
import type { ChoreReader, ChoreWriter } from './chores.ts';
import type { CommentReader, CommentWriter } from './comments.ts';
import type { CommitReader, CommitWriter } from './commits.ts';
import type { DocumentReader, DocumentWriter } from './documents.ts';
import type { EventReader, EventWriter } from './events.ts';
import type { HarvestQuery, HarvestReader, HarvestWriter } from './harvests.ts';
import type { LocationReader, LocationWriter } from './locations.ts';
import type { RecipeReader, RecipeWriter } from './recipes.ts';
import type { RecordReader, RecordWriter } from './records.ts';
import type { SessionReader, SessionWriter } from './sessions.ts';
import type { SiteReader, SiteWriter } from './site.ts';
import type { TaskReader } from './tasks.ts';
import type { UserReader, UserWriter } from './users.ts';

/** All reads within one consistent view of the farm. */
export interface FarmReader
  extends ApiTokenReader,
    AuditReader,
    AuditSnapshotReader,
    BatchReader,
    ChoreReader,
    CommentReader,
    CommitReader,
    DocumentReader,
    EventReader,
    HarvestReader,
    LocationReader,
    RecipeReader,
    RecordReader,
    SessionReader,
    SiteReader,
    TaskReader,
    UserReader {}

/** Fast queries that every request needs. */
export type RequestReader = Pick<
  FarmReader,
  'site' | 'sessionWithUser' | 'apiTokenWithUser' | 'apiTokenByUuid' | 'lastChanges'
>;

/** The additional operations of a write. Everything in one write commits together or not at all. */
export interface FarmWriter
  extends FarmReader,
    ApiTokenWriter,
    AuditWriter,
    BatchWriter,
    ChoreWriter,
    CommentWriter,
    CommitWriter,
    DocumentWriter,
    EventWriter,
    HarvestWriter,
    LocationWriter,
    RecipeWriter,
    RecordWriter,
    SessionWriter,
    SiteWriter,
    UserWriter {}

/** The format of an export. */
export type ExportFormat = 'csv' | 'json';

/** The current load of a storage. */
export interface StorageStats {
  readonly waiting_reads: number;
  readonly waiting_writes: number;
  /** Size of the database in bytes, if it is cheap to determine. */
  readonly bytes: number | null;
}

/** Stores the farm. Faults of the medium are thrown as ProblemError `unavailable` or `storage_full`. */
export interface FarmStorage {
  /** Reads in one consistent view; never sees half a write. */
  read<T>(work: (tx: FarmReader) => Promise<T>): Promise<T>;
  /** Runs one query, without the cost of a view: `work` must issue it before its first await. */
  lookUp<T>(work: (tx: RequestReader) => Promise<T>): Promise<T>;
  /** Runs writes one after the other; `work` may run again if the commit failed for a transient reason. */
  write<T>(work: (tx: FarmWriter) => Promise<T>): Promise<T>;
  /**
   * Exports all harvests of a query in chunks, as CSV or a JSON list, without blocking other work; memory use doesn't
   * grow with the rows.
   */
  exportHarvests(query: HarvestQuery, site: SiteTime, format: ExportFormat): AsyncIterable<string>;
  /** Exports a row per batch, by lot code, in the same way. */
  exportBatchSummaries(filter: SummaryFilter, format: ExportFormat): AsyncIterable<string>;
  /** Returns true if the database answers and has this release's schema. */
  ready(): Promise<boolean>;
  /** Calls back whenever this or another process may have committed; returns a function that stops it. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of everything into a new SQLite file, without blocking other work, and verifies it.
   * Throws, with a message for administrators, if the copy or the original is damaged or the signal aborts; then no
   * file remains.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  /** The database engine for display: "SQLite 3.53". */
  readonly engine: string;
  close(): Promise<void>;
}
