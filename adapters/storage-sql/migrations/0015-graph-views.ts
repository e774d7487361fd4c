import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the graphs that are saved under a name. */
export const graphViews = ({ types: { text, whole, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const columns = [
      `uuid ${text} primary key`,
      `name ${text} not null`,
      `query ${text} not null`,
      `version ${whole} not null`,
    ];
    await sql.raw(`create table graph_views (${columns.join(', ')})${tableEnd}`).execute(db);
  },
});
