import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/support/fake-feed.ts';
import { contact$, isFailing, noteAnswer, noteSilence, onBack } from '#web/data/connection.ts';
import { watchContact } from '#web/data/watch-contact.ts';

// A farm that answers or not, as its transport notes it, and a clock that the tests turn.
const farm = { isThere: true, asked: 0 };
const waiting: (() => void)[] = [];
const browser = new EventTarget();
watchContact({
  ping: async () => {
    farm.asked += 1;
    if (farm.isThere) return noteAnswer();
    noteSilence();
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
  noteSilence();
  noteSilence();
  await settle();
  noteAnswer();
  noteAnswer();
  farm.isThere = true;
  await pass();
}

beforeEach(async () => {
  farm.isThere = true;
  await pass();
  noteAnswer();
  farm.asked = 0;
});

describe('the watch over the contact', () => {
  it('asks a silent farm again and again until it answers, then no more', async () => {
    farm.isThere = false;
    noteSilence();
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

  it('believes a browser that says it is offline at once, and the farm more than the browser', async () => {
    const states: boolean[] = [];
    const watching = contact$.subscribe(() => states.push(isFailing()));
    browser.dispatchEvent(new Event('offline'));
    expect(states).toEqual([false, true]);
    await settle();
    expect(states.at(-1)).toBe(false);
    watching.unsubscribe();
  });

  it('asks at once when the browser is online again', async () => {
    farm.isThere = false;
    noteSilence();
    await settle();
    farm.isThere = true;
    browser.dispatchEvent(new Event('online'));
    await settle();
    expect(isFailing()).toBe(false);
  });

  it('tells once for each time that the farm was out of reach that it is back', async () => {
    let back = 0;
    const stop = onBack(() => {
      back += 1;
    });
    noteAnswer();
    await goAndComeBack();
    expect(back).toBe(1);
    stop();
    await goAndComeBack();
    expect(back).toBe(1);
  });

  it('takes a call that fails again and again for no return of a farm that answers when asked', async () => {
    let back = 0;
    const stop = onBack(() => {
      back += 1;
    });
    for (let call = 0; call < 3; call++) {
      noteSilence();
      await settle();
    }
    expect([isFailing(), back]).toEqual([false, 0]);
    stop();
  });

  it('waits once, however many calls go unanswered', async () => {
    farm.isThere = false;
    for (let call = 0; call < 3; call++) {
      noteSilence();
      await settle();
    }
    expect(waiting).toHaveLength(1);
  });
});
