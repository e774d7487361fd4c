import type { Bed } from './hardware.ts';

/** Returns the standing trays by crop code; crops without trays are left out. */
export function traysByCrop(beds: readonly Pick<Bed, 'standing'>[]): ReadonlyMap<string, number> {
  const trays = new Map<string, number>();
  for (const { crop_code, trays: count } of beds.flatMap(({ standing }) => standing)) {
    trays.set(crop_code, (trays.get(crop_code) ?? 0) + count);
  }
  return trays;
}
