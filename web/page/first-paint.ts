import { startTransition, useEffect, useState } from 'react';

/** The longest wait, since browsers paint no pages in the background. */
const LONGEST_MS = 500;

const PAINT = 'largest-contentful-paint';

let isPainted = false;
const waiting = new Set<() => void>();

/** To be called when the first screen is drawn, before the browser paints it. Removes the page's own frame. */
export function awaitFirstPaint(): void {
  document.getElementById('frame')?.remove();
  const done = () => {
    if (isPainted) return;
    isPainted = true;
    for (const callback of [...waiting]) callback();
  };
  setTimeout(done, LONGEST_MS);
  if (!PerformanceObserver.supportedEntryTypes.includes(PAINT)) {
    // The browser paints after these callbacks, and before the next task.
    requestAnimationFrame(() => setTimeout(done));
    return;
  }
  // The page's own frame was painted earlier.
  const drawn = performance.now();
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ startTime }) => startTime > drawn)) return;
    observer.disconnect();
    done();
  });
  observer.observe({ type: PAINT });
}

/** Calls back after the first paint. Returns a function to cancel it. */
export function afterFirstPaint(callback: () => void): () => void {
  if (isPainted) callback();
  else waiting.add(callback);
  return () => void waiting.delete(callback);
}

/** Returns whether the first screen has been painted, for data that need not come with it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isPainted);
  // A transition, so that input is handled while the parts with these data are drawn again.
  useEffect(() => afterFirstPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}
