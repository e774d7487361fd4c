import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { createReadingChangeQueries } from './reading-changes.ts';
import { createRowImportQueries } from './row-imports.ts';

/** Reads and saves the imports of readings and spreadsheets, and the removed ranges of series. */
export function createImportQueries(dialect: SqlDialect) {
  const readings = createReadingChangeQueries(dialect);
  const rows = createRowImportQueries(dialect);
  return {
    reader: (connection: Connection) => ({ ...readings.reader(connection), ...rows.reader(connection) }),
    writer: (connection: Connection) => ({ ...readings.writer(connection), ...rows.writer(connection) }),
  };
}
