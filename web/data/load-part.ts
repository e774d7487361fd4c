import { contact$, isFailing, onOffline } from './connection.ts';
import { PING_MS, pingFarm } from './watch-contact.ts';

/** The loading time after which the farm is pinged. */
const SLOW_MS = 2_000;
/** The time after a response during which the farm counts as reachable. */
const FRESH_MS = 2_000;

/** Returns whether a service worker caches the app's files. Browsers have none over plain HTTP. */
const isCached = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const missing = () => new Error('Failed to fetch dynamically imported module: the farm is out of reach.');

/**
 * Loads a part of the app. Browsers cache a failed module import until the page is reloaded, so the part is only
 * requested if the farm can be reached; otherwise the result rejects.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isCached()) return load();
  const { lastResponse } = contact$.getValue();
  if (isFailing() || (lastResponse !== null && Date.now() - lastResponse > FRESH_MS)) await pingFarm();
  if (isFailing()) throw missing();
  const slow = setTimeout(() => void pingFarm(), SLOW_MS);
  let stopWatching = () => {};
  const given_up = new Promise<never>((_, reject) => {
    stopWatching = onOffline(PING_MS, () => reject(missing()));
  });
  try {
    return await Promise.race([load(), given_up]);
  } finally {
    clearTimeout(slow);
    stopWatching();
  }
}
