import type { VictoriaQueries } from './queries.ts';
import type { SeriesEnds } from './series-index.ts';

/** The number of readings in VictoriaMetrics, which it finds by reading all of them. */
export interface ReadingCount {
  total(series: readonly SeriesEnds[]): Promise<number>;
  /** Takes in how many were added. */
  note(added: number): void;
}

/** Other processes add readings too. */
const RECOUNT_MS = 30 * 60_000;

export function createReadingCount(queries: Pick<VictoriaQueries, 'count'>): ReadingCount {
  let counted: { readonly at: number; readonly found: Promise<number> } | null = null;
  let added = 0;

  async function count(series: readonly SeriesEnds[]): Promise<number> {
    const from = Math.min(...series.map(({ first }) => first));
    const to = Math.max(...series.map(({ last }) => last.at)) + 1;
    return series.length === 0 ? 0 : queries.count({ from, to });
  }

  return {
    total: async (series) => {
      if (counted === null || performance.now() - counted.at > RECOUNT_MS) {
        added = 0;
        counted = { at: performance.now(), found: count(series) };
        counted.found.catch(() => {
          counted = null;
        });
      }
      return (await counted.found) + added;
    },
    note: (more) => {
      added += more;
    },
  };
}
