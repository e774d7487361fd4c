import { useSyncExternalStore } from 'react';

/** The longest wait, since browsers neither paint pages in the background nor always report the paint. */
const LONGEST_MS = 500;

let isPainted = false;
const waiting = new Set<() => void>();

/** To be called when the first screen is rendered. */
export function awaitFirstPaint(): void {
  const done = () => {
    if (isPainted) return;
    isPainted = true;
    for (const callback of [...waiting]) callback();
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) done();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(done, LONGEST_MS);
}

/** Calls back after the first paint. Returns a function to cancel it. */
export function afterFirstPaint(callback: () => void): () => void {
  if (isPainted) callback();
  else waiting.add(callback);
  return () => void waiting.delete(callback);
}

/** Returns whether the first screen has been painted, for data that need not come with it. */
export const usePainted = (): boolean => useSyncExternalStore(afterFirstPaint, () => isPainted);
