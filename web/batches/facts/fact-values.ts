import {
  ACTION_TYPES,
  FACT_KEYS,
  type FactKey,
  type FactRuleOf,
  factRule,
  type PlanRuleOf,
  planRule,
} from '#domain/action-keys/action-properties.ts';
import type { FactKeyRule, PlanKeyRule } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { askedKeys, type StatedKey, statedKeys } from '#domain/actions/stated-keys.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import { statedSeedLot } from '#domain/batches/facts/stated-seed-lot.ts';
import { type MoveSide, pairSides, traysFrom } from '#domain/locations/move-form.ts';
import { type FieldOf, fromField } from './field-values.ts';
import { FREE, type Quality, type QualityValues, qaOf } from './qa-answers.ts';

type FactWithField = { [K in FactKey]: FactRuleOf<K>['value'] extends 'moves' | 'quality' ? never : K }[FactKey];

/**
 * A fact, or a planned key confirmed as done, with a field of the same name. Moves and quality have several fields
 * each.
 */
export type KeyField = FactWithField | StatedKey;

/** The fields derived from the keys of actions. */
export type KeyFields = { readonly [K in FactWithField]: FieldOf<FactRuleOf<K>> } & {
  readonly [K in StatedKey]: FieldOf<PlanRuleOf<K>>;
};

/** The values of fact forms, for all types of action. Each type shows only its own fields. */
export interface FactValues extends KeyFields, QualityValues {
  /** In the site's time zone, as a value of the input; empty for now. */
  readonly done_at: string;
  readonly from: MoveSide;
  readonly to: MoveSide;
}
export type FactField = keyof FactValues;

const STATED: readonly StatedKey[] = ACTION_TYPES.flatMap(statedKeys);
const FACTS: readonly FactKey[] = [...new Set(Object.values(FACT_KEYS).flat())];

function hasOwnField(key: FactKey): key is FactWithField {
  const { value } = factRule(key);
  return value !== 'moves' && value !== 'quality';
}

/** The fields derived from keys, of all types of action. */
export const KEY_FIELDS: readonly KeyField[] = [...FACTS.filter(hasOwnField), ...STATED];

export const FACT_FIELDS: readonly FactField[] = [
  ...KEY_FIELDS,
  ...(['done_at', 'from', 'to', 'qa', 'qa_checks', 'qa_note'] as const),
];

const isKeyField = (key: string): key is KeyField => KEY_FIELDS.some((field) => field === key);

const isStated = (key: KeyField): key is StatedKey => STATED.some((stated) => stated === key);

/** Returns the rule of a field's key. */
export const fieldRule = (key: KeyField): FactKeyRule | PlanKeyRule => (isStated(key) ? planRule(key) : factRule(key));

/** Returns the keys that the form of an action shows fields for. */
export const askedFields = (action: Action): KeyField[] => askedKeys(action).filter(isKeyField);

/** Returns the facts that the values describe. `standing` counts the trays just before the action. */
export function factsOf(
  action: Action,
  values: FactValues,
  standing: Counts,
  quality: Quality = FREE,
): GivenProperties {
  const keyed = askedFields(action).map((key) => {
    const rule = fieldRule(key);
    return [key, fromField(rule, values[key]) ?? emptyValue(rule)] as const;
  });
  return { ...Object.fromEntries(keyed), ...ownFacts(action, values, standing, quality) };
}

// A required fact is omitted instead of null, so that the error names the missing fact.
function emptyValue(rule: FactKeyRule | PlanKeyRule): '' | null | undefined {
  if ('counted' in rule) return undefined;
  return 'required' in rule && rule.required === 'always' ? '' : null;
}

function ownFacts(action: Action, values: FactValues, standing: Counts, quality: Quality): GivenProperties {
  switch (action.action_type) {
    case 'create_tray_action':
      return { seed_lot: statedSeedLot(values.seed_lot) ?? null };
    case 'location_change':
    case 'redist_action':
      return { moves: pairSides(values.from, values.to) };
    case 'harvest_action':
      return {
        cleared: clearedFrom(values.trays_cleared ?? 0, standing) ?? traysFrom(values.cleared),
        trays_cleared: values.trays_cleared ?? 0,
        qa_result: qaOf(action.action_properties.qa_result ?? null, values, quality),
      };
    case 'generic_text_action':
      return values.text_done.trim() === '' ? { text_done: undefined } : {};
    default:
      return {};
  }
}
