import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds what becomes readings in the messages of devices of other makers. */
export const deviceMappings = ({ types: { text, whole, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const columns = [
      `uuid ${text} primary key`,
      `topic ${text} not null`,
      `subject ${text} not null`,
      // The field's name is a word of SQL.
      `"values" ${text} not null`,
      `version ${whole} not null`,
    ];
    await sql.raw(`create table device_mappings (${columns.join(', ')})${tableEnd}`).execute(db);
    await sql.raw('create index device_mappings_subject on device_mappings (subject)').execute(db);
  },
});
