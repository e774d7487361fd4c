import type { LeaderLockEvents, Seat } from './leader-lock.ts';
import type { TabsWindow } from './tabs-window.ts';

const LEADER = 'liveLeader';
/** Longer than two tabs need to see each other's write. */
const SETTLE_MS = 40;

/** The same without locks: a note in storage names the tab that leads, and of several at once the last to write stays. */
export function storageLeaderLock(
  browser: Pick<TabsWindow, 'localStorage' | 'onStorage' | 'after' | 'newId'>,
  { got, lost }: LeaderLockEvents,
): Seat {
  const { localStorage } = browser;
  const own = browser.newId();
  let isSeated = false;
  let isNoted = true;
  let callOff: () => void = () => undefined;

  // Where storage takes nothing, no tab can know of another: each leads for itself.
  function note(): boolean {
    try {
      localStorage.setItem(LEADER, own);
      return true;
    } catch {
      return false;
    }
  }

  function claim(): void {
    isNoted = note();
    callOff();
    callOff = browser.after(SETTLE_MS, () => {
      if (isSeated || (isNoted && localStorage.getItem(LEADER) !== own)) return;
      isSeated = true;
      got();
    });
  }

  function look(): void {
    const leader = localStorage.getItem(LEADER);
    if (leader === null) claim();
    else if (leader !== own && isSeated) {
      isSeated = false;
      lost();
    }
  }

  const stopWatching = browser.onStorage((key) => {
    if (key === LEADER || key === null) look();
  });
  look();
  return {
    seize: claim,
    leave: () => {
      stopWatching();
      callOff();
      isSeated = false;
      if (localStorage.getItem(LEADER) === own) localStorage.removeItem(LEADER);
    },
  };
}
