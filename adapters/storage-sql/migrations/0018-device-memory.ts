import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/**
 * Adds what devices said of themselves: the births of Sparkplug nodes, whose metrics are JSON, and clocks that are off. Lets
 * mappings have no place of their own, which the topics of their messages name.
 */
export const deviceMemory = ({ types: { text, whole, real, flag, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const births = [
      `id ${text} not null primary key`,
      `metrics ${text} not null`,
      `session ${whole}`,
      `is_online ${flag} not null`,
      `at ${text} not null`,
    ];
    const clocks = [`device ${text} not null primary key`, `offset_ms ${real} not null`, `since_ms ${real} not null`];
    const mappings = [
      `uuid ${text} primary key`,
      `topic ${text} not null`,
      `subject ${text}`,
      `"values" ${text} not null`,
      `version ${whole} not null`,
    ];
    const statements = [
      `create table sparkplug_births (${births.join(', ')})${tableEnd}`,
      `create table device_clocks (${clocks.join(', ')})${tableEnd}`,
      // SQLite can't let a column be null later.
      'alter table device_mappings rename to device_mappings_before',
      'drop index device_mappings_subject',
      `create table device_mappings (${mappings.join(', ')})${tableEnd}`,
      'insert into device_mappings select uuid, topic, subject, "values", version from device_mappings_before',
      'drop table device_mappings_before',
      'create index device_mappings_subject on device_mappings (subject)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
