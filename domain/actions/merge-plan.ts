import { unreachable } from '#domain/result.ts';
import type { Action } from './action.ts';
import type { GivenProperties } from './action-request.ts';

/** The action with the planned keys given in place of its own; null clears, undefined leaves. Facts are not looked at. */
export function mergePlan(action: Action, given: GivenProperties): Action {
  switch (action.action_type) {
    case 'create_tray_action': {
      const was = action.action_properties;
      const plan = {
        ...was,
        tray_type: either(given.tray_type, was.tray_type),
        growth_medium: either(given.growth_medium, was.growth_medium),
        trays: either(given.trays, was.trays),
        seeds_per_tray: either(given.seeds_per_tray, was.seeds_per_tray),
        target_chamber: either(given.target_chamber, was.target_chamber),
        target_locations: either(given.target_locations, was.target_locations),
        sop: either(given.sop, was.sop),
      };
      return { ...action, action_properties: plan };
    }
    case 'location_change': {
      const was = action.action_properties;
      const plan = {
        ...was,
        target_chamber: either(given.target_chamber, was.target_chamber),
        target_locations: either(given.target_locations, was.target_locations),
        sop: either(given.sop, was.sop),
      };
      return { ...action, action_properties: plan };
    }
    case 'state_change': {
      const was = action.action_properties;
      const current_state = either(given.current_state, was.current_state);
      return { ...action, action_properties: { ...was, current_state, sop: either(given.sop, was.sop) } };
    }
    case 'life_change_action': {
      const was = action.action_properties;
      const plan = {
        ...was,
        light_recipe: either(given.light_recipe, was.light_recipe),
        irrigation_recipe: either(given.irrigation_recipe, was.irrigation_recipe),
        fertigation_recipe: either(given.fertigation_recipe, was.fertigation_recipe),
        environment_recipe: either(given.environment_recipe, was.environment_recipe),
        sop: either(given.sop, was.sop),
      };
      return { ...action, action_properties: plan };
    }
    case 'redist_action': {
      const was = action.action_properties;
      const trays_after = either(given.trays_after, was.trays_after);
      return { ...action, action_properties: { ...was, trays_after, sop: either(given.sop, was.sop) } };
    }
    case 'harvest_action': {
      const was = action.action_properties;
      const plan = {
        ...was,
        estimated_harvest_per_tray: either(given.estimated_harvest_per_tray, was.estimated_harvest_per_tray),
        qa_spec: either(given.qa_spec, was.qa_spec),
        sop: either(given.sop, was.sop),
      };
      return { ...action, action_properties: plan };
    }
    case 'generic_text_action': {
      const was = action.action_properties;
      const plan = {
        ...was,
        category: either(given.category, was.category),
        text: either(given.text, was.text),
        sop: either(given.sop, was.sop),
      };
      return { ...action, action_properties: plan };
    }
    case 'interval_action': {
      const was = action.action_properties;
      const duration = either(given.duration, was.duration);
      return { ...action, action_properties: { ...was, duration, sop: either(given.sop, was.sop) } };
    }
    default:
      return unreachable(action);
  }
}

const either = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given);
