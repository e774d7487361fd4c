import { setTimeout as sleep } from 'node:timers/promises';
import { MS_PER_DAY } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { nameOf, type SeriesColumns } from './columns.ts';
import { knownInVictoria } from './known-times.ts';
import type { VictoriaQueries } from './queries.ts';

const LONGEST_MS = 5_000;
const PAUSE_MS = 10;
const MAX_SEEN = 100_000;

/**
 * Returns what waits until written readings can be read. VictoriaMetrics finds those of a new series, or of an old one's new
 * day, some milliseconds after it has taken them. Throws ProblemError if it drops them.
 */
export function createReadableWait(
  queries: VictoriaQueries,
  place: string,
): (written: readonly SeriesColumns[]) => Promise<void> {
  const seen = new Set<string>();
  return async (written) => {
    const days = new Map<string, SeriesColumns>();
    for (const { key, timestamps } of written) {
      for (const at of timestamps) {
        const day = `${nameOf(key)} ${Math.floor(at / MS_PER_DAY)}`;
        if (!seen.has(day)) days.set(day, { key, timestamps: [at], values: [] });
      }
    }
    const columns = [...days.values()];
    if (columns.length === 0) return;
    for (const end = performance.now() + LONGEST_MS; ; await sleep(PAUSE_MS)) {
      const keptAt = await knownInVictoria(queries, columns);
      if (columns.every(({ key, timestamps }) => timestamps.every((at) => keptAt(key, at) !== null))) break;
      if (performance.now() < end) continue;
      const params = { place, status: 204, message: 'readings were accepted, but not kept' };
      throw new ProblemError({ kind: 'unavailable', code: 'victoria_refused', params, retry_after: 60 });
    }
    if (seen.size > MAX_SEEN) seen.clear();
    for (const day of days.keys()) seen.add(day);
  };
}
