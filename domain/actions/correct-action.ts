import type { Action, Correction } from './action.ts';
import type { GivenProperties } from './action-request.ts';
import { harvestFacts, moveFacts, redistFacts, sowingFacts, textFacts } from './facts.ts';
import { mergePlan } from './merge-plan.ts';
import { differingFacts, differingPlan, type PropertyKey } from './same-facts.ts';
import { sumTrays } from './tray-lists.ts';

/** A completed action with the facts given in place of its own; of state and life changes the planned keys too. */
export function withCorrectedFacts(action: Action, given: GivenProperties): Action {
  switch (action.action_type) {
    case 'create_tray_action': {
      const old = action.action_properties;
      const facts = sowingFacts({
        trays_sown: or(given.trays_sown, old.trays_sown),
        seed_lot: or(given.seed_lot, old.seed_lot),
        placed_at: or(given.placed_at, old.placed_at),
      });
      return { ...action, action_properties: { ...old, ...facts } };
    }
    case 'location_change': {
      const old = action.action_properties;
      return { ...action, action_properties: { ...old, ...moveFacts({ moves: or(given.moves, old.moves) }) } };
    }
    case 'redist_action': {
      const old = action.action_properties;
      const facts = redistFacts({
        moves: or(given.moves, old.moves),
        made: or(given.made, old.made),
        merged: or(given.merged, old.merged),
        binned: or(given.binned, old.binned),
        reason: or(given.reason, old.reason),
      });
      return { ...action, action_properties: { ...old, ...facts } };
    }
    case 'harvest_action': {
      const old = action.action_properties;
      const facts = harvestFacts({
        total_yield: or(given.total_yield, old.total_yield),
        trays_harvested: or(given.trays_harvested, old.trays_harvested),
        cleared: or(given.cleared, old.cleared),
        trays_cleared: given.trays_cleared ?? (given.cleared ? sumTrays(given.cleared) : old.trays_cleared),
        qa_result: or(given.qa_result, old.qa_result),
      });
      return { ...action, action_properties: { ...old, ...facts } };
    }
    case 'generic_text_action': {
      const old = action.action_properties;
      return {
        ...action,
        action_properties: { ...old, ...textFacts({ text_done: or(given.text_done, old.text_done) }) },
      };
    }
    case 'state_change':
    case 'life_change_action':
      return mergePlan(action, given);
    case 'interval_action':
      return action;
  }
}

/** The corrected action with the correction on its record; the same action where nothing differs. */
export function recordCorrection(
  action: Action,
  corrected: Action,
  by: Pick<Correction, 'corrected_at' | 'corrected_by'>,
): Action {
  const planned = differingPlan(action, corrected.action_properties);
  const changed = [...differingFacts(action, corrected.action_properties), ...planned];
  const { action_completed_date } = action;
  if (action_completed_date === null) return action;
  if (changed.length === 0 && action_completed_date === corrected.action_completed_date) return action;
  const was = { action_completed_date, action_properties: valuesOf(action, changed) };
  return {
    ...corrected,
    corrections: [...action.corrections, { ...by, was }],
    plan_before: planned.length > 0 ? (action.plan_before ?? { ...action.action_properties }) : action.plan_before,
  };
}

function valuesOf(action: Action, keys: readonly PropertyKey[]): Record<string, unknown> {
  const properties: GivenProperties = action.action_properties;
  return Object.fromEntries(keys.map((key) => [key, properties[key]]));
}

const or = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
