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

/** What the tabs ask of the browser. Each `on…` gives the way to listen no more. */
export interface TabsWindow {
  /** Not looked at by a tab that is alone. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Absent on plain HTTP. */
  readonly locks: TabLocks | undefined;
  /** Null where the browser has none, or forbids tabs to share anything: each tab is then alone. */
  openChannel(): TabChannel | null;
  /** Tells of changes of storage that other tabs made; null for all of it. */
  onStorage(listener: (key: string | null) => void): () => void;
  isVisible(): boolean;
  /** The tab comes to sight, or out of it. */
  onVisibility(listener: () => void): () => void;
  /** The tab is closed, or put aside from where it may come back. */
  onLeave(listener: () => void): () => void;
  /** The tab goes on after it was put aside or to sleep. */
  onReturn(listener: () => void): () => void;
  /** Calls once after so many milliseconds; the answer calls it off. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
}

const CHANNEL = 'phytotron-tabs';

/** This browser tab. */
export const thisTab = (newId: () => string): TabsWindow => ({
  get localStorage() {
    return window.localStorage;
  },
  // The type says that locks are always there; on plain HTTP they are not.
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

// A browser that forbids storage forbids locks too, and to look for it is an error, or to put something in.
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
