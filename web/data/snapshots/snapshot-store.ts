/** Texts stored in this browser by name. A failure loses a text, and nothing else. */
export interface SnapshotStore {
  /** Returns a text; null if there is none. */
  readonly read: (name: string) => Promise<string | null>;
  readonly write: (name: string, text: string) => Promise<void>;
  /** Deletes all texts. */
  readonly clear: () => Promise<void>;
}

const CACHE = 'page-snapshots';

/**
 * Stores texts beside the app's files, which the browser has under the same conditions: over HTTPS, or on this computer.
 * Without them a page can't be opened while the farm is unreachable, so nothing is stored.
 */
export const browserStore: SnapshotStore = {
  read: async (name) => {
    const stored = await attempt(async () => (await caches.open(CACHE)).match(addressOf(name)));
    return stored === undefined ? null : stored.text();
  },
  write: async (name, text) => {
    await attempt(async () => (await caches.open(CACHE)).put(addressOf(name), new Response(text)));
  },
  clear: async () => {
    await attempt(() => caches.delete(CACHE));
  },
};

const addressOf = (name: string): string => `/page-snapshot/${name}`;

/** Returns the outcome; undefined if the browser has no such storage, or it is full or blocked. */
async function attempt<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await act();
  } catch {
    return undefined;
  }
}
