import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { FIRST_KEYS } from './first-keys.ts';
import { isFields } from './trail.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a wait that are derived from other actions of its batch, which have audit rows of their own. */
const FOLLOWING = ['completed', 'action_completed_date', 'completed_by_user', 'version'];

/**
 * Returns the fields of a stored or audited action that the audit trail must record. Keys added to an action type later
 * are left out while null, so that older and newer records compare equal.
 */
export function auditSnapshot(action: Action | Fields): Fields {
  const fields = withoutUnusedKeys({ ...action });
  if (fields.action_type !== 'interval_action') return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !FOLLOWING.includes(key)));
}

/** Returns the audited fields of a recipe, with its actions reduced as in `auditSnapshot`. */
export function recipeSnapshot(fields: Fields): Fields {
  const { recipe_data: actions } = fields;
  if (!Array.isArray(actions)) return fields;
  return { ...fields, recipe_data: actions.map((action) => (isFields(action) ? withoutUnusedKeys(action) : action)) };
}

function withoutUnusedKeys(action: Fields): Fields {
  const { action_properties: properties } = action;
  const type = ACTION_TYPES.find((one) => one === action.action_type);
  if (type === undefined || !isFields(properties)) return action;
  const first = FIRST_KEYS[type];
  const recorded = Object.entries(properties).filter(([key, value]) => value !== null || first.includes(key));
  return { ...action, action_properties: Object.fromEntries(recorded) };
}

/** Returns the digests of planned actions by uuid, from the audited fields of their batch; null if it has none. */
export function auditedPlan(fields: Fields | null): ReadonlyMap<string, unknown> | null {
  const plan = fields?.plan;
  return isFields(plan) ? new Map(Object.entries(plan)) : null;
}
