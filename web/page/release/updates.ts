import type { QueryClient } from '@tanstack/react-query';
import { whenNothingToLose } from '#web/page/unsaved.ts';

const WORKER = '/sw.js';
/** A screen that is never left asks this often whether there is a new release; others when they are looked at again. */
const LOOK_MS = 10 * 60_000;

/**
 * Keeps the app's files in the browser, and brings a new release: the page is loaded anew at once, or as soon as no
 * form holds anything that is not saved and nothing stands open over the page. Only where the browser allows it: not over a farm's plain HTTP.
 */
export async function startUpdates(queries: QueryClient): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is as new as itself.
    if (isControlled) whenNothingToLose(queries, () => location.reload());
    isControlled = true;
  });
  // What the page itself needs comes first.
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const letTakeOver = () => {
      const { waiting } = registration;
      if (waiting !== null && isControlled)
        whenNothingToLose(queries, () => waiting.postMessage({ type: 'SKIP_WAITING' }));
    };
    const look = () => void registration.update().catch(() => undefined);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', letTakeOver);
    });
    letTakeOver();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
    setInterval(look, LOOK_MS);
  } catch {
    // A browser that forbids it loads the app from the farm each time.
  }
}
