import { type ActionKey, correctsPlan, FACT_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action, Correction } from './action.ts';
import type { GivenProperties } from './action-request.ts';
import { storedFacts } from './facts.ts';
import { mergePlan, pickGiven } from './merge-plan.ts';
import { differingFacts, differingPlan } from './same-facts.ts';
import { sumTrays } from './tray-lists.ts';

/** Replaces the facts included in a correction. For state and life changes, the planned keys are replaced too. */
export function withCorrectedFacts<A extends Action>(action: A, given: GivenProperties): A {
  const { action_type, action_properties } = action;
  const corrected = { ...action_properties, ...sumCleared(given), ...pickGiven(given, FACT_KEYS[action_type]) };
  const changed = { ...action, action_properties: { ...action_properties, ...storedFacts(action_type, corrected) } };
  return correctsPlan(action_type) ? mergePlan(changed, given) : changed;
}

// The number of trays cleared is the sum over the locations unless the request states it.
const sumCleared = ({ cleared }: GivenProperties): GivenProperties =>
  cleared === undefined ? {} : { trays_cleared: sumTrays(cleared) };

/** Appends a correction to the action's record. Returns the original action if nothing differs. */
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

function valuesOf(action: Action, keys: readonly ActionKey[]): Record<string, unknown> {
  const properties: GivenProperties = action.action_properties;
  return Object.fromEntries(keys.map((key) => [key, properties[key] ?? null]));
}
