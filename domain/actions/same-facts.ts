import { type ActionKey, FACT_KEYS, factRules, PLAN_KEYS, planRules } from '#domain/action-keys/action-properties.ts';
import { isOfKind, type ValueKind } from '#domain/action-keys/property-values.ts';
import type { Action } from './action.ts';
import type { GivenProperties } from './action-request.ts';
import { atKey, fromKey, moveKey } from './facts.ts';
import { pickGiven } from './merge-plan.ts';
import { sameValue } from './same-value.ts';
import { type Counts, countBy, sameCounts } from './tray-lists.ts';

type TypeOfAction = Pick<Action, 'action_type'>;

/** Returns the facts that differ from those of the completed action. Lists are compared as sums by location. */
export const differingFacts = (action: Action, given: GivenProperties): ActionKey[] =>
  FACT_KEYS[action.action_type].filter(differsFrom(action, action.action_properties, given));

/** Returns the planned keys that differ from the action's. */
export const differingPlan = (action: Action, given: GivenProperties): ActionKey[] =>
  PLAN_KEYS[action.action_type].filter(differsFrom(action, action.action_properties, given));

/** Tells whether the included facts equal those of the completed action. Missing facts are not compared. */
export const sameFacts = (action: Action, given: GivenProperties): boolean =>
  differingFacts(action, given).length === 0;

/** Returns the properties that differ from `before`, which become the content of a correction. */
export function changedFacts(action: TypeOfAction, given: GivenProperties, before: GivenProperties): GivenProperties {
  const keys: readonly ActionKey[] = [...FACT_KEYS[action.action_type], ...PLAN_KEYS[action.action_type]];
  return pickGiven(given, keys.filter(differsFrom(action, before, given)));
}

function differsFrom({ action_type }: TypeOfAction, stored: GivenProperties, given: GivenProperties) {
  const rules = { ...planRules(action_type), ...factRules(action_type) };
  return (key: ActionKey): boolean => given[key] !== undefined && !isSame(rules[key]?.value, given[key], stored[key]);
}

function isSame(kind: ValueKind | undefined, given: unknown, stored: unknown): boolean {
  const sums = sumsByPlace(kind, given);
  return sums === null ? sameValue(given, stored ?? null) : sameCounts(sums, sumsByPlace(kind, stored) ?? new Map());
}

function sumsByPlace(kind: ValueKind | undefined, value: unknown): Counts | null {
  switch (kind) {
    case 'trays_at':
      return countBy(isOfKind(kind, value) ? value : [], atKey);
    case 'trays_from':
      return countBy(isOfKind(kind, value) ? value : [], fromKey);
    case 'moves':
      return countBy(isOfKind(kind, value) ? value : [], moveKey);
    default:
      return null;
  }
}
