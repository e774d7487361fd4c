import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds whether the farm announces its places to Home Assistant. */
export const homeAssistant = ({ types: { flag } }: SqlDialect): Migration => ({
  async up(db) {
    const no = flag === 'boolean' ? 'false' : '0';
    await sql.raw(`alter table site add column home_assistant ${flag} not null default ${no}`).execute(db);
  },
});
