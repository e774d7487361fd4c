import { labelPlaces } from '#domain/batches/history/action-label.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { lifeLine } from '#web/batches/life/life-labels.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { days, trays } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/edit.ts';

/** The names of the records that plans refer to, by uuid. */
export type RecordNames = ReadonlyMap<string, string>;

/** Formats the plan of an action in a recipe, without its type: '40 trays, 24 seeds per tray, Germination'. */
export function planSummary(action: RecipeAction, view: PlanView, names: RecordNames): string {
  const named = (uuid: string | null) => (uuid === null ? '' : (names.get(uuid) ?? ''));
  const where = (plan: {
    readonly target_chamber: string | null;
    readonly target_locations: readonly string[] | null;
  }) =>
    plan.target_locations !== null && plan.target_locations.length > 0
      ? labelPlaces(plan.target_locations, view.names)
      : plan.target_chamber === null
        ? ''
        : (view.names.chamber(plan.target_chamber) ?? '');
  switch (action.action_type) {
    case 'create_tray_action': {
      const plan = action.action_properties;
      return join([
        plan.trays === null ? '' : trays({ count: plan.trays }),
        named(plan.tray_type),
        named(plan.growth_medium),
        plan.seeds_per_tray === null ? '' : m.seeds({ count: plan.seeds_per_tray }),
        where(plan),
      ]);
    }
    case 'location_change':
      return where(action.action_properties);
    case 'state_change':
      return action.action_properties.current_state;
    case 'life_change_action':
      return lifeLine(action.action_properties, view.recipes);
    case 'redist_action': {
      const { trays_after, trays_factor } = action.action_properties;
      if (trays_factor !== undefined) return m.timesTrays({ factor: trays_factor });
      return trays_after === null ? '' : m.toTrays({ count: trays_after });
    }
    case 'harvest_action': {
      const { estimated_harvest_per_tray: grams, qa_spec } = action.action_properties;
      return join([grams === null ? '' : m.perTray({ grams }), named(qa_spec)]);
    }
    case 'generic_text_action': {
      const { category, text } = action.action_properties;
      return [category, text].filter((part) => part !== null && part !== '').join(': ');
    }
    case 'interval_action':
      return days({ count: action.action_properties.duration });
  }
}

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
