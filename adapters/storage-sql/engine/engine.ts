import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { StorageStats } from '#ports/storage/storage.ts';

/** A database engine with the farm's tables. */
export interface Engine {
  /** Display name and version. */
  readonly name: string;
  readonly dialect: SqlDialect;
  /** Reads in one consistent view. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Reads with one statement, which the work must issue before its first await. */
  lookUp<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs writes one at a time, each atomically. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Yields the rows of an export as text, without a heading. Doesn't block other work. */
  exportRows(job: ExportJob): AsyncIterable<string>;
  /** Returns true if the database responds and has the schema of this release. */
  ready(): Promise<boolean>;
  /** Calls back when this or another process may have committed. Returns a function that removes the listener. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of the farm to a new SQLite file and checks it. Doesn't block other work. Throws
   * ProblemError if the source or the copy is damaged, and if the signal aborts; no file is left then.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  close(): Promise<void>;
}

/** Called before a farm of an older release is migrated; can copy it with `copyTo`. */
export type BeforeMigration = (
  farm: Pick<Engine, 'copyTo'> & {
    /** Names of the migrations to apply. */
    readonly missing: readonly string[];
  },
) => Promise<void>;
