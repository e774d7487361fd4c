import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { createSerialQueue } from '#domain/serial-queue.ts';
import type { ChangeEvent } from '#ports/storage/events.ts';
import type { FarmReader, FarmStorage } from '#ports/storage/storage.ts';

/** A message to a subscriber: the start of the subscription, lost events (`missed`), or one change. */
export type FeedMessage =
  | { readonly what: 'ready' | 'missed'; readonly id: number }
  | { readonly what: 'changed'; readonly event: ChangeEvent };

export interface FeedListener {
  /** Waits for the next message; null after the subscription was closed. */
  next(): Promise<FeedMessage | null>;
  close(): void;
}

/** Publishes the changes of a farm, committed by any server. */
export interface ChangeFeed {
  /**
   * Subscribes to events after `after`, or to new events. Starts with `missed` if earlier events are lost or `after` is
   * unknown. Refuses (`unavailable`) if there are too many subscribers.
   */
  listen(after?: number): Promise<FeedListener>;
  /** Repeats the last read if it failed. */
  retry(): void;
  stats(): { readonly listeners: number; readonly newest: number };
}

/** The part of the storage that the feed uses. */
export interface FeedStorage extends Pick<FarmStorage, 'watch'> {
  read<T>(work: (tx: Pick<FarmReader, 'changes' | 'changeBounds'>) => Promise<T>): Promise<T>;
}

/** Limits that bound the feed's memory. */
export interface FeedLimits {
  readonly listeners: number;
  /** Queued events per subscriber. */
  readonly behind: number;
}

const DEFAULT_LIMITS: FeedLimits = { listeners: 2000, behind: 1000 };
/** Events per query. */
const PAGE = 500;
const RETRY_AFTER_SECONDS = 30;

/** Creates a feed that reads each change once for all subscribers, and doesn't read while there are none. */
export function createChangeFeed(storage: FeedStorage, limits: FeedLimits = DEFAULT_LIMITS): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  let subscriberCount = 0;
  let stopWatching: (() => void) | null = null;
  /** The id of the last event read; null without subscribers. */
  let position: number | null = null;
  let newest = 0;
  let failed = false;
  const inTurn = createSerialQueue();
  let waiting: Promise<void> | null = null;

  /** Reads everything committed before this call. One read runs at a time; calls during a read share the next one. */
  function advance(): Promise<void> {
    if (waiting !== null) return waiting;
    waiting = inTurn(async () => {
      waiting = null;
      failed = true;
      await readOn();
      failed = false;
    });
    return waiting;
  }

  async function readOn(): Promise<void> {
    if (subscriberCount === 0) return;
    if (position === null) {
      const bounds = await storage.read((tx) => tx.changeBounds());
      if (subscriberCount === 0) return;
      position = bounds.newest;
      newest = position;
      return;
    }
    for (let more = true; more; ) {
      const from: number = position;
      const { events, isTorn } = await readAfter(storage, from);
      // All subscribers left during the read, so the next one starts over.
      if (position !== from) return;
      publish(events, isTorn);
      more = events.length === PAGE;
    }
  }

  function publish(events: readonly ChangeEvent[], isTorn: boolean): void {
    const end = events.at(-1)?.sequence;
    if (end === undefined) return;
    position = end;
    newest = end;
    for (const subscriber of subscribers) {
      if (isTorn) subscriber.lose(end);
      else for (const event of events) subscriber.add(event);
    }
  }

  // The next commit or `retry` repeats a failed read.
  const wake = (): void => void advance().catch(() => undefined);

  const reserve = (): void => {
    if (subscriberCount >= limits.listeners) {
      refuse({ kind: 'unavailable', code: 'too_many_listeners', params: {}, retry_after: RETRY_AFTER_SECONDS });
    }
    subscriberCount += 1;
    stopWatching ??= storage.watch(wake);
  };

  const release = (): void => {
    subscriberCount -= 1;
    if (subscriberCount > 0) return;
    stopWatching?.();
    stopWatching = null;
    position = null;
  };

  /** Returns the events between two ids; null if some have been deleted. */
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
      reserve();
      const subscriber = createSubscriber(limits.behind, () => {
        subscribers.delete(subscriber);
        release();
      });
      try {
        await advance();
        // The subscriber receives later events directly; earlier ones are read from storage.
        const start = newest;
        subscribers.add(subscriber);
        const since = after === undefined ? [] : await between(after, start);
        subscriber.begin(
          since === null
            ? [{ what: 'missed', id: start }]
            : [{ what: 'ready', id: after ?? start }, ...since.map((event) => ({ what: 'changed', event }) as const)],
        );
        return subscriber;
      } catch (error) {
        subscriber.close();
        throw error;
      }
    },
    retry: () => {
      if (failed) wake();
    },
    stats: () => ({ listeners: subscriberCount, newest }),
  };
}

/** Reads the next events; `isTorn` if events before them were deleted unread. */
const readAfter = (storage: FeedStorage, after: number) =>
  storage.read(async (tx) => {
    const events = await tx.changes(after, PAGE);
    const next = events[0]?.sequence ?? after + 1;
    return { events, isTorn: next > after + 1 && (await tx.changeBounds()).oldest > after + 1 };
  });

interface Subscriber extends FeedListener {
  /** Delivers messages before those already queued. */
  begin(opening: readonly FeedMessage[]): void;
  add(event: ChangeEvent): void;
  /** Clears the queue and reports that events up to that one were lost. */
  lose(id: number): void;
}

function createSubscriber(behind: number, leave: () => void): Subscriber {
  let opening: Iterator<FeedMessage> | null = null;
  let queue: FeedMessage[] = [];
  let at = 0;
  let closed = false;
  let waiters: (() => void)[] = [];

  const wakeAll = (): void => {
    const waiting = waiters;
    waiters = [];
    for (const resolve of waiting) resolve();
  };

  const replaceQueue = (items: FeedMessage[]): void => {
    queue = items;
    at = 0;
    wakeAll();
  };

  function take(): FeedMessage | undefined {
    if (opening === null) return undefined;
    const first = opening.next();
    if (first.done !== true) return first.value;
    const next = queue[at];
    at += 1;
    if (at < queue.length) return next;
    queue = [];
    at = 0;
    return next;
  }

  const lose = (id: number): void => replaceQueue([{ what: 'missed', id }]);

  return {
    next: async () => {
      for (;;) {
        if (closed) return null;
        const item = take();
        if (item !== undefined) return item;
        await new Promise<void>((resolve) => {
          waiters.push(resolve);
        });
      }
    },
    begin: (items) => {
      opening = items.values();
      wakeAll();
    },
    add: (event) => {
      if (queue.length - at >= behind) return lose(event.sequence);
      queue.push({ what: 'changed', event });
      wakeAll();
    },
    lose,
    close: () => {
      if (closed) return;
      closed = true;
      replaceQueue([]);
      leave();
    },
  };
}
