import type { QueryClient } from '@tanstack/react-query';
import type { BehaviorSubject } from 'rxjs';
import type { Day } from '#domain/time.ts';
import type { ConnectionState, Contact } from '#web/data/connection.ts';
import type { Session } from '#web/data/session.ts';
import { parseSnapshot, snapshotsOfDay, snapshotText } from './snapshot.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** The pages that are needed where the network ends, with the names of their snapshots. */
const PAGES: Readonly<Record<string, string>> = { '/': 'home', '/round': 'round' };

/** Answers often come together, so they are stored together. */
const STORE_AFTER_MS = 2_000;

interface SnapshotOptions {
  readonly queries: QueryClient;
  readonly session: Pick<Session, 'signedIn$' | 'isRemembered'>;
  readonly contact$: BehaviorSubject<Contact>;
  readonly connection$: BehaviorSubject<ConnectionState>;
  readonly store: SnapshotStore;
  /** Identifies this release of the app. */
  readonly release: string;
  /** The path of the page that is open. */
  readonly path: () => string;
  /** The site's day as the farm reported it; undefined until then. */
  readonly today: () => Day | undefined;
  readonly after: (ms: number, callback: () => void) => void;
}

/**
 * Stores the answers that home and the round show, and shows them if one of these pages is opened while the farm is
 * unreachable. Only then: otherwise a page would show old answers first. Snapshots are deleted when a session ends or begins,
 * since the next user on this browser must not see them. To be called once.
 */
export function startPageSnapshots(options: SnapshotOptions): void {
  const { session, contact$, connection$, store } = options;
  let wasSignedIn = session.signedIn$.getValue();
  if (!wasSignedIn) void store.clear();
  session.signedIn$.subscribe((isSignedIn) => {
    if (isSignedIn !== wasSignedIn) void store.clear();
    wasSignedIn = isSignedIn;
  });
  // A session that ends with the window leaves nothing behind.
  if (!session.isRemembered) return;
  storeOnAnswers(options);
  connection$.subscribe((state) => {
    // A page that has had answers shows them still.
    if (state === 'offline' && contact$.getValue().lastResponse === null) void restore(options);
  });
}

function storeOnAnswers({ queries, session, contact$, store, release, path, today, after }: SnapshotOptions): void {
  let isScheduled = false;
  const storePage = async () => {
    isScheduled = false;
    const [name, day] = [PAGES[path()], today()];
    const { lastResponse, failingSince } = contact$.getValue();
    if (name === undefined || day === undefined || !session.signedIn$.getValue()) return;
    const active = queries.getQueryCache().findAll({ type: 'active' });
    // A page that is still loading, or that the farm left halfway, must not replace a whole one.
    const isWhole = active.every(({ state }) => state.status !== 'pending');
    if (lastResponse === null || failingSince !== null || !isWhole) return;
    const answers = active
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
    const text = snapshotText({ release, today: day, lastResponse, answers });
    if (text !== null) await store.write(name, text);
  };
  queries.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (!isAnswer || isScheduled || PAGES[path()] === undefined) return;
    isScheduled = true;
    after(STORE_AFTER_MS, () => void storePage());
  });
}

async function restore({ queries, session, contact$, store, release, path }: SnapshotOptions): Promise<void> {
  const open = PAGES[path()];
  if (open === undefined) return;
  const read = async (name: string) => parseSnapshot(await store.read(name), release);
  const others = await Promise.all(
    Object.values(PAGES)
      .filter((name) => name !== open)
      .map(read),
  );
  const pages = snapshotsOfDay(
    await read(open),
    others.filter((page) => page !== null),
  );
  // The farm may have responded, or the session ended, while they were read.
  const contact = contact$.getValue();
  if (pages.length === 0 || contact.lastResponse !== null || !session.signedIn$.getValue()) return;
  for (const { key, data, at } of pages.flatMap(({ answers }) => answers)) {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: at });
  }
  contact$.next({ ...contact, lastResponse: Math.min(...pages.map(({ lastResponse }) => lastResponse)) });
}
