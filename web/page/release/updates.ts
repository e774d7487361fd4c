import type { QueryClient } from '@tanstack/react-query';
import { whenNothingToLose } from '#web/page/unsaved.ts';

const WORKER = '/sw.js';
/** The interval at which a visible page checks for a new release. Others check when they become visible again. */
const CHECK_MS = 10 * 60_000;
/** The delay of the first registration. The worker fetches the whole app, and the first screen comes first. */
const REGISTER_AFTER_MS = 3_000;

/**
 * Caches the app's files in the browser and installs new releases: the page reloads as soon as no form has unsaved
 * changes and no overlay is open. Does nothing over plain HTTP, where browsers have no service workers.
 */
export async function startUpdates(queries: QueryClient): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own release.
    if (isControlled) whenNothingToLose(queries, () => location.reload());
    isControlled = true;
  });
  // The page's own files come first.
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  if (!isControlled) await new Promise((done) => setTimeout(done, REGISTER_AFTER_MS));
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
    let asked: ServiceWorker | null = null;
    const look = onWaiting(registration, (waiting) => {
      if (!isControlled || asked === waiting) return;
      asked = waiting;
      whenNothingToLose(queries, () => {
        asked = null;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      });
    });
    const check = () => {
      // A worker that the browser had stopped may have missed the message.
      look();
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') check();
    });
    setInterval(check, CHECK_MS);
  } catch {
    // Without a service worker the browser loads the app from the farm each time.
  }
}

/**
 * Calls `act` with each worker that waits to be activated: one that already waits, one that is still being installed, and any
 * found later. When a page opens, the browser itself also checks for a new release, and may be installing it before the page
 * listens. Returns a function that looks again.
 */
export function onWaiting(
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'addEventListener'>,
  act: (waiting: ServiceWorker) => void,
): () => void {
  const actIfWaiting = () => {
    if (registration.waiting !== null) act(registration.waiting);
  };
  const followInstalling = () => registration.installing?.addEventListener('statechange', actIfWaiting);
  registration.addEventListener('updatefound', followInstalling);
  followInstalling();
  actIfWaiting();
  return actIfWaiting;
}
