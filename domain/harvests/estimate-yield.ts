import type { Action } from '#domain/batches/action.ts';
import type { BatchTrays } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';

/** Grams that a harvest is expected to give: the plan's grams a tray times the trays that were not binned; null without a plan. */
export const estimateYield = (
  gramsPerTray: number | null,
  { total_trays, binned_trays }: Pick<BatchTrays, 'total_trays' | 'binned_trays'>,
): number | null => (gramsPerTray === null ? null : gramsPerTray * (total_trays - binned_trays));

/** A harvest of today, expected or done, with what the yields table needs. */
export type TodaysHarvest = Action & {
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  readonly total_trays: number;
  readonly binned_trays: number;
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
    const { crop, crop_uuid, crop_number } = action;
    const so_far = yields.get(crop_uuid) ?? { crop, crop_uuid, crop_number, estimated_g: 0, actual_g: 0 };
    const { estimated_harvest_per_tray, total_yield } = action.action_properties;
    yields.set(crop_uuid, {
      ...so_far,
      estimated_g: so_far.estimated_g + (estimateYield(estimated_harvest_per_tray, action) ?? 0),
      actual_g: so_far.actual_g + (action.completed ? (total_yield ?? 0) : 0),
    });
  }
  return [...yields.values()];
}
