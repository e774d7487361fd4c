import type { LeaderLockEvents, Seat } from './leader-lock.ts';
import type { TabLocks } from './tabs-window.ts';

const NAME = 'phytotron-leader';

/** The seat as a lock of the browser, which passes on by itself when its tab is closed or crashes. */
export function webLeaderLock(locks: TabLocks, { got, lost }: LeaderLockEvents): Seat {
  let leave: () => void = () => undefined;

  function want(isSeized: boolean): void {
    leave();
    const waiting = new AbortController();
    let rise: () => void = () => undefined;
    let [hasLeft, isSeated] = [false, false];
    leave = () => {
      hasLeft = true;
      waiting.abort();
      rise();
    };
    const sit = () => {
      if (hasLeft) return Promise.resolve();
      isSeated = true;
      got();
      return new Promise<void>((resolve) => {
        rise = resolve;
      });
    };
    locks.request(NAME, isSeized ? { steal: true } : { signal: waiting.signal }, sit).catch(() => {
      // Another tab has seized the lock: back into the line.
      if (hasLeft || !isSeated) return;
      lost();
      want(false);
    });
  }

  want(false);
  return { seize: () => want(true), leave: () => leave() };
}
