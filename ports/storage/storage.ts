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

/** Everything that can be read inside one consistent view of the farm. */
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

/** What is looked up in a moment, since each request needs it. */
export type RequestReader = Pick<
  FarmReader,
  'site' | 'sessionWithUser' | 'apiTokenWithUser' | 'apiTokenByUuid' | 'lastChanges'
>;

/** What a write may do on top. Everything written in one write commits together or not at all. */
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

/** How an export is written. */
export type ExportFormat = 'csv' | 'json';

/** How busy a storage is at this moment. */
export interface StorageStats {
  readonly waiting_reads: number;
  readonly waiting_writes: number;
  /** Bytes that the database takes, where that is cheap to know. */
  readonly bytes: number | null;
}

/** Keeps the farm. Faults of the medium come out as ProblemError `unavailable` or `storage_full`. */
export interface FarmStorage {
  /** Reads in one consistent view; never sees half a write. */
  read<T>(work: (tx: FarmReader) => Promise<T>): Promise<T>;
  /** Looks one thing up, at less cost than a view has: `work` asks once, before it waits for anything. */
  lookUp<T>(work: (tx: RequestReader) => Promise<T>): Promise<T>;
  /** Writes one after the other; `work` may run again when the commit was refused for a passing reason. */
  write<T>(work: (tx: FarmWriter) => Promise<T>): Promise<T>;
  /**
   * All harvests of a query in pieces, as CSV or as a list in JSON, read aside from everything else; memory does not grow
   * with the rows.
   */
  exportHarvests(query: HarvestQuery, site: SiteTime, format: ExportFormat): AsyncIterable<string>;
  /** A row for each batch, by lot code, read in the same way. */
  exportBatchSummaries(filter: SummaryFilter, format: ExportFormat): AsyncIterable<string>;
  /** True when it answers and has the schema of this release. */
  ready(): Promise<boolean>;
  /** Calls back whenever anybody, here or in another process, may have committed; gives what ends it. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of everything into a new SQLite file, read aside from everything else, and checks it.
   * Throws, in words for people, where the copy or what it was made from is damaged, and where the signal ends it;
   * then no file is left.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  /** What keeps the data, for people: "SQLite 3.53". */
  readonly engine: string;
  close(): Promise<void>;
}
