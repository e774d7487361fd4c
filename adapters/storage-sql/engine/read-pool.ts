/** Lends resources that only one caller can use at a time. */
export interface Pool<C> {
  use<T>(work: (thing: C) => Promise<T>): Promise<T>;
  /** Lists those that aren't in use. */
  idle(): readonly C[];
  /** Counts callers waiting for one. */
  waiting(): number;
  /** Resolves when none is in use. */
  quiet(): Promise<void>;
}

interface Waiter<C> {
  /** Receives a resource, or null as permission to make one. */
  readonly give: (thing: C | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a pool that makes up to `most` resources on demand; further callers wait in line. Unusable resources are
 * dropped. If one can't be made, all waiting callers fail.
 */
export function createPool<C>(
  make: () => C | Promise<C>,
  most: number,
  isUsable: (thing: C) => boolean = () => true,
): Pool<C> {
  const free: C[] = [];
  const line: Waiter<C>[] = [];
  let made = 0;
  let lent = 0;
  const onQuiet: (() => void)[] = [];

  async function take(): Promise<C> {
    for (;;) {
      const thing = takeFree() ?? (made < most ? await makeOne() : await waitInLine());
      if (thing !== null) return thing;
    }
  }

  function takeFree(): C | null {
    for (let thing = free.pop(); thing !== undefined; thing = free.pop()) {
      if (isUsable(thing)) return thing;
      made -= 1;
    }
    return null;
  }

  async function makeOne(): Promise<C> {
    made += 1;
    try {
      return await make();
    } catch (error) {
      made -= 1;
      for (const { fail } of line.splice(0)) fail(error);
      throw error;
    }
  }

  const waitInLine = (): Promise<C | null> => new Promise((give, fail) => line.push({ give, fail }));

  function giveBack(thing: C): void {
    const next = line.shift();
    if (!isUsable(thing)) {
      made -= 1;
      next?.give(null);
    } else if (next === undefined) {
      free.push(thing);
    } else {
      next.give(thing);
    }
  }

  return {
    use: async (work) => {
      lent += 1;
      try {
        const thing = await take();
        try {
          return await work(thing);
        } finally {
          giveBack(thing);
        }
      } finally {
        lent -= 1;
        if (lent === 0) for (const resolve of onQuiet.splice(0)) resolve();
      }
    },
    idle: () => free,
    waiting: () => line.length,
    quiet: () => (lent === 0 ? Promise.resolve() : new Promise((resolve) => onQuiet.push(resolve))),
  };
}
