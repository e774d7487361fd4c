import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession } from './client.ts';
import { CHANNEL } from './dialect.ts';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;
/** Interval of pings, without which a listening connection wouldn't notice the loss of its server. */
const PING_MS = 30_000;

/**
 * Calls back when any server may have committed to the database, and after each reconnection, since commits may have
 * been missed. Returns a function that stops it.
 */
export function listen(open: () => Promise<ClientSession>, wakeAll: () => void): () => void {
  const ended = new AbortController();
  void keepListening(open, wakeAll, ended.signal);
  return () => ended.abort();
}

async function keepListening(
  open: () => Promise<ClientSession>,
  wakeAll: () => void,
  ended: AbortSignal,
): Promise<void> {
  for (let failures = 0; !ended.aborted; ) {
    try {
      await listenOnce(await open(), wakeAll, ended, () => {
        failures = 0;
      });
    } catch {
      failures += 1;
    }
    if (ended.aborted) return;
    const pause = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures);
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: ended, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection is lost or the signal aborts. */
async function listenOnce(
  session: ClientSession,
  wakeAll: () => void,
  ended: AbortSignal,
  began: () => void,
): Promise<void> {
  let ping: NodeJS.Timeout | undefined;
  try {
    const lost = new Promise<void>((resolve) => {
      session.onNews(wakeAll, resolve);
      if (ended.aborted) resolve();
      else ended.addEventListener('abort', () => resolve(), { once: true });
    });
    await session.exec(`listen ${CHANNEL}`);
    began();
    wakeAll();
    ping = setInterval(() => void session.exec('select').catch(() => undefined), PING_MS).unref();
    await lost;
  } finally {
    clearInterval(ping);
    await session.close();
  }
}
