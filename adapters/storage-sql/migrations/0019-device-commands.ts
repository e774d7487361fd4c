import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the messages that tell devices of other makers what is asked of their places. */
export const deviceCommands = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table device_mappings add column commands ${types.text} not null default '[]'`).execute(db);
  },
});
