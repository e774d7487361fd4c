import type { Query, QueryClient } from '@tanstack/react-query';
import { touches } from '#ports/events/touches.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import { RECORD_KINDS, type RecordKind } from '#ports/record-kinds/kinds.ts';
import { operationOf } from '#web/data/query-key.ts';

/** What comes within this time of one another is one reason to read. */
export const GATHER_MS = 50;
/** No query is read again sooner than this after the last time. */
export const SPARE_MS = 250;
/** How long news wait for a write of this tab that is on its way: its own reading covers them. */
export const HOLD_MS = 2_000;

/** Time as the browser has it. */
export interface Timers {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  after(ms: number, callback: () => void): void;
}

/** Reads anew what has changed. What is on screen is read at once, all else when it is shown again. */
export interface Refresher {
  changed(records: ChangedRecords): void;
  all(): void;
  /** What could not be read the last time. */
  failed(): void;
  /** After a write of this tab: resolves once all that shows was read anew. */
  afterWrite(): Promise<void>;
}

type Wanted = (query: Query) => boolean;

export function createRefresher(queries: QueryClient, timers: Timers): Refresher {
  const cache = queries.getQueryCache();
  const kinds = new Set<RecordKind>();
  /** Queries to be read again, and those that will be once the answer that is on its way has come. */
  const again = new Set<string>();
  const busy = new Set<string>();
  let [wantsAll, wantsFailed] = [false, false];
  let since: number | null = null;
  let lastRun = Number.NEGATIVE_INFINITY;

  cache.subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === 'removed') busy.delete(queryHash);
    if (event.type !== 'updated') return;
    const { action } = event;
    const isSettled = action.type === 'error' || (action.type === 'success' && action.manual !== true);
    if (!isSettled || !busy.delete(queryHash)) return;
    again.add(queryHash);
    schedule();
  });

  function schedule(): void {
    if (since !== null) return;
    since = timers.now();
    timers.after(Math.max(GATHER_MS, lastRun + SPARE_MS - since), run);
  }

  function run(): void {
    if (since === null) return;
    if (queries.isMutating() > 0 && timers.now() - since < HOLD_MS) timers.after(GATHER_MS, run);
    else void read(takeWanted(), false);
  }

  function takeWanted(): Wanted {
    const [all, failed, hashes] = [wantsAll, wantsFailed, new Set(again)];
    const records: ChangedRecords = Object.fromEntries([...kinds].map((kind) => [kind, [kind]]));
    forget();
    return (query) => {
      const name = operationOf(query.queryKey);
      return (
        all ||
        hashes.has(query.queryHash) ||
        (failed && (query.state.status === 'error' || query.state.fetchFailureCount > 0)) ||
        (name !== undefined && touches(records, name))
      );
    };
  }

  function forget(): void {
    kinds.clear();
    again.clear();
    [wantsAll, wantsFailed, since] = [false, false, null];
    lastRun = timers.now();
  }

  function read(wanted: Wanted, isForced: boolean): Promise<void> {
    const chosen = new Set(cache.findAll({ predicate: wanted }));
    // An answer that is on its way may be older than the news; stopping it each time would starve a slow line.
    for (const { state, queryHash } of chosen) {
      if (state.fetchStatus === 'fetching' && (!isForced || state.data === undefined)) busy.add(queryHash);
    }
    const predicate = (query: Query) => chosen.has(query) && !busy.has(query.queryHash);
    return queries
      .invalidateQueries({ predicate: (query) => chosen.has(query), refetchType: 'none' })
      .then(() => queries.refetchQueries({ predicate, type: 'active' }, { cancelRefetch: isForced }));
  }

  return {
    changed: (records) => {
      const known = RECORD_KINDS.filter((kind) => records[kind] !== undefined);
      if (known.length === 0) return;
      for (const kind of known) kinds.add(kind);
      schedule();
    },
    all: () => {
      wantsAll = true;
      schedule();
    },
    failed: () => {
      wantsFailed = true;
      schedule();
    },
    // The news of the write come about when its answer does: a short wait makes one reading of both.
    afterWrite: () =>
      new Promise((resolve) => {
        timers.after(GATHER_MS, () => {
          forget();
          busy.clear();
          resolve(read(() => true, true));
        });
      }),
  };
}
