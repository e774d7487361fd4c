import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionState, Contact } from '#web/data/connection.ts';
import { startPageSnapshots } from '#web/data/snapshots/page-snapshots.ts';
import { parseSnapshot, type Snapshot, snapshotsOfDay } from '#web/data/snapshots/snapshot.ts';

const TASKS = ['listTodaysTasks'];

function openBrowser(stored = new Map<string, string>()) {
  const due: (() => void)[] = [];
  const at = { path: '/', today: '2026-05-12' };
  const store = {
    read: async (name: string) => stored.get(name) ?? null,
    write: async (name: string, text: string) => void stored.set(name, text),
    clear: async () => stored.clear(),
  };
  const open = ({ release = 'one', isRemembered = true, lastResponse = 5 as number | null } = {}) => {
    const queries = new QueryClient();
    const signedIn$ = new BehaviorSubject(true);
    const contact$ = new BehaviorSubject<Contact>({ lastResponse, failingSince: null });
    const connection$ = new BehaviorSubject<ConnectionState>('live');
    const session = { signedIn$, isRemembered };
    startPageSnapshots({
      ...{ queries, session, contact$, connection$, store, release },
      ...{ path: () => at.path, today: () => at.today, after: (_, callback) => void due.push(callback) },
    });
    const show = (data: unknown) => {
      const observer = new QueryObserver(queries, { queryKey: TASKS, queryFn: async () => data });
      observer.subscribe(() => undefined);
      return vi.waitFor(() => expect(queries.getQueryData(TASKS)).toEqual(data));
    };
    return { queries, signedIn$, contact$, connection$, show };
  };
  const storeAll = async () => {
    for (const callback of due.splice(0)) callback();
    await Promise.resolve();
  };
  return { open, store: storeAll, stored, at };
}

/** Opens a page while the farm is unreachable, and returns what it shows. */
async function openOffline(browser: ReturnType<typeof openBrowser>, options: { readonly release?: string } = {}) {
  const { queries, contact$, connection$ } = browser.open({ ...options, lastResponse: null });
  contact$.next({ lastResponse: null, failingSince: 9 });
  connection$.next('offline');
  await new Promise((done) => setTimeout(done));
  return { tasks: queries.getQueryData(TASKS), lastResponse: contact$.getValue().lastResponse };
}

describe('the snapshots of pages for when the farm is unreachable', () => {
  it('show what they showed last, as of then', async () => {
    const browser = openBrowser();
    await browser.open().show([{ uuid: 'a' }]);
    await browser.store();
    expect(await openOffline(browser)).toEqual({ tasks: [{ uuid: 'a' }], lastResponse: 5 });
    expect(await openOffline(browser, { release: 'two' })).toEqual({ tasks: undefined, lastResponse: null });
  });

  it('are those of home and the round alone, in a browser that remembers the session', async () => {
    const browser = openBrowser();
    browser.at.path = '/schedule';
    await browser.open().show(['a']);
    await browser.store();
    browser.at.path = '/round';
    await browser.open({ isRemembered: false }).show(['a']);
    await browser.store();
    expect([...browser.stored]).toEqual([]);
  });

  it('stay whole while a page is loading, and once the farm fails', async () => {
    const browser = openBrowser();
    await browser.open().show(['whole']);
    await browser.store();
    const loading = browser.open();
    await loading.show(['half']);
    const awaited = new QueryObserver(loading.queries, {
      queryKey: ['getSystem'],
      queryFn: () => new Promise(() => {}),
    });
    awaited.subscribe(() => undefined);
    await browser.store();
    const failing = browser.open();
    await failing.show(['last']);
    failing.contact$.next({ lastResponse: 6, failingSince: 7 });
    await browser.store();
    expect((await openOffline(browser)).tasks).toEqual(['whole']);
    // Nor does what a page shows from its snapshot count as an answer.
    await browser.store();
    expect(await openOffline(browser)).toEqual({ tasks: ['whole'], lastResponse: 5 });
  });

  it('are deleted when a session ends or begins', async () => {
    const browser = openBrowser();
    const { show, signedIn$ } = browser.open();
    await show(['a']);
    await browser.store();
    expect([...browser.stored.keys()]).toEqual(['home']);
    signedIn$.next(false);
    expect([...browser.stored]).toEqual([]);
    browser.stored.set('home', 'of another user');
    signedIn$.next(true);
    expect([...browser.stored]).toEqual([]);
  });

  it('leave a page alone that the farm has answered', async () => {
    const browser = openBrowser();
    await browser.open().show(['old']);
    await browser.store();
    const { queries, connection$ } = browser.open();
    connection$.next('offline');
    await new Promise((done) => setTimeout(done));
    expect(queries.getQueryData(TASKS)).toBeUndefined();
  });

  it('are shown together only if they are of one day, as of the older one', async () => {
    const browser = openBrowser();
    const first = browser.open({ lastResponse: 5 });
    await first.show(['morning']);
    await browser.store();
    browser.at.path = '/round';
    const second = browser.open({ lastResponse: 8 });
    await second.show(['noon']);
    await browser.store();
    expect(await openOffline(browser)).toEqual({ tasks: ['noon'], lastResponse: 5 });

    browser.at.today = '2026-05-13';
    await browser.open({ lastResponse: 9 }).show(['tomorrow']);
    await browser.store();
    expect(await openOffline(browser)).toEqual({ tasks: ['tomorrow'], lastResponse: 9 });
    browser.at.path = '/';
    expect(await openOffline(browser)).toEqual({ tasks: ['morning'], lastResponse: 5 });
    browser.at.path = '/schedule';
    expect(await openOffline(browser)).toEqual({ tasks: undefined, lastResponse: null });
  });

  it('never mix days, and begin with the page’s own or the newest', () => {
    const snapshot: fc.Arbitrary<Snapshot> = fc.record({
      release: fc.constant('one'),
      today: fc.constantFrom('2026-05-11', '2026-05-12'),
      lastResponse: fc.nat(),
      answers: fc.constant([]),
    });
    fc.assert(
      fc.property(fc.option(snapshot), fc.array(snapshot), (own, others) => {
        const shown = snapshotsOfDay(own, others);
        const all = own === null ? others : [own, ...others];
        const [first] = shown;
        expect(shown).toHaveLength(all.filter(({ today }) => today === first?.today).length);
        expect(shown.every(({ today }) => today === first?.today)).toBe(true);
        if (own !== null) expect(first).toBe(own);
        else expect(first?.lastResponse ?? 0).toBe(Math.max(0, ...others.map(({ lastResponse }) => lastResponse)));
      }),
    );
  });

  it('are ignored if they are damaged', () => {
    for (const text of [null, '', '{', '[]', '{"release":"one"}']) expect(parseSnapshot(text, 'one')).toBeNull();
  });
});
