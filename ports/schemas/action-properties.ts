import { z } from 'zod';
import {
  type ActionType,
  type FactsByType,
  factRules,
  type GivenOf,
  type PlanByType,
  planRules,
  type RecipeKey,
} from '#domain/action-keys/action-properties.ts';
import { type FactKeyRule, isNullableFact, type PlanKeyRule } from '#domain/action-keys/property-values.ts';
import { onDemand } from '#domain/on-demand.ts';
import { MAX_FACTOR, type RecipeSpacing } from '#domain/recipes/growth-recipe.ts';
import { GIVEN_WORDS, STORED_WORDS, valueSchema, type Words } from './action-values.ts';
import { fault } from './fault.ts';

type Plain<V> = z.ZodType<V, V>;
type Optional<V> = z.ZodOptional<Plain<Exclude<V, undefined>>>;
type PlanShape<T extends ActionType> = { readonly [K in keyof PlanByType[T]]: Plain<PlanByType[T][K]> };
type PartialPlanShape<T extends ActionType> = { readonly [K in keyof PlanByType[T]]: Optional<PlanByType[T][K]> };
type FactsShape<T extends ActionType> = { readonly [K in keyof FactsByType[T]]-?: Optional<FactsByType[T][K]> };
/** Keys that a recipe requires are required; all others are optional. */
type RecipeShape<T extends ActionType> = {
  readonly [K in keyof PlanByType[T]]: K extends RecipeKey<T> ? Plain<PlanByType[T][K]> : Optional<PlanByType[T][K]>;
};

/** Creates a schema for each key, in the order of the rules. The caller's type is derived from the same rules. */
function shapeOf<R, S extends z.ZodRawShape>(rules: Readonly<Record<string, R>>, schemaOf: (rule: R) => z.ZodType): S {
  const shape: z.ZodRawShape = Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, schemaOf(rule)]));
  if (!coversKeys<S>(shape, Object.keys(rules))) throw new TypeError('A key has no schema.');
  return shape;
}

const coversKeys = <S extends z.ZodRawShape>(shape: z.ZodRawShape, keys: readonly string[]): shape is S =>
  keys.every((key) => shape[key] instanceof z.ZodType);

/** Keeps the schema of each rule, since many keys have the same rule, and a command needs the schemas of all types. */
function kept<R extends object>(create: (rule: R, words: Words) => z.ZodType): (rule: R, words: Words) => z.ZodType {
  const schemas = { given: new Map<string, z.ZodType>(), stored: new Map<string, z.ZodType>() };
  return (rule, words) => {
    const known = words === STORED_WORDS ? schemas.stored : schemas.given;
    const key = JSON.stringify(rule);
    const schema = known.get(key) ?? create(rule, words);
    known.set(key, schema);
    return schema;
  };
}

const planned = kept((rule: PlanKeyRule, words) =>
  rule.required === 'always' ? valueSchema(rule, words) : valueSchema(rule, words).nullable(),
);

const recorded = kept((rule: FactKeyRule, words) =>
  (isNullableFact(rule) ? valueSchema(rule, words).nullable() : valueSchema(rule, words)).optional(),
);

/** Makes keys optional that were added after some actions had been stored. */
const stored = kept((rule: PlanKeyRule, words) =>
  rule.required === 'always' ? planned(rule, words) : planned(rule, words).prefault(null),
);

const planShape = <T extends ActionType>(type: T) =>
  shapeOf<PlanKeyRule, PlanShape<T>>(planRules(type), (rule) => planned(rule, GIVEN_WORDS));
const storedShape = <T extends ActionType>(type: T) =>
  shapeOf<PlanKeyRule, PlanShape<T>>(planRules(type), (rule) => stored(rule, STORED_WORDS));
const partialShape = <T extends ActionType>(type: T) =>
  shapeOf<PlanKeyRule, PartialPlanShape<T>>(planRules(type), (rule) => planned(rule, GIVEN_WORDS).optional());
const recipeShape = <T extends ActionType>(type: T) =>
  shapeOf<PlanKeyRule, RecipeShape<T>>(planRules(type), (rule) =>
    rule.required === undefined ? planned(rule, GIVEN_WORDS).optional() : planned(rule, GIVEN_WORDS),
  );
const factsShape = <T extends ActionType>(type: T, words: Words) =>
  shapeOf<FactKeyRule, FactsShape<T>>(factRules(type), (rule) => recorded(rule, words));

const planOf = <T extends ActionType>(type: T) => onDemand(() => z.strictObject(planShape(type)));
const storedPlanOf = <T extends ActionType>(type: T) => onDemand(() => z.strictObject(storedShape(type)));
const recipePlanOf = <T extends ActionType>(type: T) => onDemand(() => z.strictObject(recipeShape(type)));
const givenOf = <T extends ActionType>(type: T) =>
  onDemand(() => z.strictObject({ ...partialShape(type), ...factsShape(type, GIVEN_WORDS) }));
const storedOf = <T extends ActionType>(type: T) =>
  onDemand(() => z.strictObject({ ...storedShape(type), ...factsShape(type, STORED_WORDS) }));

/** Planned keys of each action type in requests, all required. */
export const PLAN_SCHEMAS = {
  create_tray_action: planOf('create_tray_action'),
  location_change: planOf('location_change'),
  state_change: planOf('state_change'),
  life_change_action: planOf('life_change_action'),
  redist_action: planOf('redist_action'),
  harvest_action: planOf('harvest_action'),
  generic_text_action: planOf('generic_text_action'),
  interval_action: planOf('interval_action'),
} as const satisfies { [T in ActionType]: () => z.ZodType<PlanByType[T]> };

/** Planned keys as stored. */
export const STORED_PLAN_SCHEMAS = {
  create_tray_action: storedPlanOf('create_tray_action'),
  location_change: storedPlanOf('location_change'),
  state_change: storedPlanOf('state_change'),
  life_change_action: storedPlanOf('life_change_action'),
  redist_action: storedPlanOf('redist_action'),
  harvest_action: storedPlanOf('harvest_action'),
  generic_text_action: storedPlanOf('generic_text_action'),
  interval_action: storedPlanOf('interval_action'),
} as const satisfies { [T in ActionType]: () => z.ZodType<PlanByType[T]> };

const factor = onDemand(() =>
  z
    .number({ error: (issue) => fault(issue.input === undefined ? 'required' : 'number_expected') })
    .gt(0, fault('above', { value: 0 }))
    .max(MAX_FACTOR, fault('max_value', { value: MAX_FACTOR })),
);

/** Planned keys of recipe actions in requests. Exactly one of `trays_after` and `trays_factor` is required. */
export const RECIPE_PLAN_SCHEMAS = {
  create_tray_action: recipePlanOf('create_tray_action'),
  location_change: recipePlanOf('location_change'),
  state_change: recipePlanOf('state_change'),
  life_change_action: recipePlanOf('life_change_action'),
  redist_action: onDemand(() =>
    z.strictObject({ ...partialShape('redist_action'), trays_factor: factor().nullable().optional() }),
  ),
  harvest_action: recipePlanOf('harvest_action'),
  generic_text_action: recipePlanOf('generic_text_action'),
  interval_action: recipePlanOf('interval_action'),
} as const;

/** Planned keys of recipe actions as stored. */
export const STORED_RECIPE_PLAN_SCHEMAS = {
  ...STORED_PLAN_SCHEMAS,
  redist_action: onDemand(
    () =>
      STORED_PLAN_SCHEMAS.redist_action().extend({
        trays_factor: z.number().optional(),
      }) satisfies z.ZodType<RecipeSpacing>,
  ),
} as const;

/** Properties that a request may include, by action type: planned keys and facts. */
export const GIVEN_SCHEMAS = {
  create_tray_action: givenOf('create_tray_action'),
  location_change: givenOf('location_change'),
  state_change: givenOf('state_change'),
  life_change_action: givenOf('life_change_action'),
  redist_action: givenOf('redist_action'),
  harvest_action: givenOf('harvest_action'),
  generic_text_action: givenOf('generic_text_action'),
  interval_action: givenOf('interval_action'),
} as const satisfies { [T in ActionType]: () => z.ZodType<GivenOf<T>> };

/** Complete action_properties in a response: the plan, with the facts of a completed action. */
export const STORED_SCHEMAS = {
  create_tray_action: storedOf('create_tray_action'),
  location_change: storedOf('location_change'),
  state_change: storedOf('state_change'),
  life_change_action: storedOf('life_change_action'),
  redist_action: storedOf('redist_action'),
  harvest_action: storedOf('harvest_action'),
  generic_text_action: storedOf('generic_text_action'),
  interval_action: storedOf('interval_action'),
} as const;
