import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { onBack } from '#web/data/connection.ts';
import { loadPart } from '#web/data/load-part.ts';

/** A part of the app that is fetched when it is wanted, or before. */
export interface Late<Props> {
  /** The part; it waits, and has to stand in a Suspense, where it has not come yet. */
  readonly Part: ComponentType<Props>;
  /** Fetches it before it is wanted; once the farm is back where that fails. */
  readonly fetch: () => void;
  /** Fetches it for use outside the page: on paper. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The part if it has come. */
  readonly now: () => ComponentType<Props> | null;
}

// React remembers a failure for good, and shows it again until it is given another wait.
const renewals = new Set<() => void>();

/** Has the parts that failed to load fetched again where they are shown next. */
export function retryFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** Fetches a part late. One that has come stands at once: React's own wait takes 0.3 s even then, and loses what is typed. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let come: ComponentType<Props> | null = null;
  const take = async () => {
    come ??= await loadPart(load);
    return come;
  };
  const fetch = (): void => {
    take().catch(() => {
      const stop = onBack(() => {
        stop();
        fetch();
      });
    });
  };
  const wait = (): ComponentType<Props> =>
    lazy(() =>
      take().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          renewals.add(renew);
          throw error;
        },
      ),
    );
  const renew = (): void => {
    awaited = wait();
  };
  let awaited = wait();
  return {
    // What stands stays the same when the part comes: another component would begin anew.
    Part: (props) => createElement(useState(() => come ?? awaited)[0], props),
    fetch,
    load: take,
    now: () => come,
  };
}

/** The page's own needs come first: parts that may be wanted later are fetched after so many milliseconds. */
const IDLE_AFTER_MS = 2_000;

/** Fetches what a screen may want later, once the browser has nothing better to do: it then opens without the network. */
export function usePrefetch(fetchAll: () => void): void {
  const [run] = useState(() => fetchAll);
  useEffect(() => {
    const whenIdle = () => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
      else run();
    };
    const timer = setTimeout(whenIdle, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [run]);
}
