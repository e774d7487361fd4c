/** A pool of resources, each used by one caller at a time. */
export interface Pool<C> {
  use<T>(work: (resource: C) => Promise<T>): Promise<T>;
  /** Returns the resources that aren't in use. */
  idle(): readonly C[];
  /** Returns the number of waiting callers. */
  waiting(): number;
  /** Resolves when no resource is in use. */
  quiet(): Promise<void>;
}

interface Waiter<C> {
  /** Receives a resource, or null if the caller may create one. */
  readonly give: (resource: C | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a pool of up to `most` resources, created on demand. Further callers wait in a queue. Unusable resources are
 * discarded. If creating one fails, all waiting callers fail.
 */
export function createPool<C>(
  make: () => C | Promise<C>,
  most: number,
  isUsable: (resource: C) => boolean = () => true,
): Pool<C> {
  const free: C[] = [];
  const queue: Waiter<C>[] = [];
  let made = 0;
  let inUse = 0;
  const onQuiet: (() => void)[] = [];

  async function acquire(): Promise<C> {
    for (;;) {
      const resource = reuse() ?? (made < most ? await create() : await waitInQueue());
      if (resource !== null) return resource;
    }
  }

  function reuse(): C | null {
    for (let resource = free.pop(); resource !== undefined; resource = free.pop()) {
      if (isUsable(resource)) return resource;
      made -= 1;
    }
    return null;
  }

  async function create(): Promise<C> {
    made += 1;
    try {
      return await make();
    } catch (error) {
      made -= 1;
      for (const { fail } of queue.splice(0)) fail(error);
      throw error;
    }
  }

  const waitInQueue = (): Promise<C | null> => new Promise((give, fail) => queue.push({ give, fail }));

  function release(resource: C): void {
    const next = queue.shift();
    if (!isUsable(resource)) {
      made -= 1;
      next?.give(null);
    } else if (next === undefined) {
      free.push(resource);
    } else {
      next.give(resource);
    }
  }

  return {
    use: async (work) => {
      inUse += 1;
      try {
        const resource = await acquire();
        try {
          return await work(resource);
        } finally {
          release(resource);
        }
      } finally {
        inUse -= 1;
        if (inUse === 0) for (const resolve of onQuiet.splice(0)) resolve();
      }
    },
    idle: () => free,
    waiting: () => queue.length,
    quiet: () => (inUse === 0 ? Promise.resolve() : new Promise((resolve) => onQuiet.push(resolve))),
  };
}
