import { describe, expect, it } from 'vitest';
import { createBrowserSession } from '#adapters/browser-session/session-store.ts';
import type { SessionWindow } from '#adapters/browser-session/session-window.ts';
import { NO_TOKENS } from '#ports/session-store.ts';

const PAIR = { accessToken: 'access', refreshToken: 'refresh' };

/** Creates a browser whose windows share storage and a clock that advances only by waiting. */
function browser() {
  const stored = new Map<string, string>();
  const windows: ((key: string | null) => void)[] = [];
  let time = 0;
  let ids = 0;
  const openWindow = (): SessionWindow => {
    const at = windows.length;
    const tell = (key: string) => {
      for (const [place, listener] of windows.entries()) if (place !== at) listener(key);
    };
    windows.push(() => undefined);
    return {
      locks: undefined,
      localStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => {
          stored.set(key, value);
          tell(key);
        },
        removeItem: (key) => {
          stored.delete(key);
          tell(key);
        },
      },
      onStorage: (listener) => {
        windows[at] = listener;
      },
      wait: async (ms) => {
        await Promise.resolve();
        time += ms;
      },
      now: () => time,
      newId: () => {
        ids += 1;
        return `window-${ids}`;
      },
    };
  };
  return { openWindow, stored };
}

describe('the session of a browser that forbids storage', () => {
  it('lasts in its window only, and renews without storage and locks', async () => {
    const { openWindow, stored } = browser();
    const locks = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) };
    const [one, other] = [1, 2].map(() => createBrowserSession({ ...openWindow(), locks, localStorage: null }));
    if (one === undefined || other === undefined) throw new Error('There are no two windows.');
    const heard: (string | null)[] = [];
    one.watch(({ accessToken }) => heard.push(accessToken));
    one.write(PAIR);
    expect([one.isRemembered, one.read(), other.read(), heard]).toEqual([false, PAIR, NO_TOKENS, ['access']]);
    expect(await one.exclusively(async () => 'renewed')).toBe('renewed');
    expect([...stored]).toEqual([]);
    expect(createBrowserSession(openWindow()).isRemembered).toBe(true);
  });
});

describe('the session of a browser', () => {
  it('is in local storage under two names', () => {
    const { openWindow, stored } = browser();
    const session = createBrowserSession(openWindow());
    session.write(PAIR);
    expect(Object.fromEntries(stored)).toEqual(PAIR);
    session.write(NO_TOKENS);
    expect([...stored]).toEqual([]);
    expect(session.read()).toEqual(NO_TOKENS);
  });

  it('is read on each use', () => {
    const { openWindow, stored } = browser();
    const session = createBrowserSession(openWindow());
    stored.set('accessToken', 'renewed elsewhere');
    expect(session.read().accessToken).toBe('renewed elsewhere');
  });

  it('ends in all windows when it ends in one', () => {
    const { openWindow } = browser();
    const [one, other] = [createBrowserSession(openWindow()), createBrowserSession(openWindow())];
    one.write(PAIR);
    const heard: (string | null)[] = [];
    other.watch(({ accessToken }) => heard.push(accessToken));
    one.write(NO_TOKENS);
    expect(heard.at(-1)).toBeNull();
  });

  it('is renewed by one window at a time, even without locks', async () => {
    const { openWindow, stored } = browser();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      for (let step = 0; step < 5; step++) await Promise.resolve();
      inside -= 1;
    };
    const sessions = [1, 2, 3].map(() => createBrowserSession(openWindow()));
    await Promise.all(sessions.map((session) => session.exclusively(work)));
    expect(most).toBe(1);
    expect(stored.has('sessionLease')).toBe(false);
  });

  it('is renewed even if the window doing so never returned', async () => {
    const { openWindow, stored } = browser();
    stored.set('sessionLease', 'gone 5000');
    expect(await createBrowserSession(openWindow()).exclusively(async () => 'renewed')).toBe('renewed');
  });

  it("uses the browser's locks if there are any", async () => {
    const { openWindow } = browser();
    const asked: string[] = [];
    const session = createBrowserSession({
      ...openWindow(),
      locks: {
        request: (name, _options, callback) => {
          asked.push(name);
          return callback();
        },
      },
    });
    expect(await session.exclusively(async () => 7)).toBe(7);
    expect(asked).toEqual(['phytotron-session']);
  });

  it('passes on errors of the work and runs it once', async () => {
    const { openWindow } = browser();
    let times = 0;
    const session = createBrowserSession({
      ...openWindow(),
      locks: { request: (_name, _options, callback) => callback() },
    });
    const work = async () => {
      times += 1;
      throw new DOMException('stopped', 'AbortError');
    };
    await expect(session.exclusively(work)).rejects.toThrow('stopped');
    expect(times).toBe(1);
  });
});
