import { fullPlan } from '#domain/actions/full-plan.ts';
import type { PlanLine } from '#tests/domain/batches/random-farm.ts';

/** Sows so many trays at those places. */
export const sowing = (trays: number, target_locations: readonly string[]): PlanLine => ({
  wait: 0,
  planned: fullPlan('create_tray_action', { trays, target_locations }),
});

/** Harvests a day later, so many grams a tray being expected. */
export const harvest = (estimated_harvest_per_tray: number): PlanLine => ({
  wait: 1,
  planned: fullPlan('harvest_action', { estimated_harvest_per_tray, qa_spec: null }),
});
