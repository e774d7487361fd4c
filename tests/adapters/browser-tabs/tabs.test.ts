import { describe, expect, it } from 'vitest';
import { createTabs } from '#adapters/browser-tabs/tabs.ts';
import type { TabLocks, TabsWindow } from '#adapters/browser-tabs/tabs-window.ts';
import type { Lead, TabMessage } from '#ports/tabs.ts';
import { FakeTime, settle } from '#tests/support/servers/fake-feed.ts';

type Listeners = Set<() => void>;

interface OpenTab {
  isDead: boolean;
  isVisible: boolean;
  onMessage: ((message: unknown) => void)[];
  readonly storage: Set<(key: string | null) => void>;
}

const listen = (listeners: Listeners, listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const callAll = (listeners: Listeners) => {
  for (const listener of [...listeners]) listener();
};

/** Fakes the locks of a browser: one holder per name, others in line, `steal` first. */
function createLocks() {
  let holder: { readonly tab: number; readonly lose: (error: Error) => void } | null = null;
  let line: { readonly tab: number; readonly grant: () => void }[] = [];
  const passOn = () => {
    holder = null;
    line.shift()?.grant();
  };
  const of = (tab: number): TabLocks => ({
    request: (_, options, callback) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          const own = { tab, lose: reject };
          holder = own;
          void callback().then(() => {
            resolve();
            if (holder === own) passOn();
          });
        };
        if ('steal' in options) {
          holder?.lose(new DOMException('Stolen', 'AbortError'));
          grant();
          return;
        }
        const waiting = { tab, grant };
        options.signal.addEventListener('abort', () => {
          if (!line.includes(waiting)) return;
          line = line.filter((other) => other !== waiting);
          reject(new DOMException('Given up', 'AbortError'));
        });
        if (holder === null) grant();
        else line.push(waiting);
      }),
  });
  return {
    of,
    /** Releases the locks of a closed tab, as browsers do. */
    free: (tab: number) => {
      line = line.filter((waiting) => waiting.tab !== tab);
      if (holder?.tab === tab) passOn();
    },
  };
}

/** Creates a browser with tabs that share storage, and a channel and locks if it has them. */
function createBrowser({
  hasLocks,
  hasChannel = true,
  isFull = false,
}: {
  hasLocks: boolean;
  hasChannel?: boolean;
  /** Makes every write to storage fail. */
  isFull?: boolean;
}) {
  const time = new FakeTime();
  const stored = new Map<string, string>();
  const locks = createLocks();
  const tabs: OpenTab[] = [];

  function open({ isVisible = true } = {}) {
    const at = tabs.length;
    const own: OpenTab = { isDead: false, isVisible, onMessage: [], storage: new Set() };
    tabs.push(own);
    const sight: Listeners = new Set();
    const leaving: Listeners = new Set();
    const returning: Listeners = new Set();
    const tellStorage = (key: string) => {
      for (const tab of tabs) if (tab !== own && !tab.isDead) for (const listener of [...tab.storage]) listener(key);
    };
    const browser: TabsWindow = {
      localStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => {
          if (isFull) throw new DOMException('Full', 'QuotaExceededError');
          stored.set(key, value);
          tellStorage(key);
        },
        removeItem: (key) => {
          stored.delete(key);
          tellStorage(key);
        },
      },
      locks: hasLocks ? locks.of(at) : undefined,
      openChannel: () => {
        if (!hasChannel) return null;
        const mine: ((message: unknown) => void)[] = [];
        return {
          post: (message) => {
            if (own.isDead) return;
            for (const tab of tabs)
              if (tab !== own && !tab.isDead) for (const hear of tab.onMessage) hear(structuredClone(message));
          },
          onMessage: (listener) => {
            mine.push(listener);
            own.onMessage.push(listener);
          },
          close: () => {
            own.onMessage = own.onMessage.filter((listener) => !mine.includes(listener));
          },
        };
      },
      onStorage: (listener) => {
        own.storage.add(listener);
        return () => void own.storage.delete(listener);
      },
      isVisible: () => own.isVisible,
      onVisibility: (listener) => listen(sight, listener),
      onLeave: (listener) => listen(leaving, listener),
      onReturn: (listener) => listen(returning, listener),
      after: (ms, callback) =>
        time.after(ms, () => {
          if (!own.isDead) callback();
        }),
      newId: () => `tab ${at}`,
    };
    const leads: Lead[] = [];
    const heard: TabMessage[] = [];
    let wakes = 0;
    const leave = createTabs(browser).join({
      lead: (lead) => leads.push(lead),
      hear: (message) => heard.push(message),
      wake: () => {
        wakes += 1;
      },
    });
    return {
      heard,
      leave,
      wakes: () => wakes,
      /** Counts how often it became the leader. */
      terms: () => leads.length,
      isLeading: () => !own.isDead && leads.some(({ signal }) => !signal.aborted),
      tell: (message: TabMessage) => leads.at(-1)?.tell(message),
      /** Stops its code. Its locks are released after a crash, but kept when suspended. */
      stopMoving: (how: 'crash' | 'freeze') => {
        own.isDead = true;
        if (how === 'crash') locks.free(at);
      },
      close: () => {
        callAll(leaving);
        own.isDead = true;
        locks.free(at);
      },
      putAside: () => callAll(leaving),
      comeBack: () => callAll(returning),
      setVisible: (visible: boolean) => {
        own.isVisible = visible;
        callAll(sight);
      },
    };
  }
  return { open, time };
}

describe.each([true, false])('the tabs of a browser (with locks: %s)', (hasLocks) => {
  const SOON_MS = 100;
  /** "Within seconds". */
  const SECONDS_MS = 6_500;

  async function openTabs(count: number) {
    const { open, time } = createBrowser({ hasLocks });
    const opened: ReturnType<typeof open>[] = [];
    for (let tab = 0; tab < count; tab++) {
      opened.push(open());
      await time.pass(SOON_MS);
    }
    return { opened, open, time, leaders: () => opened.filter((tab) => tab.isLeading()) };
  }

  it('have one leader, however many are opened at once', async () => {
    const { open, time } = createBrowser({ hasLocks });
    const opened = [open(), open(), open(), open()];
    await time.pass(60_000);
    expect(opened.filter((tab) => tab.isLeading())).toHaveLength(1);
    expect(opened.reduce((sum, tab) => sum + tab.terms(), 0)).toBe(1);
  });

  it("get the leader's messages, and later tabs learn whether it listens", async () => {
    const { opened, open, time } = await openTabs(2);
    const news: TabMessage = { what: 'changed', id: 7, changed: { batch: ['a batch'] } };
    opened[0]?.tell({ what: 'listening', listening: true });
    opened[0]?.tell(news);
    expect(opened[1]?.heard).toEqual([
      { what: 'listening', listening: false },
      { what: 'listening', listening: true },
      news,
    ]);
    expect(opened[0]?.heard).toEqual([]);
    const third = open();
    await time.pass(SOON_MS);
    expect(third.heard).toEqual([{ what: 'listening', listening: true }]);
  });

  it('have another leader at once when the leader is closed', async () => {
    const { opened, time, leaders } = await openTabs(3);
    opened[0]?.close();
    await time.pass(SOON_MS);
    expect(leaders()).toHaveLength(1);
  });

  it.each(['crash', 'freeze'] as const)('have another leader within seconds after a %s', async (how) => {
    const { opened, time, leaders } = await openTabs(3);
    expect(opened[0]?.isLeading()).toBe(true);
    opened[0]?.stopMoving(how);
    await time.pass(SECONDS_MS);
    expect(leaders()).toHaveLength(1);
    await time.pass(60_000);
    expect(leaders()).toHaveLength(1);
    expect((opened[1]?.terms() ?? 0) + (opened[2]?.terms() ?? 0)).toBe(1);
  });

  it('keep their leader as long as it responds, visible or not', async () => {
    const { opened, time } = await openTabs(3);
    opened[0]?.setVisible(false);
    await time.pass(600_000);
    expect(opened.map((tab) => tab.terms())).toEqual([1, 0, 0]);
  });

  it("don't replace a sleeping leader while hidden, but do at once when shown", async () => {
    const { opened, time } = await openTabs(2);
    opened[1]?.setVisible(false);
    opened[0]?.stopMoving('freeze');
    await time.pass(600_000);
    expect(opened[1]?.terms()).toBe(0);
    opened[1]?.setVisible(true);
    await time.pass(SECONDS_MS);
    expect(opened[1]?.isLeading()).toBe(true);
  });

  it('stop leading after they leave', async () => {
    const { opened, time } = await openTabs(2);
    for (const tab of opened) tab.leave();
    await time.pass(60_000);
    expect(opened.map((tab) => tab.isLeading())).toEqual([false, false]);
    expect(opened[1]?.terms()).toBe(0);
  });

  it('hand over the lead while in the back/forward cache, and rejoin when they return', async () => {
    const { opened, time, leaders } = await openTabs(2);
    opened[0]?.putAside();
    await time.pass(SOON_MS);
    expect(leaders()).toEqual([opened[1]]);
    opened[0]?.comeBack();
    await time.pass(60_000);
    expect(leaders()).toEqual([opened[1]]);
    expect([opened[0]?.wakes(), opened[1]?.wakes()]).toEqual([1, 0]);
  });
});

describe('a browser without channels', () => {
  it('has tabs that each lead for themselves', async () => {
    const { open } = createBrowser({ hasLocks: true, hasChannel: false });
    const opened = [open(), open()];
    await settle();
    expect(opened.map((tab) => tab.isLeading())).toEqual([true, true]);
    opened[0]?.leave();
    expect(opened[0]?.isLeading()).toBe(false);
  });
});

describe('a browser without locks whose storage is full', () => {
  it('has tabs that each lead for themselves', async () => {
    const { open, time } = createBrowser({ hasLocks: false, isFull: true });
    const opened = [open(), open()];
    await time.pass(60_000);
    expect(opened.map((tab) => [tab.isLeading(), tab.terms()])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    opened[0]?.leave();
    expect(opened.map((tab) => tab.isLeading())).toEqual([false, true]);
  });
});
