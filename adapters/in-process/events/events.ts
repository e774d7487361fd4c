import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { callerNow } from '#adapters/in-process/people/sessions.ts';
import { concernsAccess, visibleChanges } from '#ports/events/visible-changes.ts';
import type { EventStream, eventOperations, FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { ChangeEvent } from '#ports/storage/events.ts';
import type { ChangeFeed, FeedListener } from './change-feed.ts';

export function eventUseCases(deps: FarmDeps, feed: ChangeFeed): UseCases<keyof typeof eventOperations> {
  const lookUp = callerNow(deps);
  const tell = createTeller();
  return {
    watchChanges: async (call) => {
      const { lastEventId, signal } = call.options;
      return newsFor(signedIn(call), await feed.listen(lastEventId), { lookUp, tell, signal });
    },
  };
}

/** Streams events to one caller while their session is valid. */
function newsFor(
  caller: Caller,
  listener: FeedListener,
  { lookUp, tell, signal }: { lookUp: ReturnType<typeof callerNow>; tell: Teller; signal: StopSignal | undefined },
): EventStream {
  let viewer = caller;
  const end = (): void => {
    signal?.removeEventListener('abort', end);
    listener.close();
  };
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });

  /** Looks up the caller's rights again; false if they have ended. */
  const isStillAllowed = async (): Promise<boolean> => {
    try {
      const now = await lookUp(viewer);
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
      const heard = await listener.next();
      if (heard === null) return DONE;
      const mayHaveMoved = heard.what !== 'changed' || concernsAccess(heard.event.changed, viewer);
      if (mayHaveMoved && !(await isStillAllowed())) return DONE;
      const news = heard.what === 'changed' ? tell(heard.event, viewer) : heard;
      if (news !== null) return { done: false, value: news };
    }
  };
  // An async generator can't be closed while it waits, so this is a plain iterator.
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

type Teller = (event: ChangeEvent, viewer: Caller) => FarmNews | null;

/** Creates a function that turns changes into events for a viewer; viewers with the same rights share the objects. */
function createTeller(): Teller {
  const forAdmins = new WeakMap<ChangeEvent, FarmNews | null>();
  const forOthers = new WeakMap<ChangeEvent, FarmNews | null>();
  const word = ({ sequence, changed }: ChangeEvent, viewer: Caller): FarmNews | null => {
    const visible = visibleChanges(changed, viewer);
    return visible === null ? null : { what: 'changed', id: sequence, changed: visible };
  };
  return (event, viewer) => {
    if (!viewer.is_admin && concernsAccess(event.changed, viewer)) return word(event, viewer);
    const told = viewer.is_admin ? forAdmins : forOthers;
    const known = told.get(event);
    if (known !== undefined) return known;
    const news = word(event, viewer);
    told.set(event, news);
    return news;
  };
}
