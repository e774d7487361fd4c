import type { Fault } from '#domain/faults/fault.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { compareText, instantToMs } from '#domain/time.ts';
import type { LivedSpan } from './lived-spans.ts';

/**
 * Returns the faults that lasted at some time while trays of a batch stood at their place or were served by it, the last
 * one that began first. `servedBy` returns a location with all that serves it.
 */
export function livedFaults<F extends Pick<Fault, 'subject' | 'since' | 'cleared_at'>>(
  faults: readonly F[],
  lived: readonly LivedSpan[],
  servedBy: (location: string) => readonly Subject[],
): F[] {
  const spans = new Map<Subject, { readonly from: number; readonly to: number }[]>();
  for (const { from, to, standing } of lived) {
    for (const subject of new Set([...standing.keys()].flatMap(servedBy))) {
      const known = spans.get(subject) ?? [];
      known.push({ from, to });
      spans.set(subject, known);
    }
  }
  return faults
    .filter(({ subject, since, cleared_at }) => {
      const start = instantToMs(since);
      const end = cleared_at === null ? Number.POSITIVE_INFINITY : instantToMs(cleared_at);
      return (spans.get(subject) ?? []).some(({ from, to }) => start < to && end > from);
    })
    .sort((a, b) => compareText(b.since, a.since));
}
