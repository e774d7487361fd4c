/** Those who want to hear of commits. */
export interface Watchers {
  /** Calls back at each commit; gives what ends it. */
  watch(wake: () => void): () => void;
  wakeAll(): void;
  /** Calls back nobody any more. */
  end(): void;
}

/** Keeps watchers; `listen` runs while there are any, to hear of commits by others, and gives what ends it. */
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
      // A function of its own, so that the same callback can watch twice.
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
