import type { Action } from '#domain/actions/action.ts';
import { isFields } from './trail.ts';

/** Fields of a wait that follow from the other actions of its batch, which stand in the trail themselves. */
const FOLLOWING = ['completed', 'action_completed_date', 'completed_by_user', 'version'];

/** The fields of an action, stored or told, that its trail must tell. */
export function auditSnapshot(action: Action | Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields: Readonly<Record<string, unknown>> = { ...action };
  if (fields.action_type !== 'interval_action') return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !FOLLOWING.includes(key)));
}

/** The digests of planned actions by uuid, from what the trail tells of their batch; null where it tells none. */
export function auditedPlan(fields: Readonly<Record<string, unknown>> | null): ReadonlyMap<string, unknown> | null {
  const plan = fields?.plan;
  return isFields(plan) ? new Map(Object.entries(plan)) : null;
}
