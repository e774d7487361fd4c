export interface Watchers {
  /** Calls back on each commit. Returns a function that removes the listener. */
  watch(wake: () => void): () => void;
  wakeAll(): void;
  /** Removes all watchers. */
  end(): void;
}

/**
 * Creates a list of watchers. While there are any, `listen` reports commits of other processes; it returns a function
 * that stops it.
 */
export function createWatchers(listen: (wakeAll: () => void) => () => void): Watchers {
  const watching = new Set<() => void>();
  let stopListening: (() => void) | null = null;
  const wakeAll = (): void => {
    for (const wake of watching) wake();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  return {
    wakeAll,
    end: () => {
      watching.clear();
      stop();
    },
    watch: (wake) => {
      // Wrapped, so that the same callback can be added twice.
      const own = (): void => wake();
      watching.add(own);
      stopListening ??= listen(wakeAll);
      return () => {
        watching.delete(own);
        if (watching.size === 0) stop();
      };
    },
  };
}
