import { type ActionType, type FactsByType, factRules } from '#domain/action-keys/action-properties.ts';
import {
  type FactKeyRule,
  isNullableFact,
  isOfKind,
  type TrayMove,
  type TraysAt,
  type TraysFrom,
} from '#domain/action-keys/property-values.ts';
import { mergeEntries } from './tray-lists.ts';

/** Requires every fact. */
export type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export type StoredFacts<T extends ActionType> = Complete<FactsByType[T]>;

/** Keys that identify the entries of each type of list. */
export const atKey = ({ location }: TraysAt): string => location;
export const fromKey = ({ from }: TraysFrom): string => from;
export const moveKey = ({ from, to }: TrayMove): string => `${from} ${to}`;

/**
 * Returns an action's facts as stored: complete, without planned keys, and with list entries merged by location or by
 * move.
 */
export function storedFacts<T extends ActionType>(action_type: T, given: FactsByType[T]): StoredFacts<T> {
  const facts: Record<string, unknown> = {};
  if (!fillFacts(action_type, given, facts))
    throw new TypeError(`Not facts of ${action_type}: ${JSON.stringify(given)}`);
  return facts;
}

// Fills and checks in one pass, because each fold of a batch calls this for every action.
function fillFacts<T extends ActionType>(
  action_type: T,
  given: Readonly<Record<string, unknown>>,
  facts: Record<string, unknown>,
): facts is StoredFacts<T> {
  for (const [key, rule, isNullable] of FACT_RULES[action_type]) {
    const value = storedFact(rule, isNullable, given[key]);
    if (value === null ? !isNullable : !isOfKind(rule.value, value)) return false;
    facts[key] = value;
  }
  return true;
}

type KeyedRule = readonly [key: string, rule: FactKeyRule, isNullable: boolean];

const rulesOf = (action_type: ActionType): readonly KeyedRule[] =>
  Object.entries(factRules(action_type)).map(([key, rule]) => [key, rule, isNullableFact(rule)]);

const FACT_RULES: Readonly<Record<ActionType, readonly KeyedRule[]>> = {
  create_tray_action: rulesOf('create_tray_action'),
  location_change: rulesOf('location_change'),
  state_change: rulesOf('state_change'),
  life_change_action: rulesOf('life_change_action'),
  redist_action: rulesOf('redist_action'),
  harvest_action: rulesOf('harvest_action'),
  generic_text_action: rulesOf('generic_text_action'),
  interval_action: rulesOf('interval_action'),
};

function storedFact({ value: kind }: FactKeyRule, isNullable: boolean, value: unknown): unknown {
  switch (kind) {
    case 'trays_at':
      return isOfKind(kind, value) ? mergeEntries(value, atKey) : [];
    case 'trays_from':
      return isOfKind(kind, value) ? mergeEntries(value, fromKey) : [];
    case 'moves':
      return isOfKind(kind, value) ? mergeEntries(value, moveKey) : [];
    default:
      return value ?? (isNullable ? null : 0);
  }
}
