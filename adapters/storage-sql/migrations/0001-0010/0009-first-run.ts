import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the steps of the first run that were skipped or confirmed; none at first. */
export const firstRun = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table site add column first_run_passed ${types.text} not null default '[]'`).execute(db);
  },
});
