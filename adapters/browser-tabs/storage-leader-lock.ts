import type { LeaderLock, LeaderLockEvents } from './leader-lock.ts';
import type { TabsWindow } from './tabs-window.ts';

const LEADER = 'liveLeader';
/** Long enough for two tabs to see each other's write. */
const SETTLE_MS = 40;

/** Doesn't need the Web Locks API: an entry in storage contains the leader's id, and the last tab to write it leads. */
export function storageLeaderLock(
  browser: Pick<TabsWindow, 'localStorage' | 'onStorage' | 'after' | 'newId'>,
  { got, lost }: LeaderLockEvents,
): LeaderLock {
  const { localStorage } = browser;
  const own = browser.newId();
  let isLeader = false;
  let isWritten = true;
  let cancel: () => void = () => undefined;

  // Tabs that can't write to storage can't see each other, so each is its own leader.
  function writeOwnId(): boolean {
    try {
      localStorage.setItem(LEADER, own);
      return true;
    } catch {
      return false;
    }
  }

  function claim(): void {
    isWritten = writeOwnId();
    cancel();
    cancel = browser.after(SETTLE_MS, () => {
      if (isLeader || (isWritten && localStorage.getItem(LEADER) !== own)) return;
      isLeader = true;
      got();
    });
  }

  function check(): void {
    const leader = localStorage.getItem(LEADER);
    if (leader === null) claim();
    else if (leader !== own && isLeader) {
      isLeader = false;
      lost();
    }
  }

  const stopWatching = browser.onStorage((key) => {
    if (key === LEADER || key === null) check();
  });
  check();
  return {
    seize: claim,
    leave: () => {
      stopWatching();
      cancel();
      isLeader = false;
      if (localStorage.getItem(LEADER) === own) localStorage.removeItem(LEADER);
    },
  };
}
