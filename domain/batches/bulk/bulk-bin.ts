import type { TraysAt } from '#domain/action-keys/property-values.ts';

/** Takes trays from the locations in the given order, at most as many as are standing. */
export function takeTrays(standing: readonly TraysAt[], wanted: number): TraysAt[] {
  let left = wanted;
  return standing.flatMap(({ location, trays }) => {
    const here = Math.min(left, trays);
    left -= Math.max(0, here);
    return here > 0 ? [{ location, trays: here }] : [];
  });
}
