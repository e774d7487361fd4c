import { either, flag, type OfShape, objectOf, oneOf } from '#domain/shapes.ts';
import { type TabMessage, type TabPart, type Tabs, tabMessage } from '#ports/tabs.ts';
import { storageLeaderLock } from './storage-leader-lock.ts';
import type { TabsWindow } from './tabs-window.ts';
import { webLeaderLock } from './web-leader-lock.ts';

/** A visible tab pings the leader this often, and takes over after this many unanswered pings. */
const PING_MS = 1_500;
const MAX_UNANSWERED = 2;

const envelope = either(
  objectOf({ kind: oneOf('ask') }),
  either(objectOf({ kind: oneOf('here'), listening: flag }), objectOf({ kind: oneOf('news'), message: tabMessage })),
);
type Envelope = OfShape<typeof envelope>;

/** Connects the tabs of the browser. The Web Locks API elects the leader or, without it, an entry in storage. */
export const createTabs = (browser: TabsWindow): Tabs => ({
  join: (part) => {
    let stop = join(browser, part);
    // A page in the back/forward cache may never return, so another tab must become the leader.
    const stopLeave = browser.onLeave(() => stop());
    const stopReturn = browser.onReturn(() => {
      stop();
      stop = join(browser, part);
      part.wake();
    });
    return () => {
      stopLeave();
      stopReturn();
      stop();
    };
  },
});

function join(browser: TabsWindow, part: TabPart): () => void {
  const channel = browser.openChannel();
  if (channel === null) return leadAlone(part);
  let leading: AbortController | null = null;
  let isListening = false;
  let unanswered = 0;
  let stopPinging: () => void = () => undefined;
  const post = (message: Envelope) => channel.post(message);

  const got = () => {
    const own = new AbortController();
    leading = own;
    isListening = false;
    const send = (message: TabMessage) => {
      if (own.signal.aborted) return;
      if (message.what === 'listening') isListening = message.listening;
      post({ kind: 'news', message });
    };
    // Tells other tabs that there is a leader.
    post({ kind: 'here', listening: isListening });
    part.lead({ signal: own.signal, tell: send });
  };
  const lost = () => {
    leading?.abort();
    leading = null;
  };
  const lock = browser.locks ? webLeaderLock(browser.locks, { got, lost }) : storageLeaderLock(browser, { got, lost });

  // Pings are counted instead of time, so that the leader can answer after the computer wakes up.
  function ping(): void {
    stopPinging();
    if (!browser.isVisible()) {
      unanswered = 0;
      return;
    }
    if (leading === null) {
      if (unanswered >= MAX_UNANSWERED) {
        unanswered = 0;
        lock.seize();
      } else {
        unanswered += 1;
        post({ kind: 'ask' });
      }
    }
    stopPinging = browser.after(PING_MS, ping);
  }

  channel.onMessage((message) => {
    if (!envelope(message)) return;
    if (message.kind === 'ask') {
      if (leading !== null) post({ kind: 'here', listening: isListening });
      return;
    }
    unanswered = 0;
    if (leading !== null) return;
    part.hear(message.kind === 'here' ? { what: 'listening', listening: message.listening } : message.message);
  });
  const stopVisibility = browser.onVisibility(ping);
  ping();
  return () => {
    stopVisibility();
    stopPinging();
    lost();
    lock.leave();
    channel.close();
  };
}

function leadAlone(part: TabPart): () => void {
  const leading = new AbortController();
  part.lead({ signal: leading.signal, tell: () => undefined });
  return () => leading.abort();
}
