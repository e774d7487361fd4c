import { type ActionKey, type ActionType, factRules, planRules } from './action-properties.ts';

/** Returns the name of a planned key or fact in the middle of a sentence: 'seed lot', 'QA result'. */
export function keyName(action_type: ActionType, key: ActionKey): string {
  const { label = key } = { ...planRules(action_type), ...factRules(action_type) }[key] ?? {};
  return /^[A-Z][A-Z.]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
