import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/support/servers/fake-feed.ts';
import { contact$, isFailing, onReconnect, recordNoResponse, recordResponse } from '#web/data/connection.ts';
import { watchContact } from '#web/data/watch-contact.ts';

// A farm that responds or not, as its transport reports it, and a clock moved by the tests.
const farm = { isThere: true, asked: 0 };
const waiting: (() => void)[] = [];
const browser = new EventTarget();
watchContact({
  ping: async () => {
    farm.asked += 1;
    if (farm.isThere) return recordResponse();
    recordNoResponse();
    throw new Error('No answer');
  },
  after: (_, callback) => waiting.push(callback),
  browser,
});

async function pass(): Promise<void> {
  for (const callback of waiting.splice(0)) callback();
  await settle();
}

async function goAndComeBack(): Promise<void> {
  farm.isThere = false;
  recordNoResponse();
  recordNoResponse();
  await settle();
  recordResponse();
  recordResponse();
  farm.isThere = true;
  await pass();
}

beforeEach(async () => {
  farm.isThere = true;
  await pass();
  recordResponse();
  farm.asked = 0;
});

describe('watching the connection', () => {
  it('checks an unreachable farm until it responds, then stops', async () => {
    farm.isThere = false;
    recordNoResponse();
    await settle();
    await pass();
    await pass();
    expect([farm.asked, isFailing()]).toEqual([3, true]);
    farm.isThere = true;
    await pass();
    expect([farm.asked, isFailing()]).toEqual([4, false]);
    await pass();
    expect(farm.asked).toBe(4);
  });

  it('trusts a browser that reports being offline, and the farm more than the browser', async () => {
    const states: boolean[] = [];
    const watching = contact$.subscribe(() => states.push(isFailing()));
    browser.dispatchEvent(new Event('offline'));
    expect(states).toEqual([false, true]);
    await settle();
    expect(states.at(-1)).toBe(false);
    watching.unsubscribe();
  });

  it('checks at once when the browser is online again', async () => {
    farm.isThere = false;
    recordNoResponse();
    await settle();
    farm.isThere = true;
    browser.dispatchEvent(new Event('online'));
    await settle();
    expect(isFailing()).toBe(false);
  });

  it('reports each recovery once', async () => {
    let back = 0;
    const stop = onReconnect(() => {
      back += 1;
    });
    recordResponse();
    await goAndComeBack();
    expect(back).toBe(1);
    stop();
    await goAndComeBack();
    expect(back).toBe(1);
  });

  it('reports no recovery when one call keeps failing while the farm responds to checks', async () => {
    let back = 0;
    const stop = onReconnect(() => {
      back += 1;
    });
    for (let call = 0; call < 3; call++) {
      recordNoResponse();
      await settle();
    }
    expect([isFailing(), back]).toEqual([false, 0]);
    stop();
  });

  it('waits once, however many calls go unanswered', async () => {
    farm.isThere = false;
    for (let call = 0; call < 3; call++) {
      recordNoResponse();
      await settle();
    }
    expect(waiting).toHaveLength(1);
  });
});
