/**
 * Waits for statements that are sent one behind the other without waiting for answers between them; engines run them in
 * that order. All have ended when it gives their results or throws what failed first, so that none is left to run after a
 * rollback.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const failures: unknown[] = [];
  await Promise.all(work.map((one) => Promise.resolve(one).catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(work);
}
