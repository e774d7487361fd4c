import type { LeaderLock, LeaderLockEvents } from './leader-lock.ts';
import type { TabLocks } from './tabs-window.ts';

const NAME = 'phytotron-leader';

/** Uses the Web Locks API, which releases the lock when its tab is closed or crashes. */
export function webLeaderLock(locks: TabLocks, { got, lost }: LeaderLockEvents): LeaderLock {
  let leave: () => void = () => undefined;

  function request(isSeized: boolean): void {
    leave();
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    let [hasLeft, isLeader] = [false, false];
    leave = () => {
      hasLeft = true;
      waiting.abort();
      release();
    };
    const lead = () => {
      if (hasLeft) return Promise.resolve();
      isLeader = true;
      got();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    locks.request(NAME, isSeized ? { steal: true } : { signal: waiting.signal }, lead).catch(() => {
      // Another tab has seized the lock, so this tab queues again.
      if (hasLeft || !isLeader) return;
      lost();
      request(false);
    });
  }

  request(false);
  return { seize: () => request(true), leave: () => leave() };
}
