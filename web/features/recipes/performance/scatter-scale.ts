/** A range of an axis, with its figures. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Returns an axis that includes all values, with about `count` round figures at least `smallest` apart. */
export function axisOf(values: readonly number[], count: number, smallest = 0.01): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = roundStep(Math.max(smallest, (high - low) / count));
  // Whole multiples of a fraction would add up its rounding error.
  const at = (index: number) => (step < 1 ? index / Math.round(1 / step) : index * step);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
  return { from: at(first), to: at(last), ticks };
}

/** Adds room of a twentieth of their range at both ends of some values; 0 to 1 without values. */
export function withRoom(values: readonly number[]): number[] {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) / 20;
  return [Math.max(0, low - room), high + room];
}

/** Returns the smallest of … 0.1, 0.2, 0.5, 1, 2, 5, 10 … that is at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= wanted) ?? 10 * power;
}

/** Returns the index of the point nearest to another one in a direction; undefined if there is none. */
export function nearestTowards(
  points: readonly { readonly x: number; readonly y: number }[],
  from: number,
  [dx, dy]: readonly [number, number],
): number | undefined {
  const here = points[from];
  if (here === undefined) return undefined;
  const ahead = points
    .map(({ x, y }, at) => ({
      at,
      along: (x - here.x) * dx + (y - here.y) * dy,
      far: Math.hypot(x - here.x, y - here.y),
    }))
    .filter(({ at, along }) => at !== from && along > 0);
  return ahead.sort((a, b) => a.far - b.far)[0]?.at;
}
