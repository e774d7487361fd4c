import { connection$, contact$, isFailing, noteBack, noteSilence } from './connection.ts';

/** How long the farm has to answer when it is asked whether it is there. */
export const PING_MS = 2_500;
/** How long after a failed try it is asked again. */
const AGAIN_MS = 2_000;

/** What watching the contact needs of the browser. */
export interface ContactParts {
  /** Asks the farm for something small, within so many milliseconds; how it came out is noted on the way. */
  readonly ping: (timeout: number) => Promise<unknown>;
  readonly after: (ms: number, callback: () => void) => void;
  /** Where `online` and `offline` are told. */
  readonly browser: Pick<EventTarget, 'addEventListener'>;
}

/** Asks the farm whether it is there; resolves once that is noted. */
export type AskFarm = () => Promise<void>;

let asker: AskFarm = () => Promise.resolve();

/** Asks the farm whether it is there, wherever something is missing that it should have sent. */
export const askFarm: AskFarm = () => asker();

/**
 * Keeps asking a silent farm until it answers. A browser that says it is offline is believed until the farm was asked: a
 * farm's network is often without internet. The farm is back only if it was out of reach: where one call fails again and
 * again while the farm answers others, that call is not repeated each time.
 */
export function watchContact({ ping, after, browser }: ContactParts): AskFarm {
  let asking: Promise<void> | null = null;
  let isWaiting = false;
  let isMissed = false;

  const askLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    after(AGAIN_MS, () => {
      isWaiting = false;
      if (isFailing()) void ask();
    });
  };

  const ask: AskFarm = () => {
    asking ??= Promise.resolve()
      .then(() => ping(PING_MS))
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        asking = null;
        if (!isFailing()) return;
        isMissed = true;
        askLater();
      });
    return asking;
  };

  browser.addEventListener('offline', () => noteSilence());
  browser.addEventListener('online', () => void ask());
  connection$.subscribe((state) => {
    if (state === 'offline') isMissed = true;
  });
  contact$.subscribe(({ failingSince }) => {
    if (failingSince !== null) void ask();
    else if (isMissed) {
      isMissed = false;
      noteBack();
    }
  });
  asker = ask;
  return ask;
}
