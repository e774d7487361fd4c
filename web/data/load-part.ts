import { contact$, isFailing, onAway } from './connection.ts';
import { askFarm, PING_MS } from './watch-contact.ts';

/** A part that has not come by then makes one doubt whether the farm is there. */
const SLOW_MS = 2_000;
/** A farm that answered so recently is there. */
const FRESH_MS = 2_000;

/** Whether the service worker keeps the app's files in this browser; over plain HTTP there is none. */
const isKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const missing = () => new Error('Failed to fetch dynamically imported module: the farm is out of reach.');

/**
 * Loads a part of the app. Browsers remember a module that did not come until the page is loaded again: it is asked for
 * only where it will come. Rejects while the farm is out of reach, rather than wait for it.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isKept()) return load();
  const { lastAnswer } = contact$.getValue();
  if (isFailing() || (lastAnswer !== null && Date.now() - lastAnswer > FRESH_MS)) await askFarm();
  if (isFailing()) throw missing();
  const slow = setTimeout(() => void askFarm(), SLOW_MS);
  let stopWatching = () => {};
  const given_up = new Promise<never>((_, reject) => {
    stopWatching = onAway(PING_MS, () => reject(missing()));
  });
  try {
    return await Promise.race([load(), given_up]);
  } finally {
    clearTimeout(slow);
    stopWatching();
  }
}
