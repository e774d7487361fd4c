import type { Day } from '#domain/time.ts';
import type { Action } from './action.ts';
import type { GivenInstant } from './action-request.ts';

/** A new instant action, still open, with its planned keys null where not given. A state change needs its state. */
export function openInstant(request: GivenInstant, day: Day): Action {
  const given = request.action_properties;
  const sop = given.sop ?? null;
  const base = {
    id: request.id,
    uuid: request.uuid,
    batch: request.batch,
    origin: 'instant',
    completed: false,
    action_needed_date: day,
    action_completed_date: null,
    completed_by_user: null,
    withdrawn: false,
    corrections: [],
    plan_before: null,
    version: 1,
  } as const;
  const target = {
    target_chamber: given.target_chamber ?? null,
    target_locations: given.target_locations ?? null,
  };
  const { action_type } = request;
  switch (action_type) {
    case 'create_tray_action': {
      const { tray_type = null, growth_medium = null, trays = null, seeds_per_tray = null } = given;
      return {
        ...base,
        action_type,
        action_properties: { tray_type, growth_medium, trays, seeds_per_tray, ...target, sop },
      };
    }
    case 'location_change':
      return { ...base, action_type, action_properties: { ...target, sop } };
    case 'state_change':
      return { ...base, action_type, action_properties: { current_state: given.current_state ?? '', sop } };
    case 'life_change_action': {
      const {
        light_recipe = null,
        irrigation_recipe = null,
        fertigation_recipe = null,
        environment_recipe = null,
      } = given;
      const wanted = { light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe };
      return { ...base, action_type, action_properties: { ...wanted, sop } };
    }
    case 'redist_action':
      return { ...base, action_type, action_properties: { trays_after: given.trays_after ?? null, sop } };
    case 'harvest_action': {
      const { estimated_harvest_per_tray = null, qa_spec = null } = given;
      return { ...base, action_type, action_properties: { estimated_harvest_per_tray, qa_spec, sop } };
    }
    case 'generic_text_action': {
      const { category = null, text = null } = given;
      return { ...base, action_type, action_properties: { category, text, sop } };
    }
    case 'interval_action':
      return { ...base, action_type, action_properties: { duration: given.duration ?? 0, sop } };
  }
}
