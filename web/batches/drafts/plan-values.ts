import {
  type ActionType,
  byPlanKey,
  PLAN_KEYS,
  type PlanKey,
  type PlanRuleOf,
} from '#domain/action-keys/action-properties.ts';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { isDay } from '#domain/time.ts';
import { PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { type FieldOf, type FieldValue, fromField, isField, toField } from '#web/batches/facts/field-values.ts';
import { numberFaults } from '#web/format/number-fault.ts';
import { formatFaults } from '#web/format/rule-text.ts';
import { fieldLabel } from '#words/action-fields.ts';
import { whatMoves } from '#words/web/batches/actions.ts';
import { dueOn, enterDay, type as typeLabel } from '#words/web/batches/plan.ts';

/** The fields of a plan, one for each planned key of any type of action. */
type PlanFieldValues = { readonly [K in PlanKey]: FieldOf<PlanRuleOf<K>> };

/** The values of a plan form. Each type of action shows only its own fields. */
export type PlanValues = PlanFieldValues & {
  readonly action_type: ActionType;
  readonly action_needed_date: string;
  /** The actions that move when the day changes. */
  readonly moves: 'this' | 'following';
};
export type PlanField = keyof PlanValues;

/** The labels of the fields. */
export const PLAN_LABELS: Readonly<Record<PlanField, string>> = {
  ...byPlanKey((_, key) => fieldLabel(key)),
  action_type: typeLabel,
  action_needed_date: dueOn,
  moves: whatMoves,
};

/** A plan to edit. */
interface PlanSource {
  readonly action_type: ActionType;
  readonly action_needed_date: string;
  readonly action_properties: Readonly<Record<string, unknown>>;
}

/** Returns the initial values of the form: the current plan. */
export const planStart = ({ action_type, action_needed_date, action_properties }: PlanSource): PlanValues => ({
  ...fieldsOf(action_properties),
  action_type,
  action_needed_date,
  moves: 'following',
});

function fieldsOf(properties: Readonly<Record<string, unknown>>): PlanFieldValues {
  const fields = byPlanKey((rule, key) => toField(rule, properties[key]));
  if (!areFields(fields)) throw new TypeError(`Not the fields of a plan: ${JSON.stringify(fields)}`);
  return fields;
}

const areFields = (fields: Readonly<Record<string, FieldValue>>): fields is PlanFieldValues =>
  Object.values(byPlanKey((rule, key) => isField(rule, fields[key]))).every(Boolean);

/** Returns the plan described by the form. */
export function plannedOf(values: PlanValues): PlannedAction {
  const fields: Readonly<Record<string, unknown>> = values;
  const given = byPlanKey((rule, key) => fromField(rule, fields[key]));
  return fullPlan(values.action_type, Object.fromEntries(Object.entries(given)));
}

/** Validates a plan by the farm's rules. Returns an error for each invalid field; none if it can be sent. */
export function checkPlanValues(values: PlanValues): { [F in PlanField]?: string } {
  const planned = plannedOf(values);
  const shape = readField(PLAN_SCHEMAS[values.action_type](), planned.action_properties);
  const named = shape.ok ? [] : [...shape.errors].map(([path, faults]) => [path.split('.')[0], faults] as const);
  const faulty = [...named, ...Object.entries(checkPlan(planned))];
  return {
    ...(!isDay(values.action_needed_date) && { action_needed_date: enterDay }),
    ...Object.fromEntries(faulty.map(([field, faults]) => [field, formatFaults(faults)])),
    ...numberFaults(massFields(values.action_type), textsOf(values)),
  };
}

/** Returns the fields of masses that a type of action has. */
const massFields = (type: ActionType): Partial<Record<PlanKey, 'mass'>> =>
  Object.fromEntries(
    Object.entries(byPlanKey((rule) => rule.value)).flatMap(([key, value]) =>
      value === 'grams' && PLAN_KEYS[type].some((one) => one === key) ? [[key, 'mass' as const]] : [],
    ),
  );

const textsOf = (values: PlanValues): Partial<Record<PlanKey, string>> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));

/** Returns the planned keys that the form changed. */
export function changedPlan(values: PlanValues, action: Action): Readonly<Record<string, unknown>> {
  const before = Object.fromEntries(Object.entries(plannedOf(planStart(action)).action_properties));
  const after = Object.fromEntries(Object.entries(plannedOf(values).action_properties));
  const changed = PLAN_KEYS[action.action_type].filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

/** Returns whether the form changes the action's plan. A different choice of `moves` alone doesn't. */
export function differsFromPlan(values: PlanValues, action: Action): boolean {
  const start = Object.entries(planStart(action));
  const now: Readonly<Record<string, unknown>> = { ...values };
  return start.some(([field, was]) => field !== 'moves' && JSON.stringify(now[field]) !== JSON.stringify(was));
}
