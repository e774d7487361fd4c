import type { LifeWanted } from '#domain/actions/action-properties.ts';
import type { Bed } from '#domain/hardware/hardware.ts';

/** Whether a bed on which trays stand runs another light recipe than is wanted. Nothing wanted, nothing run: no. */
export const runsOtherLight = (
  bed: Pick<Bed, 'light_recipe' | 'standing'>,
  wanted: Pick<LifeWanted, 'light_recipe'>,
): boolean =>
  bed.standing.length > 0 &&
  bed.light_recipe !== null &&
  wanted.light_recipe !== null &&
  bed.light_recipe !== wanted.light_recipe;
