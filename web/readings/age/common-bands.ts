import { spansWithin } from '#domain/set-points/set-points.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { AgedSeries } from './aged-series.ts';

/** The bands that batches share. */
interface CommonBands {
  /** For each batch that stood at an age, those that were asked for all of them. */
  readonly sets: readonly ShownSetPoint[];
  /** True if at some age, batches were asked for different values. */
  readonly differ: boolean;
}

const holds = ({ from, to }: Span, at: number): boolean => from <= at && to > at;

/**
 * Returns the bands of one metric of several batches at those ages at which all that stood then were asked for the same: a
 * band can't be told apart by batch. All bands of a batch alone.
 */
export function commonBands(batches: readonly Pick<AgedSeries, 'sets' | 'lived'>[]): CommonBands {
  const spans = batches.flatMap(({ sets, lived }) => (lived === null ? [] : [{ sets, lived }]));
  const edges = spans.flatMap(({ sets, lived }) => [lived, ...sets].flatMap(({ from, to }) => [from, to]));
  const ages = [...new Set(edges)].sort((a, b) => a - b);
  const found = spans.map((): { readonly set: ShownSetPoint; from: number; to: number }[] => []);
  const next = spans.map(() => 0);
  let differ = false;
  for (const [index, from] of ages.entries()) {
    const to = ages[index + 1];
    if (to === undefined) break;
    const asked = spans.map(({ sets, lived }, batch) => {
      while ((sets[next[batch] ?? 0]?.to ?? Number.POSITIVE_INFINITY) <= from) next[batch] = (next[batch] ?? 0) + 1;
      const set = sets[next[batch] ?? 0];
      if (!holds(lived, from)) return undefined;
      return set !== undefined && holds(set, from) ? set : null;
    });
    const present = asked.filter((set) => set !== undefined);
    const [first = null] = present;
    if (present.some((set) => set?.band.min !== first?.band.min || set?.band.max !== first?.band.max)) {
      differ = true;
      continue;
    }
    for (const [batch, set] of asked.entries()) {
      if (set === undefined || set === null) continue;
      const last = found[batch]?.at(-1);
      if (last !== undefined && last.set === set && last.to === from) last.to = to;
      else found[batch]?.push({ set, from, to });
    }
  }
  const sets = found
    .flat()
    .map(({ set, from, to }): ShownSetPoint => ({ ...set, from, to, allowed: spansWithin(set.allowed, { from, to }) }));
  return { sets, differ };
}
