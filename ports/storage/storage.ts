import type { SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { SiteTime } from '#domain/time.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { GraphReader } from '#ports/storage/figures/graphs.ts';
import type { DeviceMemoryReader, DeviceMemoryWriter } from '#ports/storage/hardware/device-memory.ts';
import type { FaultReader, FaultWriter } from '#ports/storage/hardware/faults.ts';
import type { OverrideReader, OverrideWriter } from '#ports/storage/hardware/overrides.ts';
import type { ReadingChangeReader, ReadingChangeWriter } from '#ports/storage/imports/reading-changes.ts';
import type { RowImportReader, RowImportWriter } from '#ports/storage/imports/row-imports.ts';
import type { ApiTokenReader, ApiTokenWriter } from './api-tokens.ts';
import type { AuditReader, AuditWriter } from './audit.ts';
import type { AuditSnapshotReader } from './audit-snapshot.ts';
import type { BatchReader, BatchWriter } from './batches.ts';
import type { ChoreReader, ChoreWriter } from './chores.ts';
import type { CommentReader, CommentWriter } from './comments.ts';
import type { CommitReader, CommitWriter } from './commits.ts';
import type { DocumentReader, DocumentWriter } from './documents.ts';
import type { EventReader, EventWriter } from './events.ts';
import type { HarvestLabelReader, HarvestQuery, HarvestReader, HarvestWriter } from './harvests.ts';
import type { HistoryReader } from './history.ts';
import type { LocationReader, LocationWriter } from './locations.ts';

import type { RecipeReader, RecipeWriter } from './recipes.ts';
import type { RecordReader, RecordWriter } from './records.ts';
import type { SessionReader, SessionWriter } from './sessions.ts';
import type { SiteReader, SiteWriter } from './site.ts';
import type { TaskReader } from './tasks.ts';
import type { UserReader, UserWriter } from './users.ts';

/** All reads, in one consistent view of the farm. */
export interface FarmReader
  extends ApiTokenReader,
    AuditReader,
    AuditSnapshotReader,
    BatchReader,
    ChoreReader,
    CommentReader,
    CommitReader,
    DeviceMemoryReader,
    DocumentReader,
    EventReader,
    FaultReader,
    GraphReader,
    HarvestLabelReader,
    HarvestReader,
    HistoryReader,
    LocationReader,
    OverrideReader,
    ReadingChangeReader,
    RecipeReader,
    RecordReader,
    RowImportReader,
    SessionReader,
    SiteReader,
    TaskReader,
    UserReader {}

/** Fast queries needed by every request. */
export type RequestReader = Pick<
  FarmReader,
  'site' | 'sessionWithUser' | 'apiTokenWithUser' | 'apiTokenByUuid' | 'lastChanges'
>;

/** Writes in addition to reads. All writes in one transaction are committed together or not at all. */
export interface FarmWriter
  extends FarmReader,
    ApiTokenWriter,
    AuditWriter,
    BatchWriter,
    ChoreWriter,
    CommentWriter,
    CommitWriter,
    DeviceMemoryWriter,
    DocumentWriter,
    EventWriter,
    FaultWriter,
    HarvestWriter,
    LocationWriter,
    OverrideWriter,
    ReadingChangeWriter,
    RecipeWriter,
    RecordWriter,
    RowImportWriter,
    SessionWriter,
    SiteWriter,
    UserWriter {}

/** The format of an export. */
export type ExportFormat = 'csv' | 'json' | 'ndjson';

export interface StorageStats {
  readonly waiting_reads: number;
  readonly waiting_writes: number;
  /** Size of the database in bytes; null if determining it is slow. */
  readonly bytes: number | null;
}

/** Stores the farm. Faults of the medium are thrown as ProblemError `unavailable` or `storage_full`. */
export interface FarmStorage {
  /** Reads in a consistent view, which never includes part of a write. */
  read<T>(work: (tx: FarmReader) => Promise<T>): Promise<T>;
  /** Runs a single query without the cost of a view. `work` must issue it before its first await. */
  lookUp<T>(work: (tx: RequestReader) => Promise<T>): Promise<T>;
  /** Runs writes one after the other. `work` may run again if the commit failed for a transient reason. */
  write<T>(work: (tx: FarmWriter) => Promise<T>): Promise<T>;
  /**
   * Exports the harvests of a query in chunks, as CSV, a JSON list or lines of JSON, without blocking other work. Memory use is
   * constant.
   */
  exportHarvests(query: HarvestQuery, site: SiteTime, format: ExportFormat): AsyncIterable<string>;
  /** Exports a row per batch, by lot code, in the same way. */
  exportBatchSummaries(filter: SummaryFilter, format: ExportFormat): AsyncIterable<string>;
  /** Tells whether the database responds and has the schema of this release. */
  ready(): Promise<boolean>;
  /** Calls back when this or another process may have committed. Returns a function to stop. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of the database to a new SQLite file, without blocking other work, and verifies it. If the
   * copy or the original is damaged or the signal aborts, throws with a message for administrators and removes the
   * file.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  /** Name of the database engine, such as "SQLite 3.53". */
  readonly engine: string;
  close(): Promise<void>;
}
