import { z } from 'zod';
import { type TabMessage, type TabPart, type Tabs, tabMessage } from '#ports/tabs.ts';
import { storageLeaderLock } from './storage-leader-lock.ts';
import type { TabsWindow } from './tabs-window.ts';
import { webLeaderLock } from './web-leader-lock.ts';

/** How often a visible tab asks whether the leader is alive, and how many unanswered asks it allows. */
const ASK_MS = 1_500;
const PATIENCE = 2;

const envelope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('here'), listening: z.boolean() }),
  z.object({ kind: z.literal('news'), message: tabMessage }),
]);
type Envelope = z.output<typeof envelope>;

/** Connects the tabs of this browser. The leader is chosen by the Web Locks API, or by storage where that is missing. */
export const createTabs = (browser: TabsWindow): Tabs => ({
  join: (part) => {
    let stop = takePart(browser, part);
    // A page in the back/forward cache may never return, so another tab must lead.
    const stopLeave = browser.onLeave(() => stop());
    const stopReturn = browser.onReturn(() => {
      stop();
      stop = takePart(browser, part);
      part.wake();
    });
    return () => {
      stopLeave();
      stopReturn();
      stop();
    };
  },
});

function takePart(browser: TabsWindow, part: TabPart): () => void {
  const channel = browser.openChannel();
  if (channel === null) return leadAlone(part);
  let leading: AbortController | null = null;
  let isListening = false;
  let unanswered = 0;
  let stopAsking: () => void = () => undefined;
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
    // Keeps other tabs from taking over.
    post({ kind: 'here', listening: isListening });
    part.lead({ signal: own.signal, tell: send });
  };
  const lost = () => {
    leading?.abort();
    leading = null;
  };
  const lock = browser.locks ? webLeaderLock(browser.locks, { got, lost }) : storageLeaderLock(browser, { got, lost });

  // Counts asks instead of time, so that after a computer's sleep the leader still gets its chance to answer.
  function ask(): void {
    stopAsking();
    if (!browser.isVisible()) {
      unanswered = 0;
      return;
    }
    if (leading === null) {
      if (unanswered >= PATIENCE) {
        unanswered = 0;
        lock.seize();
      } else {
        unanswered += 1;
        post({ kind: 'ask' });
      }
    }
    stopAsking = browser.after(ASK_MS, ask);
  }

  channel.onMessage((data) => {
    const parsed = envelope.safeParse(data);
    if (!parsed.success) return;
    const { data: message } = parsed;
    if (message.kind === 'ask') {
      if (leading !== null) post({ kind: 'here', listening: isListening });
      return;
    }
    unanswered = 0;
    if (leading !== null) return;
    part.hear(message.kind === 'here' ? { what: 'listening', listening: message.listening } : message.message);
  });
  const stopVisibility = browser.onVisibility(ask);
  ask();
  return () => {
    stopVisibility();
    stopAsking();
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
