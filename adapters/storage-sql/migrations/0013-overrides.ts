import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds set points chosen by hand. The value is JSON. */
export const overrides = ({ types: { text, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const columns = [
      `uuid ${text} not null primary key`,
      `subject ${text} not null`,
      `"key" ${text} not null`,
      `"value" ${text} not null`,
      `reason ${text} not null`,
      `until ${text} not null`,
      `created_at ${text} not null`,
      `created_by ${text} not null`,
      `ended_at ${text}`,
    ];
    await sql.raw(`create table overrides (${columns.join(', ')})${tableEnd}`).execute(db);
    await sql.raw('create index overrides_until on overrides (until)').execute(db);
  },
});
