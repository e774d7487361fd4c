/**
 * Returns a function that runs its calls one round after the other: calls that arrive meanwhile share the next round, as
 * many as weigh at most `most`. A failed round fails its calls alone.
 */
export function createGather<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { weigh, most }: { weigh(item: T): number; readonly most: number },
): { call(item: T): Promise<R>; quiet(): Promise<void> } {
  const waiting: { readonly item: T; resolve(result: R): void; reject(error: unknown): void }[] = [];
  let running: Promise<void> | null = null;

  const next = () => {
    let weight = 0;
    const end = waiting.findIndex(({ item }, place) => {
      weight += weigh(item);
      return place > 0 && weight > most;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  };

  async function runAll(): Promise<void> {
    for (let calls = next(); calls.length > 0; calls = next()) {
      try {
        const results = await run(calls.map(({ item }) => item));
        for (const [place, { resolve, reject }] of calls.entries()) {
          const result = results[place];
          if (result === undefined) reject(new Error('A call has no result.'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    running = null;
  }

  return {
    call: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= runAll();
      }),
    quiet: () => running ?? Promise.resolve(),
  };
}
