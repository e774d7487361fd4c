import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#ports/problem-error.ts';
import type { Lead, TabMessage, TabPart, Tabs } from '#ports/tabs.ts';
import { said } from '#tests/support/random/problems.ts';
import { FakeFeed, FakeTime, settle } from '#tests/support/servers/fake-feed.ts';
import { startLive } from '#web/data/live/live.ts';
import type { Refresher } from '#web/data/live/live-refresh.ts';

/** Tabs with a leader chosen by the test. */
class FakeTabs {
  readonly parts = new Set<TabPart>();
  readonly told: TabMessage[] = [];
  #lead = new AbortController();

  readonly of = (): Tabs => ({
    join: (part) => {
      this.parts.add(part);
      return () => {
        this.parts.delete(part);
        if (this.parts.size === 0) this.#lead.abort();
      };
    },
  });

  makeLead(part: TabPart | undefined): void {
    this.#lead.abort();
    const own = new AbortController();
    this.#lead = own;
    const tell: Lead['tell'] = (message) => {
      this.told.push(message);
      for (const other of this.parts) if (other !== part) other.hear(message);
    };
    part?.lead({ signal: own.signal, tell });
  }
}

function createTab(browser: FakeTabs, feed: FakeFeed, time: FakeTime, memory: { id: number | null }) {
  const signedIn$ = new BehaviorSubject(true);
  const asked: string[] = [];
  const refresher: Refresher = {
    changed: (records) => asked.push(Object.keys(records).join()),
    all: () => asked.push('all'),
    failed: () => asked.push('failed'),
    afterWrite: () => Promise.resolve(),
  };
  const before = browser.parts.size;
  const listening$ = startLive({
    farm: feed.farm,
    session: { signedIn$ },
    tabs: browser.of(),
    refresher,
    memory: {
      read: () => memory.id,
      write: (id) => {
        memory.id = id;
      },
    },
    retryTiming: time.retryTiming,
    onLost: () => asked.push('lost'),
  });
  return { signedIn$, asked, listening$, part: () => [...browser.parts][before] };
}

function openBrowser(known: number | null = null) {
  const [browser, feed, time, memory] = [new FakeTabs(), new FakeFeed(), new FakeTime(), { id: known }];
  const [first, second] = [createTab(browser, feed, time, memory), createTab(browser, feed, time, memory)];
  browser.makeLead(first.part());
  return { browser, feed, time, memory, first, second };
}

describe('live updates', () => {
  it('use one stream for all tabs, and reach all of them', async () => {
    const { feed, first, second, memory } = openBrowser(5);
    await settle();
    expect(feed.streams).toHaveLength(1);
    await feed.last.say({ what: 'ready', id: 5 });
    await feed.last.say({ what: 'changed', id: 6, changed: { batch: ['a'] } });
    await feed.last.say({ what: 'missed', id: 9 });
    for (const tab of [first, second]) {
      expect(tab.asked).toEqual(['failed', 'batch', 'all']);
      expect(tab.listening$.getValue()).toBe(true);
    }
    expect([feed.streams.length, memory.id]).toEqual([1, 9]);
  });

  it('continue in another tab from the last event, without reading everything', async () => {
    const { browser, feed, first, second } = openBrowser(5);
    await settle();
    await feed.last.say({ what: 'changed', id: 6, changed: { batch: ['a'] } });
    browser.makeLead(second.part());
    await settle();
    expect(feed.open).toHaveLength(1);
    expect(feed.last.from).toBe(6);
    await feed.last.say({ what: 'ready', id: 6 });
    expect([first.asked, second.asked].flat()).not.toContain('all');
  });

  it('read everything if changes may have been missed', async () => {
    const { feed, first, second } = openBrowser(null);
    await settle();
    await feed.last.say({ what: 'ready', id: 30 });
    for (const { asked } of [first, second]) expect(asked).toContain('all');
  });

  it('report a lost stream at once, fall back to polling, and recover', async () => {
    const { feed, time, first, second } = openBrowser(5);
    await settle();
    await feed.last.say({ what: 'ready', id: 5 });
    await feed.last.end(new ProblemError({ kind: 'unavailable', ...said('No answer.') }));
    expect([first, second].map(({ listening$ }) => listening$.getValue())).toEqual([false, false]);
    await time.pass(1_000);
    expect(feed.last.from).toBe(5);
    await feed.last.say({ what: 'ready', id: 5 });
    expect([first, second].map(({ listening$ }) => listening$.getValue())).toEqual([true, true]);
    for (const { asked } of [first, second]) expect(asked).toEqual(['failed', 'lost', 'failed']);
  });

  it('end in all tabs with the session, and begin with the next one', async () => {
    const { browser, feed, time, first, second } = openBrowser(5);
    await settle();
    await feed.last.say({ what: 'ready', id: 5 });
    for (const tab of [first, second]) tab.signedIn$.next(false);
    await time.pass(120_000);
    expect([feed.open, feed.streams.length, browser.parts.size]).toEqual([[], 1, 0]);
    expect([first, second].map(({ listening$ }) => listening$.getValue())).toEqual([false, false]);
    for (const tab of [first, second]) tab.signedIn$.next(true);
    expect(browser.parts.size).toBe(2);
    browser.makeLead([...browser.parts][0]);
    await settle();
    expect(feed.open).toHaveLength(1);
  });

  it("don't start before sign-in", () => {
    const browser = new FakeTabs();
    startLive({
      farm: new FakeFeed().farm,
      session: { signedIn$: new BehaviorSubject(false) },
      tabs: browser.of(),
      refresher: {
        changed: () => undefined,
        all: () => undefined,
        failed: () => undefined,
        afterWrite: () => Promise.resolve(),
      },
      memory: { read: () => null, write: () => undefined },
      retryTiming: new FakeTime().retryTiming,
      onLost: () => undefined,
    });
    expect(browser.parts.size).toBe(0);
  });

  it('stop after a refusal until the next session', async () => {
    const [browser, feed, time] = [new FakeTabs(), new FakeFeed(), new FakeTime()];
    feed.refusals = [new ProblemError({ kind: 'unauthenticated', ...said('The session has ended.') })];
    const tab = createTab(browser, feed, time, { id: null });
    browser.makeLead(tab.part());
    await time.pass(600_000);
    expect([feed.refused, feed.streams.length]).toEqual([1, 0]);
  });

  it('read everything after the computer has slept', () => {
    const { first, second } = openBrowser(5);
    second.part()?.wake();
    expect([first.asked, second.asked]).toEqual([[], ['all']]);
  });
});
