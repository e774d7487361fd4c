import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the faults of machines, open and ended ones, and set points chosen by hand, whose value is JSON. */
export const machines = ({ types: { text, real, tableEnd } }: SqlDialect): Migration => ({
  async up(db) {
    const faults = [
      `uuid ${text} primary key`,
      `subject ${text} not null`,
      `kind ${text} not null`,
      `metric ${text}`,
      `reason ${text} not null`,
      `text ${text} not null`,
      `since ${text} not null`,
      `last_value ${real}`,
      `last_at ${text}`,
      `band ${text}`,
      `cleared_at ${text}`,
      `acknowledged_by ${text}`,
      `acknowledged_at ${text}`,
      `note ${text}`,
    ];
    const overrides = [
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
    const statements = [
      `create table faults (${faults.join(', ')})${tableEnd}`,
      // One open fault of a kind for a subject and metric, also with several servers.
      "create unique index faults_open on faults (subject, kind, coalesce(metric, '')) where cleared_at is null",
      'create index faults_past on faults (cleared_at) where cleared_at is not null',
      'create index faults_subject on faults (subject, cleared_at)',
      `create table overrides (${overrides.join(', ')})${tableEnd}`,
      'create index overrides_until on overrides (until)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
