import { fullPlan } from '#domain/actions/full-plan.ts';
import type { PlanLine } from '#tests/domain/batches/random-farm.ts';

/** Returns a plan that sows some trays at those places. */
export const sowing = (trays: number, target_locations: readonly string[]): PlanLine => ({
  wait: 0,
  planned: fullPlan('create_tray_action', { trays, target_locations }),
});

/** Returns a plan to harvest a day later, with the expected grams per tray. */
export const harvest = (estimated_harvest_per_tray: number): PlanLine => ({
  wait: 1,
  planned: fullPlan('harvest_action', { estimated_harvest_per_tray, qa_spec: null }),
});
