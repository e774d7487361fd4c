import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { onReconnect } from '#web/data/connection.ts';
import { loadPart } from '#web/data/load-part.ts';

/** A part of the app that is loaded on first use, or prefetched. */
export interface LazyPart<Props> {
  /** The component, which suspends until its code is loaded. */
  readonly Part: ComponentType<Props>;
  /** Prefetches the code, and retries after a failure once the farm can be reached again. */
  readonly fetch: () => void;
  /** Loads the component for use outside the page, for example in print. Rejects if that fails. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Returns the component if it is loaded. */
  readonly now: () => ComponentType<Props> | null;
}

// `lazy` never retries after a failure, so each failed part needs a new lazy component.
const renewals = new Set<() => void>();

/** Makes failed parts load again when they are next shown. */
export function retryFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * Returns a part that is loaded on demand. Once loaded, it renders without suspending, since React would delay it by
 * 0.3 s and lose keys typed in the meantime.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await loadPart(load);
    return loaded;
  };
  const fetch = (): void => {
    loadOnce().catch(() => {
      const stop = onReconnect(() => {
        stop();
        fetch();
      });
    });
  };
  const createLazy = (): ComponentType<Props> =>
    lazy(() =>
      loadOnce().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          renewals.add(renew);
          throw error;
        },
      ),
    );
  const renew = (): void => {
    suspending = createLazy();
  };
  let suspending = createLazy();
  return {
    // Each use keeps its first component, because replacing it would reset its state.
    Part: (props) => createElement(useState(() => loaded ?? suspending)[0], props),
    fetch,
    load: loadOnce,
    now: () => loaded,
  };
}

/** The delay before prefetching, so that the page's own requests come first. */
const IDLE_AFTER_MS = 2_000;

/** Calls `run` once the page's own requests have been made and the browser is idle. Returns a function to cancel it. */
export function whenIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else run();
  }, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * Prefetches the parts that a screen may open later, once the browser is idle, so that they open without the network.
 */
export function usePrefetch(fetchAll: () => void): void {
  const [run] = useState(() => fetchAll);
  useEffect(() => whenIdle(run), [run]);
}
