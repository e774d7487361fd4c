/** Lends things that only one may use at a time. */
export interface Pool<C> {
  use<T>(work: (thing: C) => Promise<T>): Promise<T>;
  /** All that were made and are not in use. */
  idle(): readonly C[];
}

/** A pool that makes at most `most` things, when they are first needed; who comes later waits in line. */
export function createPool<C>(make: () => C, most: number): Pool<C> {
  const free: C[] = [];
  const waiting: ((thing: C) => void)[] = [];
  let made = 0;

  async function take(): Promise<C> {
    const thing = free.pop();
    if (thing !== undefined) return thing;
    if (made < most) {
      made += 1;
      try {
        return make();
      } catch (error) {
        made -= 1;
        throw error;
      }
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    use: async (work) => {
      const thing = await take();
      try {
        return await work(thing);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(thing);
        else next(thing);
      }
    },
    idle: () => free,
  };
}
