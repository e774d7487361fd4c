import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the app that is fetched when it is wanted, or before. */
export interface Late<Props> {
  /** The part; it waits, and has to stand in a Suspense, where it has not come yet. */
  readonly Part: ComponentType<Props>;
  /** Fetches it before it is wanted. */
  readonly fetch: () => void;
}

/** Fetches a part late. One that has come stands at once: React's own wait takes 0.3 s even then, and loses what is typed. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let come: ComponentType<Props> | null = null;
  const take = async () => {
    come = await load();
    return { default: come };
  };
  const Awaited: ComponentType<Props> = lazy(take);
  return {
    // What stands stays the same when the part comes: another component would begin anew.
    Part: (props) => createElement(useState(() => come ?? Awaited)[0], props),
    fetch: () => void take().catch(() => undefined),
  };
}
