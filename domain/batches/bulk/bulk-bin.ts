import type { TraysAt } from '#domain/action-keys/property-values.ts';

/** So many trays of those that stand, place after place in the order given, never more than stand. */
export function takeTrays(standing: readonly TraysAt[], wanted: number): TraysAt[] {
  let left = wanted;
  return standing.flatMap(({ location, trays }) => {
    const here = Math.min(left, trays);
    left -= Math.max(0, here);
    return here > 0 ? [{ location, trays: here }] : [];
  });
}
