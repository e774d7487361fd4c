import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createCallerReader } from '#adapters/in-process/people/sessions.ts';
import { concernsAccess, visibleChanges } from '#ports/events/visible-changes.ts';
import type { EventStream, eventOperations, FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { ChangeEvent } from '#ports/storage/events.ts';
import type { ChangeFeed, FeedListener } from './change-feed.ts';

export function eventUseCases(deps: FarmDeps, feed: ChangeFeed): UseCases<keyof typeof eventOperations> {
  const findCaller = createCallerReader(deps);
  const toNews = createNewsConverter();
  return {
    watchChanges: async (call) => {
      const { lastEventId, signal } = call.options;
      return streamNews(signedIn(call), await feed.listen(lastEventId), { findCaller, toNews, signal });
    },
  };
}

/** Streams events to a caller until their session ends. */
function streamNews(
  caller: Caller,
  listener: FeedListener,
  {
    findCaller,
    toNews,
    signal,
  }: { findCaller: ReturnType<typeof createCallerReader>; toNews: ToNews; signal: StopSignal | undefined },
): EventStream {
  let viewer = caller;
  const end = (): void => {
    signal?.removeEventListener('abort', end);
    listener.close();
  };
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });

  /** Reloads the caller's rights; returns false if their session has ended. */
  const isStillAllowed = async (): Promise<boolean> => {
    try {
      const now = await findCaller(viewer);
      if (now === null) end();
      else viewer = now;
      return now !== null;
    } catch (error) {
      end();
      throw error;
    }
  };

  const next = async (): Promise<IteratorResult<FarmNews, undefined>> => {
    for (;;) {
      const message = await listener.next();
      if (message === null) return DONE;
      const mayAffectAccess = message.what !== 'changed' || concernsAccess(message.event.changed, viewer);
      if (mayAffectAccess && !(await isStillAllowed())) return DONE;
      const news = message.what === 'changed' ? toNews(message.event, viewer) : message;
      if (news !== null) return { done: false, value: news };
    }
  };
  // An async generator can't be closed while it waits.
  const iterator = {
    next,
    return: async () => {
      end();
      return DONE;
    },
  };
  return { events: { [Symbol.asyncIterator]: () => iterator } };
}

const DONE = { done: true, value: undefined } as const;

type ToNews = (event: ChangeEvent, viewer: Caller) => FarmNews | null;

/** Converts changes to the events that a viewer may see; viewers with the same rights share the objects. */
function createNewsConverter(): ToNews {
  const forAdmins = new WeakMap<ChangeEvent, FarmNews | null>();
  const forOthers = new WeakMap<ChangeEvent, FarmNews | null>();
  const convert = ({ sequence, changed }: ChangeEvent, viewer: Caller): FarmNews | null => {
    const visible = visibleChanges(changed, viewer);
    return visible === null ? null : { what: 'changed', id: sequence, changed: visible };
  };
  return (event, viewer) => {
    if (!viewer.is_admin && concernsAccess(event.changed, viewer)) return convert(event, viewer);
    const cache = viewer.is_admin ? forAdmins : forOthers;
    const cached = cache.get(event);
    if (cached !== undefined) return cached;
    const news = convert(event, viewer);
    cache.set(event, news);
    return news;
  };
}
