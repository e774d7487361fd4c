import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the hosts whose videos the web app may show; none at first. */
export const videoHosts = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table site add column video_hosts ${types.text} not null default '[]'`).execute(db);
  },
});
