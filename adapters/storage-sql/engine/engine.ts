import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { StorageStats } from '#ports/storage/storage.ts';

/** A database engine with the farm's tables. */
export interface Engine {
  /** Product and version, for people. */
  readonly name: string;
  readonly dialect: SqlDialect;
  /** Reads in one consistent view. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Reads by one statement, which the work must issue before its first await. */
  lookUp<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs writes one after the other, each atomically. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Yields the rows of an export as text, without its heading, read without blocking other work. */
  exportRows(job: ExportJob): AsyncIterable<string>;
  /** True if the database answers and has the schema of this release. */
  ready(): Promise<boolean>;
  /** Calls back whenever this or another process may have committed. Returns a function that stops it. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of everything into a new SQLite file, without blocking other work, and checks it. Throws
   * ProblemError if the source or the copy is damaged, and if the signal aborts; then no file is left.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  close(): Promise<void>;
}

/** Called before a farm of an older release is changed; can copy it by `copyTo`. */
export type BeforeMigration = (
  farm: Pick<Engine, 'copyTo'> & {
    /** Names of the migrations to apply. */
    readonly missing: readonly string[];
  },
) => Promise<void>;
