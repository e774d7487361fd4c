import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';

/** Estimates the grams of a harvest; null if the plan has no grams per tray. */
export const estimateYield = (gramsPerTray: number | null, trays: number): number | null =>
  gramsPerTray === null ? null : gramsPerTray * trays;

/** One of today's harvests, expected or completed. */
export type TodaysHarvest = Action & {
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  /** Grams; null if the plan has no estimate. */
  readonly estimated_yield_g: number | null;
};

/** Today's yield of one crop. */
export interface CropYield {
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  /** Estimated grams of all of today's harvests, including completed ones. */
  readonly estimated_g: number;
  /** Grams harvested so far. */
  readonly actual_g: number;
}

/** Sums today's yields by crop, in order of first appearance. Other types of action are ignored. */
export function yieldsByCrop(actions: readonly TodaysHarvest[]): CropYield[] {
  const yields = new Map<Uuid, CropYield>();
  for (const action of actions) {
    if (action.action_type !== 'harvest_action') continue;
    const { crop, crop_uuid, crop_number, estimated_yield_g } = action;
    const so_far = yields.get(crop_uuid) ?? { crop, crop_uuid, crop_number, estimated_g: 0, actual_g: 0 };
    yields.set(crop_uuid, {
      ...so_far,
      estimated_g: so_far.estimated_g + (estimated_yield_g ?? 0),
      actual_g: so_far.actual_g + (action.completed ? (action.action_properties.total_yield ?? 0) : 0),
    });
  }
  return [...yields.values()];
}
