/** The Web Locks API. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly signal: AbortSignal } | { readonly steal: true },
    callback: () => Promise<void>,
  ): Promise<void>;
}

/** Messages between the tabs of one origin. */
export interface TabChannel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
}

/** The browser features that tabs need. Each `on…` returns a function that stops listening. */
export interface TabsWindow {
  /** Not read without a channel. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Absent on plain HTTP. */
  readonly locks: TabLocks | undefined;
  /** Returns null if the browser has no channels or forbids storage; each tab then works independently. */
  openChannel(): TabChannel | null;
  /** Calls the listener when another tab changes storage, with null if all keys were cleared. */
  onStorage(listener: (key: string | null) => void): () => void;
  isVisible(): boolean;
  /** Calls the listener when the tab is shown or hidden. */
  onVisibility(listener: () => void): () => void;
  /** Calls the listener when the tab is closed, or enters the back/forward cache. */
  onLeave(listener: () => void): () => void;
  /** Calls the listener when the tab leaves the back/forward cache or resumes from sleep. */
  onReturn(listener: () => void): () => void;
  /** Calls the callback after a number of milliseconds; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
}

const CHANNEL = 'phytotron-tabs';

export const thisTab = (newId: () => string): TabsWindow => ({
  get localStorage() {
    return window.localStorage;
  },
  // Contrary to its type, `navigator` has no locks on plain HTTP.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: () => {
    if (typeof BroadcastChannel === 'undefined' || isStorageForbidden()) return null;
    const channel = new BroadcastChannel(CHANNEL);
    return {
      post: (message) => channel.postMessage(message),
      onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
      close: () => channel.close(),
    };
  },
  onStorage: (listener) => {
    const onStorage = ({ key }: StorageEvent) => listener(key);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => on(document, 'visibilitychange', listener),
  onLeave: (listener) => on(window, 'pagehide', listener),
  onReturn: (listener) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    addEventListener('pageshow', onPageShow);
    const stopResume = on(document, 'resume', listener);
    return () => {
      removeEventListener('pageshow', onPageShow);
      stopResume();
    };
  },
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  newId,
});

const TEST_KEY = 'phytotron-tabs-trial';

// If the user forbids storage, locks fail too, and reading or writing `localStorage` throws.
function isStorageForbidden(): boolean {
  try {
    window.localStorage.setItem(TEST_KEY, '');
    window.localStorage.removeItem(TEST_KEY);
    return false;
  } catch {
    return true;
  }
}

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
