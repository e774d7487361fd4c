import type { FarmStorage } from '#ports/storage/storage.ts';

/** A session that sets up a schema. */
export interface SchemaSession {
  exec(sql: string): Promise<unknown>;
  arrays(sql: string): Promise<readonly (readonly unknown[])[]>;
}

/** A farm's schema that the tests of a file use one after the other. */
export interface LentSchema {
  /** Makes the farm as it was when it was filled. */
  renew(): Promise<unknown>;
  /** Removes the copy from which the farm is renewed. */
  drop(): Promise<unknown>;
}

/**
 * Keeps the present farm of a session's schema, to which each renewal returns. To create the tables takes longer than most
 * tests.
 */
export async function lendSchema(session: SchemaSession, schema: string): Promise<LentSchema> {
  const kept = `${schema}_kept`;
  const tables = await session.arrays(`select tablename from pg_tables where schemaname = '${schema}'`);
  const steps: string[] = [];
  await session.exec(`create schema ${kept}`);
  for (const [table] of tables) {
    await session.exec(`create table ${kept}.${table} as table ${schema}.${table}`);
    steps.push(`delete from ${table}; insert into ${table} select * from ${kept}.${table};`);
  }
  const sequences = await session.arrays(
    `select sequencename, coalesce(last_value, start_value), last_value is not null from pg_sequences where schemaname = '${schema}'`,
  );
  for (const [sequence, value, isUsed] of sequences) steps.push(`select setval('${sequence}', ${value}, ${isUsed});`);
  // As a replica, without the triggers that protect append-only tables.
  const renewal = `set search_path = ${schema}; set session_replication_role = replica; ${steps.join(' ')} set session_replication_role = origin`;
  return {
    renew: () => session.exec(renewal),
    drop: () => session.exec(`set client_min_messages = warning; drop schema ${kept} cascade`),
  };
}

/** Fills an empty farm. */
export type Fill = (storage: FarmStorage) => Promise<void>;
