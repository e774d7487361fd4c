import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { StorageStats } from '#ports/storage/storage.ts';

/** One database engine with the farm's tables in it. */
export interface Engine {
  /** For people: the product and its version. */
  readonly name: string;
  readonly dialect: SqlDialect;
  /** Reads in one consistent view. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Reads by one statement, which is asked for before anything is waited for. */
  lookUp<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Writes one after the other, each alone or not at all. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** The lines of a CSV without its heading, read aside from everything else. */
  exportRows(job: ExportJob): AsyncIterable<string>;
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
  close(): Promise<void>;
}

/** What is done before a farm of an older release is changed: its copy goes by `copyTo`. */
export type BeforeMigration = (
  farm: Pick<Engine, 'copyTo'> & {
    /** Names of the migrations that it lacks. */
    readonly missing: readonly string[];
  },
) => Promise<void>;
