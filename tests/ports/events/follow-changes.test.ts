import { describe, expect, it } from 'vitest';
import { followChanges, waitBy } from '#ports/events/follow-changes.ts';
import type { FarmNews } from '#ports/farm-api/events.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import { FakeFeed, FakeTime } from '#tests/support/servers/fake-feed.ts';

const silence = new ProblemError({ kind: 'unavailable', ...said('No answer.') });
const changed = (id: number): FarmNews => ({ what: 'changed', id, changed: { batch: [`batch ${id}`] } });

function follow({ from = null, refusals = [] }: { from?: number | null; refusals?: Error[] } = {}) {
  const [feed, time, end] = [new FakeFeed(), new FakeTime(), new AbortController()];
  feed.refusals = refusals;
  const heard: FarmNews[] = [];
  const listening: boolean[] = [];
  const ended = followChanges(feed.farm, {
    ...time.retryTiming,
    signal: end.signal,
    from,
    onNews: (news) => heard.push(news),
    onListening: (is) => listening.push(is),
  });
  return { feed, time, end, heard, listening, ended };
}

describe('a follower of changes', () => {
  it('reports changes and its connection status', async () => {
    const { feed, time, end, heard, listening, ended } = follow({ from: 6 });
    await time.pass(0);
    expect(listening).toEqual([]);
    await feed.last.say({ what: 'ready', id: 6 });
    await feed.last.say(changed(7));
    expect(heard).toEqual([{ what: 'ready', id: 6 }, changed(7)]);
    expect(listening).toEqual([true]);
    end.abort();
    await ended;
    expect(listening).toEqual([true, false]);
    expect(feed.open).toEqual([]);
  });

  it('reports a gap if it has no last event, and resumes from the last event after that', async () => {
    const { feed, time, heard } = follow();
    await time.pass(0);
    expect(feed.last.from).toBeUndefined();
    await feed.last.say({ what: 'ready', id: 40 });
    expect(heard).toEqual([{ what: 'missed', id: 40 }]);
    await feed.last.say(changed(41));
    await feed.last.end(silence);
    await time.pass(1_000);
    expect(feed.last.from).toBe(41);
    await feed.last.say({ what: 'ready', id: 41 });
    expect(heard.at(-1)).toEqual({ what: 'ready', id: 41 });
  });

  it('waits longer after each failure, and resets the wait after a steady stream', async () => {
    const { feed, time } = follow({ refusals: [silence, silence, silence] });
    await time.pass(20_000);
    expect(time.waits).toEqual([500, 1_000, 2_000]);
    await time.pass(10_000);
    await feed.last.end();
    expect(time.waits).toEqual([500, 1_000, 2_000, 500]);
  });

  it("doesn't reset the wait for a server that accepts each request and then drops it", async () => {
    const { feed, time } = follow();
    await time.pass(0);
    for (let drops = 0; drops < 4; drops++) {
      await feed.last.say({ what: 'ready', id: 1 });
      await feed.last.end();
      await time.pass(time.waits.at(-1) ?? 0);
    }
    expect(time.waits).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it.each(['unauthenticated', 'forbidden'] as const)('stops after %s', async (kind) => {
    const { feed, time, ended } = follow({ refusals: [new ProblemError({ kind, ...said('No.') })] });
    await ended;
    await time.pass(120_000);
    expect([feed.refused, feed.streams.length]).toEqual([1, 0]);
  });

  it('ends immediately if aborted while waiting', async () => {
    const { feed, time, end, ended } = follow({ refusals: [silence] });
    await time.pass(0);
    end.abort();
    await ended;
    await time.pass(60_000);
    expect(feed.streams).toEqual([]);
  });
});

describe('a wait', () => {
  const open = () => {
    const [time, end] = [new FakeTime(), new AbortController()];
    let [cancelled, over] = [0, 0];
    const wait = waitBy((ms, callback) => {
      const cancel = time.after(ms, callback);
      return () => {
        cancelled += 1;
        cancel();
      };
    });
    const begin = () => wait(1_000, end.signal).then(() => void over++);
    return { time, end, begin, seen: () => [over, cancelled] };
  };

  it('ends when its time is up', async () => {
    const { time, begin, seen } = open();
    void begin();
    await time.pass(999);
    expect(seen()).toEqual([0, 0]);
    await time.pass(1);
    expect(seen()).toEqual([1, 1]);
  });

  it('ends when aborted and cancels its timer', async () => {
    const { end, begin, seen } = open();
    const waiting = begin();
    end.abort();
    await waiting;
    expect(seen()).toEqual([1, 1]);
  });

  it("doesn't start a timer if already aborted", async () => {
    const { end, begin, seen } = open();
    end.abort();
    await begin();
    expect(seen()).toEqual([1, 0]);
  });
});
