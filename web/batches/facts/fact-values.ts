import type { Action } from '#domain/actions/action.ts';
import { mayChangePlan } from '#domain/actions/action-acts.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import { type MoveSide, pairSides, traysAt, traysFrom } from '#domain/locations/move-form.ts';
import { readGrams } from '#domain/units.ts';
import { FREE, type Quality, type QualityValues, qaOf } from './qa-answers.ts';

/** What the forms of all kinds of action hold, one field a fact. Each kind shows its own. */
export interface FactValues extends QualityValues {
  /** On the site's clock, as the input holds it; empty for now. */
  readonly done_at: string;
  readonly trays_sown: number | null;
  readonly seed_lot: string;
  readonly placed_at: MoveSide;
  readonly from: MoveSide;
  readonly to: MoveSide;
  readonly made: MoveSide;
  readonly merged: MoveSide;
  readonly binned: MoveSide;
  readonly reason: string;
  readonly total_yield: string;
  readonly trays_harvested: number | null;
  readonly trays_cleared: number | null;
  readonly cleared: MoveSide;
  readonly category: string;
  readonly text_done: string;
  readonly current_state: string;
  /** Empty where nothing changes. */
  readonly light_recipe: string;
  readonly irrigation_recipe: string;
  readonly fertigation_recipe: string;
  readonly environment_recipe: string;
}
export type FactField = keyof FactValues;

/** The facts that the values stand for. `standing` is what stood just before; `quality` what a harvest is judged by. */
export function factsOf(
  action: Action,
  values: FactValues,
  standing: Counts,
  quality: Quality = FREE,
): GivenProperties {
  switch (action.action_type) {
    case 'create_tray_action':
      return {
        trays_sown: values.trays_sown ?? undefined,
        seed_lot: values.seed_lot.trim() === '' ? null : values.seed_lot.trim(),
        placed_at: traysAt(values.placed_at),
      };
    case 'location_change':
      return { moves: pairSides(values.from, values.to) };
    case 'redist_action':
      return {
        moves: pairSides(values.from, values.to),
        made: traysAt(values.made),
        merged: traysFrom(values.merged),
        binned: traysFrom(values.binned),
        reason: values.reason.trim() === '' ? null : values.reason.trim(),
      };
    case 'harvest_action':
      return {
        total_yield: readGrams(values.total_yield) ?? undefined,
        trays_harvested: values.trays_harvested ?? undefined,
        cleared: clearedFrom(values.trays_cleared ?? 0, standing) ?? traysFrom(values.cleared),
        trays_cleared: values.trays_cleared ?? 0,
        qa_result: qaOf(action.action_properties.qa_result ?? null, values, quality),
      };
    case 'generic_text_action':
      return {
        text_done: values.text_done.trim() === '' ? undefined : values.text_done.trim(),
        ...(mayChangePlan(action) && { category: values.category.trim() || null }),
      };
    case 'state_change':
      return mayChangePlan(action) ? { current_state: values.current_state.trim() } : {};
    case 'life_change_action':
      return mayChangePlan(action)
        ? {
            light_recipe: values.light_recipe || null,
            irrigation_recipe: values.irrigation_recipe || null,
            fertigation_recipe: values.fertigation_recipe || null,
            environment_recipe: values.environment_recipe || null,
          }
        : {};
    case 'interval_action':
      return {};
  }
}
