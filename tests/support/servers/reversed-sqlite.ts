import { sql } from 'kysely';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';

/**
 * Makes an engine in memory return the rows of queries without an order in reverse, so that tests fail if an answer depends on
 * the order in which SQLite happens to read.
 */
export async function reverseUnordered(engine: Engine): Promise<Engine> {
  const reverse = sql`pragma reverse_unordered_selects = on`;
  // It is a setting of the connection, and a farm in memory has only one.
  await engine.read((connection) => connection.run({ compile: () => reverse.compile(engine.dialect.builder) }));
  return engine;
}
