import { describe, expect, it } from 'vitest';
import { followFarm } from '#cli/views/screen/follow-farm.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import { FakeFeed, FakeTime, settle } from '#tests/support/servers/fake-feed.ts';

function follow() {
  const [feed, time] = [new FakeFeed(), new FakeTime()];
  const read: (ChangedRecords | null)[] = [];
  const listening: boolean[] = [];
  const screen: { isFree: boolean; isSlow: boolean; answer: () => void } = {
    isFree: true,
    isSlow: false,
    answer: () => undefined,
  };
  const stop = followFarm(feed.farm, {
    timers: time.retryTiming,
    isFree: () => screen.isFree,
    read: (changed) => {
      read.push(changed);
      if (!screen.isSlow) return Promise.resolve();
      return new Promise((resolve) => {
        screen.answer = resolve;
      });
    },
    listening: (is) => listening.push(is),
  });
  return { feed, time, read, listening, screen, stop };
}

describe('a screen following the farm', () => {
  it('reads everything at first, then what changed', async () => {
    const { feed, time, read, listening } = follow();
    await settle();
    await feed.last.say({ what: 'ready', id: 1 });
    await time.pass(1_000);
    await feed.last.say({ what: 'changed', id: 2, changed: { batch: ['a'] } });
    await time.pass(1_000);
    expect(read).toEqual([null, { batch: ['a'] }]);
    expect(listening).toEqual([true]);
  });

  it('reads once for a burst, at most once in a quarter of a second', async () => {
    const { feed, time, read } = follow();
    await settle();
    for (let id = 1; id <= 100; id++) {
      await feed.last.say({ what: 'changed', id, changed: { batch: [`${id}`] } });
      await time.pass(10);
    }
    await time.pass(1_000);
    expect(read.length).toBeLessThanOrEqual(5);
    expect(read.flatMap((changed) => changed?.batch ?? [])).toHaveLength(100);
  });

  it('reads everything if changes were missed, whatever else arrived', async () => {
    const { feed, time, read } = follow();
    await settle();
    await feed.last.say({ what: 'changed', id: 1, changed: { batch: ['a'] } });
    await feed.last.say({ what: 'missed', id: 9 });
    await feed.last.say({ what: 'changed', id: 10, changed: { batch: ['b'] } });
    await time.pass(1_000);
    expect(read).toEqual([null]);
  });

  it('never reads concurrently, and reads again for later changes', async () => {
    const { feed, time, read, screen } = follow();
    screen.isSlow = true;
    await settle();
    await feed.last.say({ what: 'changed', id: 1, changed: { batch: ['a'] } });
    await time.pass(1_000);
    await feed.last.say({ what: 'changed', id: 2, changed: { batch: ['b'] } });
    await time.pass(10_000);
    expect(read).toEqual([{ batch: ['a'] }]);
    screen.answer();
    await time.pass(1_000);
    expect(read).toEqual([{ batch: ['a'] }, { batch: ['b'] }]);
  });

  it('waits for its own pending write', async () => {
    const { feed, time, read, screen } = follow();
    screen.isFree = false;
    await settle();
    await feed.last.say({ what: 'changed', id: 1, changed: { batch: ['a'] } });
    await time.pass(10_000);
    expect(read).toEqual([]);
    screen.isFree = true;
    await time.pass(1_000);
    expect(read).toEqual([{ batch: ['a'] }]);
  });

  it('closes its stream at once when left, and stops reading', async () => {
    const { feed, time, read, stop } = follow();
    await settle();
    await feed.last.say({ what: 'changed', id: 1, changed: { batch: ['a'] } });
    stop();
    await time.pass(60_000);
    expect([feed.open, feed.streams.length, read]).toEqual([[], 1, []]);
  });
});
