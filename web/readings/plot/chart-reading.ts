import { type Line, valueAt } from '#web/readings/model/lines.ts';
import { indexBefore } from '#web/readings/model/points.ts';
import type { ReadingUnit } from '#web/readings/model/shown-metric.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { noPoint } from '#words/web/graphs/page.ts';

const HEIGHTS = { one: 400, two: 240, several: 180, phone: 170, state: 64 } as const;

/** Returns the height in pixels of one of several plots. */
export function heightOf(plots: number, unit: ReadingUnit, phone: boolean): number {
  if (unit === 'state') return HEIGHTS.state;
  if (phone) return HEIGHTS.phone;
  return plots === 1 ? HEIGHTS.one : plots === 2 ? HEIGHTS.two : HEIGHTS.several;
}

/** Places that Page Up and Page Down move. */
const PAGE = 20;

/** Returns by how many places a key moves the line that is read; null for other keys. */
export function stepsOf(key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'PageUp':
      return -PAGE;
    case 'PageDown':
      return PAGE;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** Returns the place some steps from the one that is read. If none is, the last one or, by infinite steps, the first. */
export function moved(places: readonly number[], at: number | null, by: number): number | null {
  const last = places.length - 1;
  const index = at !== null ? indexBefore(places, at) + by : Number.isFinite(by) ? last : by;
  return places[Math.min(last, Math.max(0, index))] ?? null;
}

export const nameOf = ({ place, metric }: Line): string => `${metric} ${place}`;

/** Reads the values at a place: '12 May 06:12. Temperature Grow A: 24.0 °C. …'. */
export function readAt(lines: readonly Line[], at: number, place: string): string {
  const values = lines.map((line) => {
    const value = valueAt(line, at);
    return `${nameOf(line)}: ${value === null ? noPoint : formatReading(value.mean, line.unit)}`;
  });
  return [place, ...values].join('. ');
}
