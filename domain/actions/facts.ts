import { type ActionType, type FactsByType, factRules } from './action-properties.ts';
import {
  isOfKind,
  NULLABLE_FACTS,
  type TrayMove,
  type TraysAt,
  type TraysFrom,
  type ValueKind,
} from './property-values.ts';
import { mergeEntries } from './tray-lists.ts';

/** Facts of which none is missing. */
export type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** All facts of one kind of action. */
export type StoredFacts<T extends ActionType> = Complete<FactsByType[T]>;

/** Keys by which entries of a list are one. */
export const atKey = ({ location }: TraysAt): string => location;
export const fromKey = ({ from }: TraysFrom): string => from;
export const moveKey = ({ from, to }: TrayMove): string => `${from} ${to}`;

/** Returns the facts of an action as they are stored: none missing, lists with one entry a place or way; plans are left out. */
export function storedFacts<T extends ActionType>(action_type: T, given: FactsByType[T]): StoredFacts<T> {
  const facts: Record<string, unknown> = {};
  if (!fillFacts(action_type, given, facts))
    throw new TypeError(`Not facts of ${action_type}: ${JSON.stringify(given)}`);
  return facts;
}

// Fills and checks in one pass: every fold of a batch comes by here, action by action.
function fillFacts<T extends ActionType>(
  action_type: T,
  given: Readonly<Record<string, unknown>>,
  facts: Record<string, unknown>,
): facts is StoredFacts<T> {
  for (const [key, kind] of FACT_KINDS[action_type]) {
    const value = storedFact(kind, given[key]);
    if (value === null ? !NULLABLE_FACTS.has(kind) : !isOfKind(kind, value)) return false;
    facts[key] = value;
  }
  return true;
}

const kindsOf = (action_type: ActionType): readonly (readonly [string, ValueKind])[] =>
  Object.entries(factRules(action_type)).map(([key, { value }]) => [key, value]);

const FACT_KINDS: Readonly<Record<ActionType, readonly (readonly [string, ValueKind])[]>> = {
  create_tray_action: kindsOf('create_tray_action'),
  location_change: kindsOf('location_change'),
  state_change: kindsOf('state_change'),
  life_change_action: kindsOf('life_change_action'),
  redist_action: kindsOf('redist_action'),
  harvest_action: kindsOf('harvest_action'),
  generic_text_action: kindsOf('generic_text_action'),
  interval_action: kindsOf('interval_action'),
};

function storedFact(kind: ValueKind, value: unknown): unknown {
  switch (kind) {
    case 'whole':
    case 'grams':
      return value ?? 0;
    case 'places':
      return value ?? [];
    case 'trays_at':
      return isOfKind(kind, value) ? mergeEntries(value, atKey) : [];
    case 'trays_from':
      return isOfKind(kind, value) ? mergeEntries(value, fromKey) : [];
    case 'moves':
      return isOfKind(kind, value) ? mergeEntries(value, moveKey) : [];
    default:
      return value ?? null;
  }
}
