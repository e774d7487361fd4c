import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the imports of readings and the removed ranges of series. Details are JSON. */
export const readingImports = ({ types: { text, whole, flag, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const imports = [
      `uuid ${text} not null primary key`,
      `imported_at ${text} not null`,
      `imported_by ${text} not null`,
      `file_name ${text} not null`,
      `sha256 ${text} not null`,
      `file_columns ${text} not null`,
      `skipped ${text} not null`,
      `date_order ${text}`,
      `time_zone ${text}`,
      `replaces ${flag} not null`,
      `counts ${text}`,
      `spans ${text} not null`,
      `undone_at ${text}`,
      `undone_by ${text}`,
      `undone ${text}`,
    ];
    const removed = [
      `uuid ${text} not null primary key`,
      `subject ${text} not null`,
      `metric ${text} not null`,
      `first ${text} not null`,
      `until ${text} not null`,
      `reason ${text} not null`,
      `removed_at ${text} not null`,
      `removed_by ${text} not null`,
      `readings ${whole}`,
    ];
    const statements = [
      `create table reading_imports (${imports.join(', ')})${tableEnd}`,
      'create index reading_imports_at on reading_imports (imported_at, uuid)',
      `create table removed_readings (${removed.join(', ')})${tableEnd}`,
      'create index removed_readings_series on removed_readings (subject, metric)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
