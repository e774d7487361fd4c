import { Kysely, SqliteDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { SqliteConnection } from './connection.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Returns the migrations applied to the database; null if it isn't a farm's. */
export function appliedMigrations(connection: SqliteConnection): readonly string[] | null {
  const hasTable = connection.value("select count(*) from sqlite_schema where name = 'kysely_migration'");
  if (hasTable !== 1) return null;
  const names = connection.value(
    'select json_group_array(name) from (select name from kysely_migration order by name)',
  );
  return String(names)
    .slice(1, -1)
    .replaceAll('"', '')
    .split(',')
    .filter((name) => name !== '');
}

/** Runs the missing migrations in one transaction, under the write lock. */
export async function migrate(connection: SqliteConnection, migrations: Migrations): Promise<void> {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const migrator = new Migrator({
      db: new Kysely({ dialect: new SqliteDialect({ database: connection.database }) }),
      provider: { getMigrations: async () => ({ ...migrations }) },
      disableTransactions: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction()) connection.exec('ROLLBACK');
    throw error;
  }
}
