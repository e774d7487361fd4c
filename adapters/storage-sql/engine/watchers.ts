/** Callbacks to run on commits. */
export interface Watchers {
  /** Calls back on each commit. Returns a function that stops it. */
  watch(wake: () => void): () => void;
  wakeAll(): void;
  /** Removes all watchers. */
  end(): void;
}

/**
 * Creates an empty list of watchers. `listen` runs while there are any, to learn of commits by other processes, and returns
 * a function that stops it.
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
      // Wrapped, so that the same callback can watch twice.
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
