import { type Instant, MS_PER_DAY, msToInstant } from '#domain/time.ts';

/** Readings that lie more than a year from the others of a file. */
export interface FarReadings {
  readonly end: 'first' | 'last';
  readonly readings: number;
  readonly from: Instant;
  readonly to: Instant;
}

/** A gap that no pause of a logger explains. */
const FAR_DAYS = 366;

interface Day {
  count: number;
  from: number;
  to: number;
}

/**
 * Counts the readings of a file by day. Those at one end that lie more than a year from the others, and are fewer than half of
 * all, may come from a logger whose clock had stopped.
 */
export function tallyDays() {
  const days = new Map<number, Day>();
  return {
    /** In epoch milliseconds. */
    see: (ms: number): void => {
      const at = Math.floor(ms / MS_PER_DAY);
      const day = days.get(at);
      if (day === undefined) days.set(at, { count: 1, from: ms, to: ms });
      else {
        day.count += 1;
        day.from = Math.min(day.from, ms);
        day.to = Math.max(day.to, ms);
      }
    },
    far: (): readonly FarReadings[] => {
      const sorted = [...days].sort(([a], [b]) => a - b);
      return [...farFrom(sorted, 'first'), ...farFrom(sorted.toReversed(), 'last')];
    },
  };
}

/** Returns the readings of the outermost days up to the last gap before which fewer than half of all lie. */
function farFrom(days: readonly (readonly [number, Day])[], end: FarReadings['end']): readonly FarReadings[] {
  const total = days.reduce((sum, [, { count }]) => sum + count, 0);
  let [seen, outer] = [0, 0];
  for (const [index, [at, { count }]] of days.entries()) {
    seen += count;
    if (seen * 2 >= total) break;
    const [next] = days[index + 1] ?? [at];
    if (Math.abs(next - at) > FAR_DAYS) outer = index + 1;
  }
  if (outer === 0) return [];
  const lone = days.slice(0, outer).map(([, day]) => day);
  return [
    {
      end,
      readings: lone.reduce((sum, { count }) => sum + count, 0),
      from: msToInstant(Math.min(...lone.map(({ from }) => from))),
      to: msToInstant(Math.max(...lone.map(({ to }) => to))),
    },
  ];
}
