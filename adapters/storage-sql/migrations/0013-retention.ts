import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the days for which single readings are kept. */
export const retention = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table site add column single_days ${types.whole} not null default 90`).execute(db);
  },
});
