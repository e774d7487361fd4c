import type { Connection } from './connection.ts';
import type { HarvestExport } from './export-job.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** One database engine with the farm's tables in it. */
export interface Engine {
  /** For people: the product and its version. */
  readonly name: string;
  readonly dialect: SqlDialect;
  /** Reads in one consistent view. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Writes one after the other, each alone or not at all. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** The lines of a CSV without its heading, read aside from everything else. */
  exportHarvests(job: HarvestExport): AsyncIterable<string>;
  /** True when it answers and has the schema of this release. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
