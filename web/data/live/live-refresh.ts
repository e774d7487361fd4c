import type { Query, QueryClient } from '@tanstack/react-query';
import { touches } from '#ports/events/touches.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { operationOf } from '#web/data/query-key.ts';

/** Changes within this interval cause a single refresh. */
export const BATCH_MS = 50;
/** The minimum time between two refreshes. */
export const MIN_INTERVAL_MS = 250;
/** The maximum time that changes wait for a pending write of this tab, whose own refresh covers them. */
export const HOLD_MS = 2_000;

export interface Timers {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  after(ms: number, callback: () => void): void;
}

/** Refreshes queries after changes: those on screen immediately, others when they are shown again. */
export interface Refresher {
  changed(records: ChangedRecords): void;
  /** Refreshes all queries that exist now; later ones are read later anyway. */
  all(): void;
  /** Refreshes the queries that failed. */
  failed(): void;
  /** To be called after a write of this tab. Resolves once everything on screen is refreshed. */
  afterWrite(): Promise<void>;
}

type Wanted = (query: Query) => boolean;

export function createRefresher(queries: QueryClient, timers: Timers): Refresher {
  const cache = queries.getQueryCache();
  const kinds = new Set<RecordKind>();
  /** Queries to refresh, and those to refresh once their pending response has arrived. */
  const again = new Set<string>();
  const busy = new Set<string>();
  let wantsFailed = false;
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
    timers.after(Math.max(BATCH_MS, lastRun + MIN_INTERVAL_MS - since), run);
  }

  function run(): void {
    if (since === null) return;
    if (queries.isMutating() > 0 && timers.now() - since < HOLD_MS) timers.after(BATCH_MS, run);
    else void read(takeWanted(), false);
  }

  function takeWanted(): Wanted {
    const [failed, hashes] = [wantsFailed, new Set(again)];
    const records: ChangedRecords = Object.fromEntries([...kinds].map((kind) => [kind, [kind]]));
    forget();
    return (query) => {
      const name = operationOf(query.queryKey);
      return (
        hashes.has(query.queryHash) ||
        (failed && (query.state.status === 'error' || query.state.fetchFailureCount > 0)) ||
        (name !== undefined && touches(records, name))
      );
    };
  }

  function forget(): void {
    kinds.clear();
    again.clear();
    [wantsFailed, since] = [false, null];
    lastRun = timers.now();
  }

  function read(wanted: Wanted, isForced: boolean): Promise<void> {
    const chosen = new Set(cache.findAll({ predicate: wanted }));
    // A pending response may be older than the change, but cancelling it each time would starve a slow connection.
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
      for (const { queryHash } of cache.getAll()) again.add(queryHash);
      schedule();
    },
    failed: () => {
      wantsFailed = true;
      schedule();
    },
    // The event about the write arrives with its response; a short wait makes them one refresh.
    afterWrite: () =>
      new Promise((resolve) => {
        timers.after(BATCH_MS, () => {
          forget();
          busy.clear();
          resolve(read(() => true, true));
        });
      }),
  };
}
