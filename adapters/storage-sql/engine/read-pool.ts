/** Lends things that only one may use at a time. */
export interface Pool<C> {
  use<T>(work: (thing: C) => Promise<T>): Promise<T>;
  /** All that were made and are not in use. */
  idle(): readonly C[];
  /** How many wait in line. */
  waiting(): number;
  /** Settles when nothing is lent. */
  quiet(): Promise<void>;
}

interface Waiter<C> {
  /** Takes a thing, or leave to make one. */
  readonly give: (thing: C | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * A pool that makes at most `most` things, when they are first needed; who comes later waits in line. What is no longer
 * usable is dropped. Where none can be made, all in line are told so.
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
  const tellQuiet: (() => void)[] = [];

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
        if (lent === 0) for (const tell of tellQuiet.splice(0)) tell();
      }
    },
    idle: () => free,
    waiting: () => line.length,
    quiet: () => (lent === 0 ? Promise.resolve() : new Promise((tell) => tellQuiet.push(tell))),
  };
}
