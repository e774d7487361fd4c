import { followChanges, type RetryTiming } from '#ports/events/follow-changes.ts';
import type { ChangedRecords, FarmNews } from '#ports/farm-api/events.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

/** Changes within this interval are read together. */
const BATCH_MS = 50;
/** The minimum time between two reads. */
const MIN_INTERVAL_MS = 250;

/** The screen that follows the farm's changes. */
export interface Watcher {
  readonly timers: RetryTiming;
  /** False while the screen sends a request, after which it reads the farm anyway. */
  isFree(): boolean;
  /** Reads the data that depends on these records; null means everything. */
  read(changed: ChangedRecords | null): Promise<void>;
  listening(isListening: boolean): void;
}

/** Reads the farm again whenever it changes. Returns a function that stops this. */
export function followFarm(api: Pick<FarmApi, 'watchChanges'>, watcher: Watcher): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { timers } = watcher;
  let news: { readonly changed: ChangedRecords | null } | null = null;
  let isReading = false;

  async function readSoon(): Promise<void> {
    if (isReading) return;
    isReading = true;
    await timers.wait(BATCH_MS, signal);
    while (news !== null && !signal.aborted) {
      if (watcher.isFree()) {
        const { changed } = news;
        news = null;
        await watcher.read(changed);
      }
      await timers.wait(MIN_INTERVAL_MS, signal);
    }
    isReading = false;
  }

  function onNews(responseReceived: FarmNews): void {
    if (responseReceived.what === 'ready') return;
    news = { changed: responseReceived.what === 'changed' ? mergeChanges(news, responseReceived.changed) : null };
    void readSoon();
  }

  void followChanges(api, { ...timers, signal, from: null, onNews, onListening: (is) => watcher.listening(is) });
  return () => end.abort();
}

function mergeChanges(
  before: { readonly changed: ChangedRecords | null } | null,
  more: ChangedRecords,
): ChangedRecords | null {
  if (before === null) return more;
  const { changed } = before;
  if (changed === null) return null;
  const merged = RECORD_KINDS.filter((kind) => changed[kind] !== undefined || more[kind] !== undefined);
  return Object.fromEntries(merged.map((kind) => [kind, namedBy(changed[kind], more[kind])]));
}

/** Merges the uuids of two changes. An empty list means all records of the kind. */
function namedBy(one: readonly string[] = NONE, other: readonly string[] = NONE): readonly string[] {
  if (one !== NONE && one.length === 0) return [];
  if (other !== NONE && other.length === 0) return [];
  return [...one, ...other];
}

const NONE: readonly string[] = [];
