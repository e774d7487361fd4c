import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed } from '#domain/hardware/hardware.ts';

/** Tells whether a bed with trays runs a different light recipe than the one needed. False if either is unset. */
export const runsOtherLight = (
  bed: Pick<Bed, 'light_recipe' | 'standing'>,
  wanted: Pick<LifeWanted, 'light_recipe'>,
): boolean =>
  bed.standing.length > 0 &&
  bed.light_recipe !== null &&
  wanted.light_recipe !== null &&
  bed.light_recipe !== wanted.light_recipe;
