import { addDays, type Day, daysBetween, isDay } from '#domain/time.ts';
import { newBatch } from '#ports/farm-api/batches/batches.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { fieldText } from '#web/format/field-text.ts';
import * as m from '#words/web/new-batch/form.ts';

export type NewBatchBody = Parameters<FarmApi['createBatch']>[0]['body'];

/** The day that is entered. The other one is derived from it. */
export type PlanFrom = 'start_date' | 'harvest_date';

/** The form's values. */
export interface NewBatchValues {
  /** The uuid of a recipe version; '' until one is chosen. */
  growth_recipe: string;
  plan_from: PlanFrom;
  start_date: Day;
  harvest_date: Day;
  trays: number | null;
  tags: string[];
  /** The places for sowing; empty for those of the recipe. */
  target_locations: string[];
  /** Chambers that replace those of the recipe. */
  replace_chambers: { readonly from: string; readonly to: string }[];
  /** Number of batches, `every_days` apart; null if the field has no number. */
  times: number | null;
  every_days: number | null;
  /** True if the trays are already growing. Ignored unless the batch began before today. */
  stands: boolean;
  completed_to: Day;
  /** Standing trays by place. */
  placed_at: Record<string, number>;
}

/** The effective values for a start day. */
export interface EffectiveValues extends Omit<NewBatchValues, 'stands'> {
  /** True if the batch began before today and its trays are already growing. */
  readonly movesIn: boolean;
}

/** The names of the form's fields. */
export const LABELS: Readonly<Record<keyof NewBatchValues, string>> = m.fieldLabels;

/** Returns the values of an empty form. */
export const emptyValues = (today: Day, growth_recipe: string, start_date: Day): NewBatchValues => ({
  growth_recipe,
  plan_from: 'start_date',
  start_date,
  harvest_date: '',
  trays: null,
  tags: [],
  target_locations: [],
  replace_chambers: [],
  times: 1,
  every_days: DAYS_PER_WEEK,
  stands: false,
  completed_to: today,
  placed_at: {},
});

/** Returns whether a batch starts before today; false while its start is unknown. */
export const isPast = (start: Day | null, today: Day): boolean => start !== null && start < today;

/** Returns the effective values for a start day. */
export function effectiveValues({ stands, ...values }: NewBatchValues, start: Day | null, today: Day): EffectiveValues {
  return { ...values, movesIn: stands && isPast(start, today) };
}

/** The number of days from start to first harvest of a recipe version, as reported by the farm. */
export interface RecipeSpan {
  readonly growth_recipe: string;
  readonly days: number;
}

const DAYS_PER_WEEK = 7;
const FIRST_DAY: Day = '0001-01-01';

/** Returns the start day of the batch; null while it is unknown or invalid. */
export function startOf(values: NewBatchValues, span: RecipeSpan | null): Day | null {
  const { growth_recipe, plan_from, start_date, harvest_date } = values;
  if (plan_from === 'start_date') return isDay(start_date) ? start_date : null;
  if (span === null || span.growth_recipe !== growth_recipe || !isDay(harvest_date)) return null;
  return daysBetween(FIRST_DAY, harvest_date) < span.days ? null : addDays(harvest_date, -span.days);
}

/** Tells whether several batches are planned. Trays that are already growing are one batch. */
export const isRepeated = ({ times, movesIn }: EffectiveValues): boolean => times !== 1 && !movesIn;

/** Returns the body of the call, without fields that are still empty. */
export function bodyOf(values: EffectiveValues) {
  const { growth_recipe, plan_from, trays, tags, target_locations, replace_chambers } = values;
  const { movesIn, completed_to, placed_at, times, every_days } = values;
  return {
    growth_recipe,
    ...(values[plan_from] === '' ? {} : { [plan_from]: values[plan_from] }),
    ...(trays === null ? {} : { trays }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(target_locations.length > 0 && !movesIn ? { target_locations } : {}),
    ...(replace_chambers.length > 0 ? { replace_chambers } : {}),
    ...(isRepeated(values) ? { repeat: { times, every_days } } : {}),
    ...(movesIn
      ? { completed_to, placed_at: Object.entries(placed_at).map(([location, count]) => ({ location, trays: count })) }
      : {}),
  };
}

/** Returns the body of the call; null if a field is missing or invalid. */
export function readBody(values: EffectiveValues): NewBatchBody | null {
  const parsed = newBatch().safeParse(bodyOf(values));
  return parsed.success ? parsed.data : null;
}

/** Returns the body of the preview, with one tray until a number is entered, so that the days are shown. */
export const previewBody = (values: EffectiveValues): NewBatchBody | null =>
  readBody({
    ...values,
    trays: values.trays ?? 1,
    movesIn: values.movesIn && Object.keys(values.placed_at).length > 0,
    // Tags don't affect a plan.
    tags: [],
  });

/** Returns a message for each missing field. */
function missingIn(values: EffectiveValues): Record<string, string> {
  const { growth_recipe, plan_from, trays, movesIn, placed_at } = values;
  return {
    ...(growth_recipe === '' ? { growth_recipe: m.chooseRecipe } : {}),
    ...(values[plan_from] === '' ? { [plan_from]: m.enterDay } : {}),
    ...(trays === null ? { trays: m.enterTrays } : {}),
    ...(isRepeated(values) && values.times === null ? { times: m.enterTimes } : {}),
    ...(isRepeated(values) && values.every_days === null ? { every_days: m.enterDays } : {}),
    ...(movesIn && Object.keys(placed_at).length === 0 ? { placed_at: m.choosePlaces } : {}),
  };
}

/** Returns a message for each missing field, else for each invalid one. */
export function checkValues(values: EffectiveValues): Record<string, string> {
  const read = readField(newBatch(), bodyOf(values));
  const missing = missingIn(values);
  if (read.ok || Object.keys(missing).length > 0) return missing;
  return Object.fromEntries(
    [...read.errors].map(([field, faults]) => [fieldOf(field), faults.map(fieldText).join(' ')]),
  );
}

/** Returns the form's field for a path in the body; an entry of a list belongs to the list's field. */
export function fieldOf(name: string): string {
  const [first = name, second] = name.split('.');
  return first === 'repeat' && second !== undefined ? second : first;
}

export const isField = (name: string): name is keyof NewBatchValues => name in LABELS;
