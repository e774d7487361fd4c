import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Counters of changes by kind, checkpoints of the audit trail, and scheduled chores. */
export const feed = (dialect: SqlDialect): Migration => ({
  async up(db) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
});

function statements({ types, appendOnly, announceInserts }: SqlDialect): string[] {
  const { text, whole, flag, tableEnd } = types;
  const table = (name: string, ...columns: string[]) => `create table ${name} (${columns.join(', ')})${tableEnd}`;
  return [
    table('change_counters', `kind ${text} primary key`, `sequence ${whole} not null`),
    table(
      'audit_checkpoints',
      `last_id ${whole} primary key`,
      `at ${text} not null`,
      `rows ${whole} not null`,
      `hash ${text} not null`,
    ),
    ...appendOnly('audit_checkpoints'),
    table(
      'chores',
      `name ${text} primary key`,
      `started_at ${text} not null`,
      `finished_at ${text}`,
      `ok ${flag}`,
      `detail ${text}`,
      `last_ok_at ${text}`,
    ),
    'create index audit_at on audit (at)',
    // Before the next two, since SQLite prefers the oldest of indexes that seem equal.
    'create index audit_who_kind on audit (who, kind, at)',
    'create index audit_who on audit (who, at)',
    'create index audit_kind on audit (kind, at)',
    ...announceInserts('changes'),
  ];
}
