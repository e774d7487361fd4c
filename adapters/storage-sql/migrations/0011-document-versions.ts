import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the earlier versions of documents. Files that were replaced before this are gone. */
export const documentVersions = ({ types: { text, whole, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const columns = [
      `document ${text} not null references documents (uuid)`,
      `file_version ${whole} not null`,
      `file ${text} not null`,
      `filename ${text} not null`,
      `media_type ${text} not null`,
      `bytes ${whole} not null`,
      `sha256 ${text} not null`,
      `uploaded_at ${text} not null`,
      `uploaded_by ${text} not null`,
      'primary key (document, file_version)',
    ];
    await sql.raw(`create table document_versions (${columns.join(', ')})${tableEnd}`).execute(db);
  },
});
