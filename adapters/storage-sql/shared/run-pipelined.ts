/**
 * Waits for statements that were sent without awaiting each other; engines run them in the order of the list. All have
 * settled before it returns their results or throws the first error, so that none runs after a rollback.
 */
export async function runPipelined<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const failures: unknown[] = [];
  await Promise.all(statements.map((one) => Promise.resolve(one).catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(statements);
}
