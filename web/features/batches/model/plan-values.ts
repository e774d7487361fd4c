import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { type ActionType, PLAN_KEYS } from '#domain/actions/action-properties.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { isDay } from '#domain/time.ts';
import { readGrams } from '#domain/units.ts';
import { PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';

/** What the form of a plan holds, one field a planned key. Each kind of action shows its own. */
export interface PlanValues {
  readonly action_type: ActionType;
  readonly action_needed_date: string;
  /** What goes along when the day changes. */
  readonly moves: 'this' | 'following';
  /** Empty for none, as with all that is chosen from a list. */
  readonly sop: string;
  readonly tray_type: string;
  readonly growth_medium: string;
  readonly trays: number | null;
  readonly seeds_per_tray: number | null;
  readonly target_chamber: string;
  readonly target_locations: readonly string[];
  readonly current_state: string;
  readonly light_recipe: string;
  readonly irrigation_recipe: string;
  readonly fertigation_recipe: string;
  readonly environment_recipe: string;
  readonly trays_after: number | null;
  readonly estimated_harvest_per_tray: string;
  readonly qa_spec: string;
  readonly category: string;
  readonly text: string;
  readonly duration: number | null;
}
export type PlanField = keyof PlanValues;

/** What each field is called. */
export const PLAN_LABELS: Readonly<Record<PlanField, string>> = {
  action_type: 'What',
  action_needed_date: 'Needed on',
  moves: 'What moves',
  sop: 'Procedure',
  tray_type: 'Tray type',
  growth_medium: 'Growth medium',
  trays: 'Trays',
  seeds_per_tray: 'Seeds a tray',
  target_chamber: 'Chamber',
  target_locations: 'Places',
  current_state: 'State',
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
  fertigation_recipe: 'Fertigation recipe',
  environment_recipe: 'Environment recipe',
  trays_after: 'Trays afterwards',
  estimated_harvest_per_tray: 'Estimate a tray',
  qa_spec: 'QA spec',
  category: 'Category',
  text: 'What is to be done',
  duration: 'Days',
};

const EMPTY: Omit<PlanValues, 'action_type' | 'action_needed_date'> = {
  moves: 'following',
  sop: '',
  tray_type: '',
  growth_medium: '',
  trays: null,
  seeds_per_tray: null,
  target_chamber: '',
  target_locations: [],
  current_state: '',
  light_recipe: '',
  irrigation_recipe: '',
  fertigation_recipe: '',
  environment_recipe: '',
  trays_after: null,
  estimated_harvest_per_tray: '',
  qa_spec: '',
  category: '',
  text: '',
  duration: null,
};

/** What the form holds when it opens: the plan as it is. */
export function planStart(action: Action): PlanValues {
  const start = {
    ...EMPTY,
    action_type: action.action_type,
    action_needed_date: action.action_needed_date,
    sop: action.action_properties.sop ?? '',
  };
  switch (action.action_type) {
    case 'create_tray_action': {
      const { tray_type, growth_medium, trays, seeds_per_tray, target_chamber, target_locations } =
        action.action_properties;
      return {
        ...start,
        tray_type: tray_type ?? '',
        growth_medium: growth_medium ?? '',
        trays,
        seeds_per_tray,
        target_chamber: target_chamber ?? '',
        target_locations: target_locations ?? [],
      };
    }
    case 'location_change': {
      const { target_chamber, target_locations } = action.action_properties;
      return { ...start, target_chamber: target_chamber ?? '', target_locations: target_locations ?? [] };
    }
    case 'state_change':
      return { ...start, current_state: action.action_properties.current_state };
    case 'life_change_action': {
      const wanted = action.action_properties;
      return {
        ...start,
        light_recipe: wanted.light_recipe ?? '',
        irrigation_recipe: wanted.irrigation_recipe ?? '',
        fertigation_recipe: wanted.fertigation_recipe ?? '',
        environment_recipe: wanted.environment_recipe ?? '',
      };
    }
    case 'redist_action':
      return { ...start, trays_after: action.action_properties.trays_after };
    case 'harvest_action': {
      const { estimated_harvest_per_tray, qa_spec } = action.action_properties;
      return {
        ...start,
        estimated_harvest_per_tray: estimated_harvest_per_tray === null ? '' : String(estimated_harvest_per_tray),
        qa_spec: qa_spec ?? '',
      };
    }
    case 'generic_text_action': {
      const { category, text } = action.action_properties;
      return { ...start, category: category ?? '', text: text ?? '' };
    }
    case 'interval_action':
      return { ...start, duration: action.action_properties.duration };
  }
}

const orNull = (text: string): string | null => text.trim() || null;

/** The plan that the values stand for. */
export function plannedOf(values: PlanValues): PlannedAction {
  const { action_type } = values;
  const sop = orNull(values.sop);
  const target_chamber = orNull(values.target_chamber);
  const target_locations = values.target_locations.length === 0 ? null : values.target_locations;
  switch (action_type) {
    case 'create_tray_action': {
      const { trays, seeds_per_tray } = values;
      const tray_type = orNull(values.tray_type);
      const growth_medium = orNull(values.growth_medium);
      const plan = { tray_type, growth_medium, trays, seeds_per_tray, target_chamber, target_locations, sop };
      return { action_type, action_properties: plan };
    }
    case 'location_change':
      return { action_type, action_properties: { target_chamber, target_locations, sop } };
    case 'state_change':
      return { action_type, action_properties: { current_state: values.current_state.trim(), sop } };
    case 'life_change_action': {
      const plan = {
        light_recipe: orNull(values.light_recipe),
        irrigation_recipe: orNull(values.irrigation_recipe),
        fertigation_recipe: orNull(values.fertigation_recipe),
        environment_recipe: orNull(values.environment_recipe),
        sop,
      };
      return { action_type, action_properties: plan };
    }
    case 'redist_action':
      return { action_type, action_properties: { trays_after: values.trays_after, sop } };
    case 'harvest_action': {
      const estimated_harvest_per_tray = readGrams(values.estimated_harvest_per_tray);
      return { action_type, action_properties: { estimated_harvest_per_tray, qa_spec: orNull(values.qa_spec), sop } };
    }
    case 'generic_text_action':
      return { action_type, action_properties: { category: orNull(values.category), text: orNull(values.text), sop } };
    case 'interval_action':
      return { action_type, action_properties: { duration: values.duration ?? Number.NaN, sop } };
  }
}

/** What is wrong with a plan, one sentence a field, by the farm's rules. Empty when it can be sent. */
export function checkPlanValues(values: PlanValues): { [F in PlanField]?: string } {
  const planned = plannedOf(values);
  const shape = PLAN_SCHEMAS[values.action_type].safeParse(planned.action_properties);
  const named = shape.success ? [] : shape.error.issues.map(({ path, message }) => [path[0], message] as const);
  const broken = Object.entries(checkPlan(planned)).map(([field, messages]) => [field, messages.join(' ')] as const);
  return {
    ...(!isDay(values.action_needed_date) && { action_needed_date: 'Enter a day.' }),
    ...Object.fromEntries([...named, ...broken]),
  };
}

/** The planned keys that the form changed. */
export function changedPlan(values: PlanValues, action: Action): Readonly<Record<string, unknown>> {
  const before = Object.fromEntries(Object.entries(plannedOf(planStart(action)).action_properties));
  const after = Object.fromEntries(Object.entries(plannedOf(values).action_properties));
  const changed = PLAN_KEYS[action.action_type].filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

/** Whether the form holds another plan than the action has. What would move along changes nothing by itself. */
export function differsFromPlan(values: PlanValues, action: Action): boolean {
  const start = Object.entries(planStart(action));
  const now: Readonly<Record<string, unknown>> = { ...values };
  return start.some(([field, was]) => field !== 'moves' && JSON.stringify(now[field]) !== JSON.stringify(was));
}
