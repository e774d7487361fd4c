import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangeFeed,
  createChangeFeed,
  type FeedListener,
  type FeedMessage,
  type FeedStorage,
} from '#adapters/in-process/events/change-feed.ts';
import type { ChangeEvent } from '#ports/storage/events.ts';
import { refused } from '#tests/adapters/in-process/empty-farm.ts';

/** Changes stored in an array; a read takes as long as `pause` says. */
function openLog(pause: () => Promise<unknown> = async () => undefined) {
  const kept: ChangeEvent[] = [];
  const watchers = new Set<() => void>();
  const counts = { reads: 0, running: 0, mostRunning: 0, failures: 0 };
  let newest = 0;
  const storage: FeedStorage = {
    watch: (wake) => {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    read: async (work) => {
      counts.reads += 1;
      if (counts.failures > 0) {
        counts.failures -= 1;
        throw new Error('The disk does not answer');
      }
      counts.running += 1;
      counts.mostRunning = Math.max(counts.mostRunning, counts.running);
      try {
        await pause();
        const seen = [...kept];
        const result = await work({
          changes: async (after, limit) => seen.filter(({ sequence }) => sequence > after).slice(0, limit),
          changeBounds: async () => ({
            oldest: seen[0]?.sequence ?? 0,
            newest: seen.at(-1)?.sequence ?? 0,
          }),
        });
        await pause();
        return result;
      } finally {
        counts.running -= 1;
      }
    },
  };
  return {
    storage,
    counts,
    watchers,
    kept,
    /** Commits that many changes; `skip` sequences are never used. */
    commit: (many = 1, { skip = 0, wakes = true } = {}) => {
      newest += skip;
      for (let made = 0; made < many; made++) {
        newest += 1;
        kept.push({ sequence: newest, at: '', who: 'ana', operation: 'test', changed: { batch: [String(newest)] } });
      }
      if (wakes) for (const wake of watchers) wake();
      return newest;
    },
    forgetTo: (sequence: number) => {
      kept.splice(
        0,
        kept.findIndex((event) => event.sequence > sequence),
      );
    },
  };
}

const told = (heard: FeedMessage | null) =>
  heard === null ? null : heard.what === 'changed' ? heard.event.sequence : `${heard.what} ${heard.id}`;

async function hear(listener: FeedListener, many: number) {
  const all: (string | number | null)[] = [];
  while (all.length < many) all.push(told(await listener.next()));
  return all;
}

describe('the change feed', () => {
  it('starts at the newest change and continues with each later one', async () => {
    const log = openLog();
    log.commit(3);
    const feed = createChangeFeed(log.storage);
    const listener = await feed.listen();
    log.commit(2);
    expect(await hear(listener, 3)).toEqual(['ready 3', 4, 5]);
    expect(feed.stats()).toEqual({ listeners: 1, newest: 5 });
  });

  it('delivers missed changes first, then new ones', async () => {
    const log = openLog();
    log.commit(5, { skip: 2 });
    const listener = await createChangeFeed(log.storage).listen(4);
    log.commit(1, { skip: 3 });
    expect(await hear(listener, 5)).toEqual(['ready 4', 5, 6, 7, 11]);
  });

  it('reports when missed changes are no longer stored or never existed', async () => {
    const log = openLog();
    log.commit(2000);
    log.forgetTo(1500);
    const feed = createChangeFeed(log.storage);
    expect(await hear(await feed.listen(1499), 1)).toEqual(['missed 2000']);
    expect(await hear(await feed.listen(1500), 2)).toEqual(['ready 1500', 1501]);
    expect(await hear(await feed.listen(2001), 1)).toEqual(['missed 2000']);
    expect(await hear(await feed.listen(2000), 1)).toEqual(['ready 2000']);
  });

  it('delivers no more than the limit to a listener that has fallen behind', async () => {
    const log = openLog();
    log.commit(1101);
    const feed = createChangeFeed(log.storage);
    expect(await hear(await feed.listen(100), 1)).toEqual(['missed 1101']);
    expect(await hear(await feed.listen(101), 1)).toEqual(['ready 101']);
  });

  it('includes events committed by another server before this one was notified', async () => {
    const log = openLog();
    log.commit(3);
    const feed = createChangeFeed(log.storage);
    await feed.listen();
    log.commit(2, { wakes: false });
    expect(await hear(await feed.listen(5), 1)).toEqual(['ready 5']);
  });

  it("drops a listener that doesn't keep up, and no other", async () => {
    const log = openLog();
    const feed = createChangeFeed(log.storage, { listeners: 9, behind: 3 });
    const slow = await feed.listen();
    const quick = await feed.listen();
    const heard = hear(quick, 6);
    for (let at = 0; at < 5; at++) {
      log.commit();
      await feed.listen();
    }
    expect(await heard).toEqual(['ready 0', 1, 2, 3, 4, 5]);
    expect(await hear(slow, 3)).toEqual(['ready 0', 'missed 4', 5]);
  });

  it('tells every listener if changes were deleted before they were read', async () => {
    const log = openLog();
    log.commit(1);
    const feed = createChangeFeed(log.storage);
    const listener = await feed.listen();
    log.commit(5, { wakes: false });
    log.forgetTo(4);
    log.commit(1);
    expect(await hear(listener, 2)).toEqual(['ready 1', 'missed 7']);
    log.commit(1);
    expect(await hear(listener, 1)).toEqual([8]);
  });

  it("doesn't take unused numbers for a loss", async () => {
    const log = openLog();
    log.commit(1);
    const listener = await createChangeFeed(log.storage).listen();
    log.commit(1, { skip: 4 });
    expect(await hear(listener, 2)).toEqual(['ready 1', 6]);
  });

  it('watches and reads only while there are listeners', async () => {
    const log = openLog();
    const feed = createChangeFeed(log.storage);
    expect(log.watchers.size).toBe(0);
    const first = await feed.listen();
    const second = await feed.listen();
    expect(log.watchers.size).toBe(1);
    first.close();
    first.close();
    expect(log.watchers.size).toBe(1);
    second.close();
    expect(log.watchers.size).toBe(0);
    expect(feed.stats().listeners).toBe(0);
    const { reads } = log.counts;
    log.commit(4);
    expect(log.counts.reads).toBe(reads);
    expect(await hear(await feed.listen(), 1)).toEqual(['ready 4']);
  });

  it('ends a waiting listener when it is closed', async () => {
    const listener = await createChangeFeed(openLog().storage).listen();
    expect(told(await listener.next())).toBe('ready 0');
    const next = listener.next();
    listener.close();
    expect(await next).toBeNull();
    expect(await listener.next()).toBeNull();
  });

  it('limits the number of listeners until one leaves', async () => {
    const feed = createChangeFeed(openLog().storage, { listeners: 2, behind: 10 });
    const { close } = await feed.listen();
    await feed.listen();
    expect(await refused(feed.listen())).toMatchObject({ kind: 'unavailable', retry_after: 30 });
    close();
    await feed.listen();
  });

  it('reads again after a fault, at the next commit or on request', async () => {
    const log = openLog();
    const feed = createChangeFeed(log.storage);
    const listener = await feed.listen();
    expect(await hear(listener, 1)).toEqual(['ready 0']);
    log.counts.failures = 1;
    log.commit();
    await settle();
    log.commit();
    expect(await hear(listener, 2)).toEqual([1, 2]);
    log.counts.failures = 1;
    log.commit();
    await settle();
    feed.retry();
    expect(await hear(listener, 1)).toEqual([3]);
  });

  it('refuses to start while storage is down, without using a place', async () => {
    const log = openLog();
    const feed = createChangeFeed(log.storage);
    log.counts.failures = 1;
    await expect(feed.listen()).rejects.toThrow('does not answer');
    expect(feed.stats().listeners).toBe(0);
    expect(log.watchers.size).toBe(0);
    await feed.listen();
  });

  it('neither loses nor repeats an event, whatever the order of starts, commits and ends', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(anyStep, { minLength: 1, maxLength: 30 }), async (scheduler, steps) => {
        const log = openLog(() => scheduler.schedule(Promise.resolve()));
        const feed = createChangeFeed(log.storage);
        const followed: Followed[] = [];
        const play = async (): Promise<void> => {
          for (const step of steps) {
            await scheduler.schedule(Promise.resolve());
            if (step.do === 'commit') log.commit(step.many);
            else if (step.do === 'leave') followed[step.nth % Math.max(1, followed.length)]?.leave();
            else followed.push(follow(feed, step.back === null ? undefined : Math.max(0, log.kept.length - step.back)));
          }
        };
        await scheduler.waitFor(play());
        await scheduler.waitIdle();
        const end = log.commit();
        await scheduler.waitIdle();
        expect(log.counts.mostRunning).toBeLessThanOrEqual(1 + followed.length);
        for (const { heard, hasLeft } of followed) {
          const [first, ...rest] = heard;
          const start = Number(/^ready (\d+)$/.exec(String(first))?.[1]);
          if (hasLeft() && first === undefined) continue;
          expect(rest).toEqual(rest.map((_, at) => start + 1 + at));
          if (!hasLeft()) expect(rest.at(-1)).toBe(end);
        }
        for (const { leave } of followed) leave();
        await scheduler.waitIdle();
      }),
    ));
});

const anyStep = fc.oneof(
  fc.record({ do: fc.constant('commit' as const), many: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('listen' as const), back: fc.option(fc.nat({ max: 6 })) }),
  fc.record({ do: fc.constant('leave' as const), nth: fc.nat({ max: 9 }) }),
);

interface Followed {
  readonly heard: readonly (string | number | null)[];
  leave(): void;
  hasLeft(): boolean;
}

function follow(feed: ChangeFeed, after: number | undefined): Followed {
  const heard: (string | number | null)[] = [];
  let left = false;
  let listener: FeedListener | null = null;
  const run = async () => {
    listener = await feed.listen(after);
    if (left) listener.close();
    for (let item = await listener.next(); item !== null; item = await listener.next()) heard.push(told(item));
  };
  void run();
  return {
    heard,
    leave: () => {
      left = true;
      listener?.close();
    },
    hasLeft: () => left,
  };
}

/** Lets all pending promises settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
