import type { Sample } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { SeriesKey } from '#ports/telemetry.ts';
import { nameOf, type SeriesColumns } from './columns.ts';
import { FIRST_MS, MAX_AHEAD_MS, type VictoriaQueries } from './queries.ts';

/** The ends of a series in VictoriaMetrics. Epoch milliseconds. */
export interface SeriesEnds {
  readonly key: SeriesKey;
  readonly first: number;
  readonly last: Sample;
}

/** Knows the ends of all series, which VictoriaMetrics could only find by reading everything. */
export interface SeriesIndex {
  /** Lists all series, with what other processes have added. */
  list(): Promise<readonly SeriesEnds[]>;
  /** Returns which of some readings come before all others of their series. */
  newFirsts(columns: readonly SeriesColumns[]): Promise<readonly SeriesColumns[]>;
  /** Takes in readings that were added. */
  note(columns: readonly SeriesColumns[]): void;
}

/** Other processes' readings may be late by this much and still show at once. */
const OVERLAP_MS = 2 * MS_PER_HOUR;
/** Most sensors have sent something lately; the others are looked for further back. */
const LOOK_BACK_MS = [MS_PER_DAY, 30 * MS_PER_DAY, 400 * MS_PER_DAY, Number.POSITIVE_INFINITY];

/** `now` returns epoch milliseconds; it only tells where to look first. */
export function createSeriesIndex(queries: VictoriaQueries, now: () => number): SeriesIndex {
  const firsts = new Map<string, { readonly key: SeriesKey; first: number }>();
  const lasts = new Map<string, Sample>();
  let begun: Promise<void> | null = null;
  let loaded: Promise<void> | null = null;
  let refreshed: Promise<void> | null = null;

  const noteLast = (name: string, last: Sample): void => {
    const known = lasts.get(name);
    if (known === undefined || last.at > known.at) lasts.set(name, { at: last.at, value: last.value });
  };
  const noteFirst = (key: SeriesKey, first: number): void => {
    const known = firsts.get(nameOf(key));
    if (known === undefined) firsts.set(nameOf(key), { key: { subject: key.subject, metric: key.metric }, first });
    else known.first = Math.min(known.first, first);
  };
  const loadFirsts = async (): Promise<void> => {
    for (const { first, ...key } of await queries.firsts()) noteFirst(key, first);
  };
  /** Returns the names of the series that have readings since `from`. */
  const loadLasts = async (from: number, subjects?: readonly string[]): Promise<readonly string[]> => {
    const range = { from: Math.max(FIRST_MS, from), to: now() + MAX_AHEAD_MS };
    const found = await queries.lasts(range, subjects);
    for (const last of found) noteLast(nameOf(last), last);
    return found.map(nameOf);
  };
  const beginning = (): Promise<void> => {
    begun ??= loadFirsts().catch((error: unknown) => {
      begun = null;
      throw error;
    });
    return begun;
  };

  async function load(): Promise<void> {
    await beginning();
    // A reading that was added meanwhile may be late, so it isn't known to be the last.
    const found = new Set<string>();
    for (const back of LOOK_BACK_MS) {
      const missing = [...firsts].filter(([name]) => !found.has(name)).map(([, { key }]) => key.subject);
      if (missing.length === 0) return;
      for (const name of await loadLasts(now() - back, missing)) found.add(name);
    }
  }

  async function refresh(): Promise<void> {
    const newest = [...lasts.values()].reduce((most, { at }) => Math.max(most, at), 0);
    await Promise.all([loadFirsts(), loadLasts(newest - OVERLAP_MS)]);
  }

  const loading = (): Promise<void> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };

  return {
    list: async () => {
      if (loaded === null) await loading();
      else {
        await loading();
        refreshed ??= refresh().finally(() => {
          refreshed = null;
        });
        await refreshed;
      }
      return [...firsts].flatMap(([name, { key, first }]) => {
        const last = lasts.get(name);
        return last === undefined ? [] : { key, first, last };
      });
    },
    newFirsts: async (columns) => {
      await beginning();
      return columns.flatMap(({ key, timestamps }) => {
        const first = least(timestamps);
        const known = firsts.get(nameOf(key));
        return known !== undefined && known.first <= first ? [] : { key, timestamps: [first], values: [1] };
      });
    },
    note: (columns) => {
      for (const { key, timestamps, values } of columns) {
        noteFirst(key, least(timestamps));
        for (const [place, at] of timestamps.entries()) noteLast(nameOf(key), { at, value: values[place] ?? 0 });
      }
    },
  };
}

const least = (times: readonly number[]): number => times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
