import { type ActionKey, type ActionType, FACT_KEYS, factRules, planRules } from '#domain/actions/action-properties.ts';
import { isPlain, type PlainRule } from '#domain/actions/property-values.ts';

/** The keys that the forms of their kinds of action ask for in their own way. */
const OWN_KEYS: ReadonlySet<ActionKey> = new Set<ActionKey>([
  ...(['trays_sown', 'seed_lot', 'placed_at', 'moves', 'made', 'merged', 'binned', 'reason'] as const),
  ...(['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result', 'text_done'] as const),
  ...(['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'] as const),
  ...(['category', 'current_state'] as const),
]);

/** A key that forms ask for by its rule alone. */
export interface OtherKey {
  readonly key: ActionKey;
  readonly rule: PlainRule & { readonly label: string };
}

/** Returns those of some keys that no form asks for in its own way. */
export function withoutOwnForm(action_type: ActionType, keys: readonly ActionKey[]): OtherKey[] {
  const rules = { ...planRules(action_type), ...factRules(action_type) };
  return keys.flatMap((key) => {
    const rule = rules[key];
    return rule === undefined || OWN_KEYS.has(key) || !isPlain(rule) ? [] : [{ key, rule }];
  });
}

/** An option that gives a fact which no form asks for in its own way. */
interface OtherFlag extends OtherKey {
  /** Without the dashes. */
  readonly flag: string;
}

/** Returns the options that give the other facts of a kind of action. */
export const otherFlags = (action_type: ActionType): OtherFlag[] =>
  withoutOwnForm(action_type, FACT_KEYS[action_type]).map((other) => ({
    ...other,
    flag: other.key.replaceAll('_', '-'),
  }));
