import { connection$, contact$, isFailing, recordNoResponse, recordReconnect } from './connection.ts';

/** The timeout of a ping. */
export const PING_MS = 2_500;
/** The pause between a failed ping and the next. */
const PING_PAUSE_MS = 2_000;

/** The parts of the browser and the client that `watchContact` uses. */
export interface ContactOptions {
  /** Sends a small request with a timeout in milliseconds; the transport notes its outcome. */
  readonly ping: (timeout: number) => Promise<unknown>;
  readonly after: (ms: number, callback: () => void) => void;
  /** The target of `online` and `offline` events. */
  readonly browser: Pick<EventTarget, 'addEventListener'>;
}

/** Pings the farm; resolves once the outcome is noted. */
export type PingFarm = () => Promise<void>;

let pinger: PingFarm = () => Promise.resolve();

/** Pings the farm, to find out why an expected response is missing. */
export const pingFarm: PingFarm = () => pinger();

/**
 * Pings a farm that doesn't respond until it does. An `offline` event counts as a failure until a ping succeeds, since
 * a farm's network often has no internet. Reports that the farm is back only after an outage: otherwise a call that
 * keeps failing while others succeed would be repeated each time.
 */
export function watchContact({ ping, after, browser }: ContactOptions): PingFarm {
  let pinging: Promise<void> | null = null;
  let isWaiting = false;
  let isMissed = false;

  const pingLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    after(PING_PAUSE_MS, () => {
      isWaiting = false;
      if (isFailing()) void pingOnce();
    });
  };

  const pingOnce: PingFarm = () => {
    pinging ??= Promise.resolve()
      .then(() => ping(PING_MS))
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        pinging = null;
        if (!isFailing()) return;
        isMissed = true;
        pingLater();
      });
    return pinging;
  };

  browser.addEventListener('offline', () => recordNoResponse());
  browser.addEventListener('online', () => void pingOnce());
  connection$.subscribe((state) => {
    if (state === 'offline') isMissed = true;
  });
  contact$.subscribe(({ failingSince }) => {
    if (failingSince !== null) void pingOnce();
    else if (isMissed) {
      isMissed = false;
      recordReconnect();
    }
  });
  pinger = pingOnce;
  return pingOnce;
}
