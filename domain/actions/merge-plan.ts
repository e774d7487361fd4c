import { type ActionKey, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from './action.ts';
import type { GivenProperties } from './action-request.ts';

/** Replaces the planned keys in a request: null clears a key, undefined keeps it. Facts are ignored. */
export function mergePlan<A extends Action>(action: A, given: GivenProperties): A {
  const plan = pickGiven(given, PLAN_KEYS[action.action_type]);
  return { ...action, action_properties: { ...action.action_properties, ...plan } };
}

export const pickGiven = (given: GivenProperties, keys: readonly ActionKey[]): GivenProperties =>
  Object.fromEntries(keys.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]));
