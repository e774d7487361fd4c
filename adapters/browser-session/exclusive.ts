import type { Locks, SessionWindow } from './session-window.ts';

const NAME = 'phytotron-session';
const LEASE = 'sessionLease';
/** A suspended window must not block the others forever. */
const MAX_WAIT_MS = 10_000;
const LEASE_MS = 5_000;
/** Long enough for two windows to see each other's write. */
const SETTLE_MS = 40;

/** Runs the work while no other window runs it. After 10 s it runs anyway, which the server tolerates. */
export async function withLock<T>(locks: Locks, work: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined;
  const run = () => {
    started ??= work();
    return started;
  };
  try {
    return await locks.request(NAME, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, run);
  } catch (error) {
    if (started !== undefined || !(error instanceof Error) || !/^(Abort|Timeout)Error$/.test(error.name)) throw error;
    return run();
  }
}

/**
 * Like `withLock`, without the Web Locks API: an entry in storage contains the window's id and the end of its lease.
 */
export async function withLease<T>(
  browser: Pick<SessionWindow, 'wait' | 'now' | 'newId'> & {
    readonly localStorage: NonNullable<SessionWindow['localStorage']>;
  },
  work: () => Promise<T>,
): Promise<T> {
  const { localStorage, wait, now, newId } = browser;
  const own = newId();
  const end = now() + MAX_WAIT_MS;
  while (now() < end) {
    if (!isHeld(localStorage.getItem(LEASE), now())) {
      localStorage.setItem(LEASE, `${own} ${now() + LEASE_MS}`);
      await wait(SETTLE_MS);
      if (localStorage.getItem(LEASE)?.startsWith(own)) break;
    }
    await wait(SETTLE_MS);
  }
  try {
    return await work();
  } finally {
    if (localStorage.getItem(LEASE)?.startsWith(own)) localStorage.removeItem(LEASE);
  }
}

function isHeld(lease: string | null, now: number): boolean {
  const until = Number(lease?.split(' ')[1] ?? Number.NaN);
  return until > now && until <= now + LEASE_MS;
}
