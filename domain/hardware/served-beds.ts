import type { Bed } from './hardware.ts';

/** A machine that serves beds: those of its chamber, or those that it feeds. */
export type ServingMachine =
  | { readonly uuid: string; readonly chamber: string | null }
  | { readonly uuid: string; readonly chamber?: undefined };

/** Returns the beds that an HVAC or a reservoir serves. An HVAC without a chamber serves none. */
export const servedBeds = <B extends Pick<Bed, 'chamber' | 'reservoir'>>(
  machine: ServingMachine,
  beds: readonly B[],
): B[] =>
  beds.filter((bed) =>
    machine.chamber === undefined ? bed.reservoir === machine.uuid : bed.chamber === machine.chamber,
  );

/** Counts the beds, batches and trays that would suffer from a fault. A batch on several beds counts once. */
export function countGrowing(beds: readonly Pick<Bed, 'standing'>[]) {
  const standing = beds.flatMap((bed) => bed.standing);
  return {
    beds: beds.length,
    batches: new Set(standing.map(({ batch }) => batch)).size,
    trays: standing.reduce((sum, { trays }) => sum + trays, 0),
  };
}
