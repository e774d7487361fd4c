import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the language of accounts; null leaves the choice to the browser. */
export const userLanguage = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table users add column language ${types.text}`).execute(db);
  },
});
