import type { Action } from './action.ts';
import { FACT_KEYS, PLAN_KEYS, type TrayMove, type TraysAt, type TraysFrom } from './action-properties.ts';
import type { GivenProperties } from './action-request.ts';
import { atKey, fromKey, moveKey } from './facts.ts';
import { sameValue } from './same-value.ts';
import { countBy, sameCounts } from './tray-lists.ts';

/** A planned or fact key of any kind of action. */
export type PropertyKey = keyof GivenProperties;

/** The fact keys given whose values say something else than the completed action does; lists as sums by place. */
export const differingFacts = (action: Action, given: GivenProperties): PropertyKey[] =>
  FACT_KEYS[action.action_type].filter((key) => isGivenDifferently(action.action_properties, given, key));

/** The planned keys given whose values are not the action's. */
export const differingPlan = (action: Action, given: GivenProperties): PropertyKey[] =>
  PLAN_KEYS[action.action_type].filter((key) => isGivenDifferently(action.action_properties, given, key));

/** Whether the facts given are those that the completed action has; what is not given is not compared. */
export const sameFacts = (action: Action, given: GivenProperties): boolean =>
  differingFacts(action, given).length === 0;

/** What is given of an action otherwise than it was before: what a correction says. */
export function changedFacts(
  { action_type }: Pick<Action, 'action_type'>,
  given: GivenProperties,
  before: GivenProperties,
): GivenProperties {
  const keys: readonly PropertyKey[] = [...FACT_KEYS[action_type], ...PLAN_KEYS[action_type]];
  const changed = keys.filter((key) => isGivenDifferently(before, given, key));
  return Object.fromEntries(changed.map((key) => [key, given[key]]));
}

function isGivenDifferently(stored: GivenProperties, given: GivenProperties, key: PropertyKey): boolean {
  if (given[key] === undefined) return false;
  switch (key) {
    case 'placed_at':
    case 'made':
      return !sameSums<TraysAt>(given[key], stored[key], atKey);
    case 'merged':
    case 'binned':
    case 'cleared':
      return !sameSums<TraysFrom>(given[key], stored[key], fromKey);
    case 'moves':
      return !sameSums<TrayMove>(given[key], stored[key], moveKey);
    default:
      return !sameValue(given[key], stored[key] ?? null);
  }
}

const sameSums = <T extends { readonly trays: number }>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
  keyOf: (entry: T) => string,
): boolean => sameCounts(countBy(a ?? [], keyOf), countBy(b ?? [], keyOf));
