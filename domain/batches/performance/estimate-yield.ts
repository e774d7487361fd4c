import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';

/** Grams that a harvest of so many trays is expected to give; null where the plan gives no grams a tray. */
export const estimateYield = (gramsPerTray: number | null, trays: number): number | null =>
  gramsPerTray === null ? null : gramsPerTray * trays;

/** A harvest of today, expected or done, with what the yields table needs. */
export type TodaysHarvest = Action & {
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  /** Grams; null where the plan gives no estimate. */
  readonly estimated_yield_g: number | null;
};

/** What one crop gives today. */
export interface CropYield {
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  /** Grams planned for today's harvests, done ones included. */
  readonly estimated_g: number;
  /** Grams harvested so far. */
  readonly actual_g: number;
}

/** Today's yields by crop, in the order in which the crops first come; actions that are no harvests are left out. */
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
