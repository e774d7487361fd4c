import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Leaves room beside harvests, because renaming a chamber changes the labels of all its harvests. */
export const harvestRoom = (dialect: SqlDialect): Migration => ({
  async up(db) {
    for (const statement of dialect.roomForUpdates('harvests')) await sql.raw(statement).execute(db);
  },
});
