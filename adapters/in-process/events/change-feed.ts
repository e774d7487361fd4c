import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { ChangeEvent } from '#ports/storage/events.ts';
import type { FarmReader, FarmStorage } from '#ports/storage/storage.ts';

/** A message to a subscriber: where it starts, that events were lost (`missed`), or one change. */
export type Heard =
  | { readonly what: 'ready' | 'missed'; readonly id: number }
  | { readonly what: 'changed'; readonly event: ChangeEvent };

/** A subscriber to the farm's changes. */
export interface FeedListener {
  /** Waits for the next message; null after the subscription was closed. */
  next(): Promise<Heard | null>;
  close(): void;
}

/** The changes of a farm as they are committed by any server. */
export interface ChangeFeed {
  /**
   * Subscribes from that event, or from now on. Starts with `missed` if the events since are lost or the event is
   * unknown. Refused as `unavailable` if there are too many subscribers.
   */
  listen(after?: number): Promise<FeedListener>;
  /** Reads again if the last read failed. */
  retry(): void;
  stats(): { readonly listeners: number; readonly newest: number };
}

/** The part of a farm's storage that the feed reads. */
export interface FeedStorage extends Pick<FarmStorage, 'watch'> {
  read<T>(work: (tx: Pick<FarmReader, 'changes' | 'changeBounds'>) => Promise<T>): Promise<T>;
}

/** Memory limits of the feed. */
export interface FeedLimits {
  readonly listeners: number;
  /** Events that a subscriber may lag behind. */
  readonly behind: number;
}

const USUAL_LIMITS: FeedLimits = { listeners: 2000, behind: 1000 };
/** Events per query. */
const PAGE = 500;
const RETRY_AFTER_SECONDS = 30;

/** Follows the farm's changes for all subscribers; idle without any. */
export function createChangeFeed(storage: FeedStorage, limits: FeedLimits = USUAL_LIMITS): ChangeFeed {
  const followers = new Set<Follower>();
  let held = 0;
  let stopWatching: (() => void) | null = null;
  /** The last event read; null without subscribers. */
  let known: number | null = null;
  let newest = 0;
  let failed = false;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  /** Reads everything committed before this call. One read runs at a time; callers that wait share the next. */
  function advance(): Promise<void> {
    if (waiting !== null) return waiting;
    const turn = last.then(async () => {
      waiting = null;
      failed = true;
      await readOn();
      failed = false;
    });
    waiting = turn;
    last = turn.catch(() => undefined);
    return turn;
  }

  async function readOn(): Promise<void> {
    if (held === 0) return;
    if (known === null) {
      const bounds = await storage.read((tx) => tx.changeBounds());
      if (held === 0) return;
      known = bounds.newest;
      newest = known;
      return;
    }
    for (let more = true; more; ) {
      const from: number = known;
      const { events, isTorn } = await readAfter(storage, from);
      // All subscribers have left meanwhile, so the next one starts over.
      if (known !== from) return;
      tell(events, isTorn);
      more = events.length === PAGE;
    }
  }

  function tell(events: readonly ChangeEvent[], isTorn: boolean): void {
    const end = events.at(-1)?.sequence;
    if (end === undefined) return;
    known = end;
    newest = end;
    for (const follower of followers) {
      if (isTorn) follower.lose(end);
      else for (const event of events) follower.add(event);
    }
  }

  // A failed read is not fatal: the next commit or `retry` repeats it.
  const wake = (): void => void advance().catch(() => undefined);

  const hold = (): void => {
    if (held >= limits.listeners) {
      refuse({ kind: 'unavailable', code: 'too_many_listeners', params: {}, retry_after: RETRY_AFTER_SECONDS });
    }
    held += 1;
    stopWatching ??= storage.watch(wake);
  };

  const release = (): void => {
    held -= 1;
    if (held > 0) return;
    stopWatching?.();
    stopWatching = null;
    known = null;
  };

  /** Returns the events between two ids; null if some are lost. */
  async function between(after: number, end: number): Promise<readonly ChangeEvent[] | null> {
    if (after === end) return [];
    if (after > end || end - after > limits.behind) return null;
    return storage.read(async (tx) => {
      const { oldest } = await tx.changeBounds();
      if (oldest > after + 1) return null;
      return (await tx.changes(after, end - after)).filter(({ sequence }) => sequence <= end);
    });
  }

  return {
    listen: async (after) => {
      hold();
      const follower = createFollower(limits.behind, () => {
        followers.delete(follower);
        release();
      });
      try {
        await advance();
        // From here on the subscriber receives live events; earlier ones are read from storage.
        const start = newest;
        followers.add(follower);
        const since = after === undefined ? [] : await between(after, start);
        follower.begin(
          since === null
            ? [{ what: 'missed', id: start }]
            : [{ what: 'ready', id: after ?? start }, ...since.map((event) => ({ what: 'changed', event }) as const)],
        );
        return follower;
      } catch (error) {
        follower.close();
        throw error;
      }
    },
    retry: () => {
      if (failed) wake();
    },
    stats: () => ({ listeners: held, newest }),
  };
}

/** Reads the next events, and whether earlier ones were dropped unread. */
const readAfter = (storage: FeedStorage, after: number) =>
  storage.read(async (tx) => {
    const events = await tx.changes(after, PAGE);
    const next = events[0]?.sequence ?? after + 1;
    return { events, isTorn: next > after + 1 && (await tx.changeBounds()).oldest > after + 1 };
  });

interface Follower extends FeedListener {
  /** Puts messages before those already queued. */
  begin(opening: readonly Heard[]): void;
  add(event: ChangeEvent): void;
  /** Clears the queue: anything may have changed up to that event. */
  lose(id: number): void;
}

function createFollower(behind: number, leave: () => void): Follower {
  let opening: Iterator<Heard> | null = null;
  let heard: Heard[] = [];
  let at = 0;
  let closed = false;
  let bells: (() => void)[] = [];

  const ring = (): void => {
    const waiting = bells;
    bells = [];
    for (const bell of waiting) bell();
  };

  const put = (items: Heard[]): void => {
    heard = items;
    at = 0;
    ring();
  };

  function take(): Heard | undefined {
    if (opening === null) return undefined;
    const first = opening.next();
    if (first.done !== true) return first.value;
    const next = heard[at];
    at += 1;
    if (at < heard.length) return next;
    heard = [];
    at = 0;
    return next;
  }

  const lose = (id: number): void => put([{ what: 'missed', id }]);

  return {
    next: async () => {
      for (;;) {
        if (closed) return null;
        const item = take();
        if (item !== undefined) return item;
        await new Promise<void>((bell) => {
          bells.push(bell);
        });
      }
    },
    begin: (items) => {
      opening = items.values();
      ring();
    },
    add: (event) => {
      if (heard.length - at >= behind) return lose(event.sequence);
      heard.push({ what: 'changed', event });
      ring();
    },
    lose,
    close: () => {
      if (closed) return;
      closed = true;
      put([]);
      leave();
    },
  };
}
