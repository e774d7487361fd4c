import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the imports of spreadsheets, with the records that each added in parts. Details are JSON. */
export const rowImports = ({ types: { text, whole, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const imports = [
      `uuid ${text} not null primary key`,
      `kind ${text} not null`,
      `file_name ${text} not null`,
      `sha256 ${text} not null`,
      `imported_at ${text} not null`,
      `imported_by ${text} not null`,
      `counts ${text} not null`,
      `undone_at ${text}`,
      `undone_by ${text}`,
      `undone ${text}`,
    ];
    const records = [
      `import ${text} not null`,
      `part ${whole} not null`,
      `records ${text} not null`,
      'primary key (import, part)',
    ];
    const statements = [
      `create table row_imports (${imports.join(', ')})${tableEnd}`,
      'create index row_imports_at on row_imports (imported_at, uuid)',
      `create table row_import_records (${records.join(', ')})${tableEnd}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
