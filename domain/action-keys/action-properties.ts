import type { Uuid } from '#domain/ids.ts';
import { ACTION_KEYS } from './action-keys.ts';
import type { FactKeyRule, FactValue, PlanKeyRule, PlanValue } from './property-values.ts';

/** The types of action, in the order used within a recipe phase. */
export const ACTION_TYPES = [
  'create_tray_action',
  'location_change',
  'state_change',
  'life_change_action',
  'redist_action',
  'harvest_action',
  'generic_text_action',
  'interval_action',
] as const satisfies readonly (keyof typeof ACTION_KEYS)[];

export type ActionType = keyof typeof ACTION_KEYS;

type PlanRules<T extends ActionType> = (typeof ACTION_KEYS)[T]['plan'];
type FactRules<T extends ActionType> = (typeof ACTION_KEYS)[T]['facts'];

/** The planned keys of each type of action. A stored action has all of them; null means not planned. */
export type PlanByType = {
  readonly [T in ActionType]: {
    readonly [K in keyof PlanRules<T>]: PlanRules<T>[K] extends infer R extends PlanKeyRule ? PlanValue<R> : never;
  };
};

/** The facts that completing adds to each type of action. An open action has none. */
export type FactsByType = {
  readonly [T in ActionType]: {
    readonly [K in keyof FactRules<T>]?:
      | (FactRules<T>[K] extends infer R extends FactKeyRule ? FactValue<R> : never)
      | undefined;
  };
};

/** The recipes that a batch needs from this action on; null keeps the current recipe. */
export interface LifeWanted {
  readonly light_recipe: Uuid | null;
  readonly irrigation_recipe: Uuid | null;
  readonly fertigation_recipe: Uuid | null;
  readonly environment_recipe: Uuid | null;
}

/** The planned keys that a recipe must set. */
export type RecipeKey<T extends ActionType> = {
  [K in keyof PlanRules<T>]: PlanRules<T>[K] extends { readonly required: string } ? K : never;
}[keyof PlanRules<T>];

export type PropertiesOf<T extends ActionType> = PlanByType[T] & FactsByType[T];

/** Properties that a request may set for one type of action. */
export type GivenOf<T extends ActionType> = {
  readonly [K in keyof PropertiesOf<T>]?: PropertiesOf<T>[K] | undefined;
};

export type PlanKey = { [T in ActionType]: keyof PlanByType[T] }[ActionType];

export type FactKey = { [T in ActionType]: keyof FactsByType[T] }[ActionType];

export type ActionKey = PlanKey | FactKey;

/** Returns the rules of the planned keys, in plan order. */
export const planRules = (action_type: ActionType): Readonly<Record<string, PlanKeyRule>> =>
  ACTION_KEYS[action_type].plan;

export const factRules = (action_type: ActionType): Readonly<Record<string, FactKeyRule>> =>
  ACTION_KEYS[action_type].facts;

export type PlanRuleOf<K extends PlanKey> = {
  [T in ActionType]: K extends keyof PlanRules<T> ? PlanRules<T>[K] : never;
}[ActionType];

export type FactRuleOf<K extends FactKey> = {
  [T in ActionType]: K extends keyof FactRules<T> ? FactRules<T>[K] : never;
}[ActionType];

/** Maps every planned key of any type of action to a value. */
export function byPlanKey<V>(toValue: (rule: PlanKeyRule, key: string) => V): Readonly<Record<PlanKey, V>> {
  const values = byKey(ACTION_TYPES.map(planRules), toValue);
  if (!hasKeys(values, PLAN_KEYS)) throw new TypeError('A planned key has no value.');
  return values;
}

/** Maps every fact key of any type of action to a value. */
export function byFactKey<V>(toValue: (rule: FactKeyRule, key: string) => V): Readonly<Record<FactKey, V>> {
  const values = byKey(ACTION_TYPES.map(factRules), toValue);
  if (!hasKeys(values, FACT_KEYS)) throw new TypeError('A fact has no value.');
  return values;
}

const byKey = <R, V>(rules: readonly Readonly<Record<string, R>>[], toValue: (rule: R, key: string) => V) =>
  Object.fromEntries(rules.flatMap((ofKind) => Object.entries(ofKind).map(([key, rule]) => [key, toValue(rule, key)])));

const hasKeys = <K extends string, V>(
  values: Readonly<Record<string, V>>,
  keys: Readonly<Record<ActionType, readonly K[]>>,
): values is Readonly<Record<K, V>> =>
  Object.values(keys)
    .flat()
    .every((key) => Object.hasOwn(values, key));

type KeyRule = { [T in ActionType]: PlanRules<T>[keyof PlanRules<T>] | FactRules<T>[keyof FactRules<T>] }[ActionType];

/** Kinds of record that a key can refer to; `sop` is a document. */
export type ReferencedKind = Extract<KeyRule, { readonly value: 'record' }>['of'];

/** The planned keys and facts that refer to a record, with the kind of record. */
export const KEY_REFERENCES: ReadonlyMap<string, ReferencedKind> = new Map(
  ACTION_TYPES.flatMap((action_type) => {
    const { plan, facts } = ACTION_KEYS[action_type];
    const rules: Readonly<Record<string, KeyRule>> = { ...plan, ...facts };
    return Object.entries(rules).flatMap(([key, rule]) => (rule.value === 'record' ? [[key, rule.of] as const] : []));
  }),
);

/** Tells whether correcting an action of this type changes its plan, because completing it adds no facts. */
export const correctsPlan = (action_type: ActionType): boolean => 'corrects_plan' in ACTION_KEYS[action_type];

export const PLAN_KEYS = {
  create_tray_action: keysOf(ACTION_KEYS.create_tray_action.plan),
  location_change: keysOf(ACTION_KEYS.location_change.plan),
  state_change: keysOf(ACTION_KEYS.state_change.plan),
  life_change_action: keysOf(ACTION_KEYS.life_change_action.plan),
  redist_action: keysOf(ACTION_KEYS.redist_action.plan),
  harvest_action: keysOf(ACTION_KEYS.harvest_action.plan),
  generic_text_action: keysOf(ACTION_KEYS.generic_text_action.plan),
  interval_action: keysOf(ACTION_KEYS.interval_action.plan),
} as const;

export const FACT_KEYS = {
  create_tray_action: keysOf(ACTION_KEYS.create_tray_action.facts),
  location_change: keysOf(ACTION_KEYS.location_change.facts),
  state_change: keysOf(ACTION_KEYS.state_change.facts),
  life_change_action: keysOf(ACTION_KEYS.life_change_action.facts),
  redist_action: keysOf(ACTION_KEYS.redist_action.facts),
  harvest_action: keysOf(ACTION_KEYS.harvest_action.facts),
  generic_text_action: keysOf(ACTION_KEYS.generic_text_action.facts),
  interval_action: keysOf(ACTION_KEYS.interval_action.facts),
} as const;

const PLAN_RULES = byPlanKey((rule) => rule);

/** Returns the rule of a planned key. Types of action that share a key share its rule. */
export const planRule = (key: PlanKey): PlanKeyRule => PLAN_RULES[key];

const FACT_RULES = byFactKey((rule) => rule);

/** Returns the rule of a fact key. Types of action that share a key share its rule. */
export const factRule = (key: FactKey): FactKeyRule => FACT_RULES[key];

function keysOf<R extends object>(rules: R): readonly (keyof R & string)[] {
  return Object.keys(rules).filter((key): key is keyof R & string => key in rules);
}
