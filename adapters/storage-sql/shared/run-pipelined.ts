/**
 * Awaits concurrently sent statements, which engines run in the order of the list. Returns their results or throws the
 * first error after all have settled, so that none runs after a rollback.
 */
export async function runPipelined<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const failures: unknown[] = [];
  await Promise.all(statements.map((one) => Promise.resolve(one).catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(statements);
}
