import {
  type ActionKey,
  type ActionType,
  FACT_KEYS,
  factRules,
  planRules,
} from '#domain/action-keys/action-properties.ts';
import { isPlain, type PlainRule } from '#domain/action-keys/property-values.ts';

/** The keys with a dedicated field in a form. */
const OWN_KEYS: ReadonlySet<ActionKey> = new Set<ActionKey>([
  ...(['trays_sown', 'seed_lot', 'placed_at', 'moves', 'made', 'merged', 'binned', 'reason'] as const),
  ...(['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result', 'text_done'] as const),
  ...(['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'] as const),
  ...(['category', 'current_state'] as const),
]);

/** A key whose field is derived from its rule. */
export interface OtherKey {
  readonly key: ActionKey;
  readonly rule: PlainRule;
}

/** Returns the keys without a dedicated field in a form. */
export function withoutOwnForm(action_type: ActionType, keys: readonly ActionKey[]): OtherKey[] {
  const rules = { ...planRules(action_type), ...factRules(action_type) };
  return keys.flatMap((key) => {
    const rule = rules[key];
    return rule === undefined || OWN_KEYS.has(key) || !isPlain(rule) ? [] : [{ key, rule }];
  });
}

/** The option of such a key. */
interface OtherFlag extends OtherKey {
  /** Without dashes. */
  readonly flag: string;
}

/** Returns the options of the other facts of a type of action. */
export const otherFlags = (action_type: ActionType): OtherFlag[] =>
  withoutOwnForm(action_type, FACT_KEYS[action_type]).map((other) => ({
    ...other,
    flag: other.key.replaceAll('_', '-'),
  }));
