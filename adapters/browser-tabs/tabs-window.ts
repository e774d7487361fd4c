/** The part of the Web Locks API that is used. */
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
  /** Not read by a tab that is alone. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Absent on plain HTTP. */
  readonly locks: TabLocks | undefined;
  /** Returns null if the browser has no channels or forbids sharing; each tab is then alone. */
  openChannel(): TabChannel | null;
  /** Calls the listener when another tab changes storage; the key is null if all of it was cleared. */
  onStorage(listener: (key: string | null) => void): () => void;
  isVisible(): boolean;
  /** Calls the listener when the tab is shown or hidden. */
  onVisibility(listener: () => void): () => void;
  /** Calls the listener when the tab is closed, or enters the back/forward cache. */
  onLeave(listener: () => void): () => void;
  /** Calls the listener when the tab leaves the back/forward cache or resumes from sleep. */
  onReturn(listener: () => void): () => void;
  /** Calls once after a number of milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
}

const CHANNEL = 'phytotron-tabs';

/** This browser tab. */
export const thisTab = (newId: () => string): TabsWindow => ({
  get localStorage() {
    return window.localStorage;
  },
  // Locks are missing on plain HTTP, although the type says otherwise.
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
    const heard = ({ key }: StorageEvent) => listener(key);
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => on(document, 'visibilitychange', listener),
  onLeave: (listener) => on(window, 'pagehide', listener),
  onReturn: (listener) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    addEventListener('pageshow', shown);
    const stopResume = on(document, 'resume', listener);
    return () => {
      removeEventListener('pageshow', shown);
      stopResume();
    };
  },
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  newId,
});

const TRIAL = 'phytotron-tabs-trial';

// A browser that forbids storage also forbids locks, and throws on reading `localStorage` or writing to it.
function isStorageForbidden(): boolean {
  try {
    window.localStorage.setItem(TRIAL, '');
    window.localStorage.removeItem(TRIAL);
    return false;
  } catch {
    return true;
  }
}

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
