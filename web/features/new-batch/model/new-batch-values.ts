import { addDays, type Day, daysBetween, isDay } from '#domain/time.ts';
import { newBatch } from '#ports/farm-api/batches/batches.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { readField } from '#ports/schemas/read-field.ts';

/** What a batch is planned from, as the farm takes it. */
export type NewBatchBody = Parameters<FarmApi['createBatch']>[0]['body'];

/** Which day is entered: the other one follows from it. */
export type PlanFrom = 'start_date' | 'harvest_date';

/** What stands in the form. */
export interface NewBatchValues {
  /** A recipe's version; '' before one is chosen. */
  growth_recipe: string;
  plan_from: PlanFrom;
  start_date: Day;
  harvest_date: Day;
  trays: number | null;
  tags: string[];
  /** Where to sow; nothing leaves it to the recipe. */
  target_locations: string[];
  /** Chambers that take the place of those that the recipe names. */
  replace_chambers: { readonly from: string; readonly to: string }[];
  /** The trays stand here already, as far as the batch began before today. */
  stands: boolean;
  completed_to: Day;
  /** Trays by place, where they stand now. */
  placed_at: Record<string, number>;
}

/** What counts of what stands in the form. */
export interface MeantValues extends Omit<NewBatchValues, 'stands'> {
  /** Whether the trays stand somewhere already: only those of a batch that began before today. */
  readonly movesIn: boolean;
}

/** What the form's fields are called. */
export const LABELS = {
  growth_recipe: 'Recipe',
  plan_from: 'Plan from',
  start_date: 'Start day',
  harvest_date: 'Harvest day',
  trays: 'Trays',
  tags: 'Tags',
  target_locations: 'Sow at',
  replace_chambers: 'Grow in',
  stands: 'The trays already stand here',
  completed_to: 'Done up to',
  placed_at: 'Where they stand',
} as const satisfies Readonly<Record<keyof NewBatchValues, string>>;

/** An empty form, from a day on. */
export const emptyValues = (today: Day, growth_recipe: string, start_date: Day): NewBatchValues => ({
  growth_recipe,
  plan_from: 'start_date',
  start_date,
  harvest_date: '',
  trays: null,
  tags: [],
  target_locations: [],
  replace_chambers: [],
  stands: false,
  completed_to: today,
  placed_at: {},
});

/** Whether a batch would begin before today; false while its start is not known. */
export const isPast = (start: Day | null, today: Day): boolean => start !== null && start < today;

/** What counts of a form whose batch would start on that day. */
export function meantOf({ stands, ...values }: NewBatchValues, start: Day | null, today: Day): MeantValues {
  return { ...values, movesIn: stands && isPast(start, today) };
}

/** The days from the start to the first harvest, of the recipe's version for which the farm said so. */
export interface KnownSpan {
  readonly growth_recipe: string;
  readonly days: number;
}

const FIRST_DAY: Day = '0001-01-01';

/** The day on which a form's batch would start; null while it is not known, and where there is none. */
export function startOf(values: NewBatchValues, span: KnownSpan | null): Day | null {
  const { growth_recipe, plan_from, start_date, harvest_date } = values;
  if (plan_from === 'start_date') return isDay(start_date) ? start_date : null;
  if (span === null || span.growth_recipe !== growth_recipe || !isDay(harvest_date)) return null;
  return daysBetween(FIRST_DAY, harvest_date) < span.days ? null : addDays(harvest_date, -span.days);
}

/** The call that a form makes; what is missing in it stays away. */
export function bodyOf(values: MeantValues) {
  const { growth_recipe, plan_from, trays, tags, target_locations, replace_chambers } = values;
  const { movesIn, completed_to, placed_at } = values;
  return {
    growth_recipe,
    // Without a day the call has none of either kind.
    ...(values[plan_from] === '' ? {} : { [plan_from]: values[plan_from] }),
    ...(trays === null ? {} : { trays }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(target_locations.length > 0 && !movesIn ? { target_locations } : {}),
    ...(replace_chambers.length > 0 ? { replace_chambers } : {}),
    ...(movesIn
      ? { completed_to, placed_at: Object.entries(placed_at).map(([location, count]) => ({ location, trays: count })) }
      : {}),
  };
}

/** The call of a form that can be sent; null where something is missing or wrong. */
export function readBody(values: MeantValues): NewBatchBody | null {
  const parsed = newBatch.safeParse(bodyOf(values));
  return parsed.success ? parsed.data : null;
}

/** The call by which a plan is looked at: while no trays are entered it is that of one tray, to show its days. */
export const previewBody = (values: MeantValues): NewBatchBody | null =>
  readBody({
    ...values,
    trays: values.trays ?? 1,
    movesIn: values.movesIn && Object.keys(values.placed_at).length > 0,
    // Tags change nothing in a plan.
    tags: [],
  });

/** What is missing in a form, by field, in words that say what to do. */
function missingIn(values: MeantValues): Record<string, string> {
  const { growth_recipe, plan_from, trays, movesIn, placed_at } = values;
  return {
    ...(growth_recipe === '' ? { growth_recipe: 'Choose a recipe.' } : {}),
    ...(values[plan_from] === '' ? { [plan_from]: 'Enter a day.' } : {}),
    ...(trays === null ? { trays: 'Enter the number of trays.' } : {}),
    ...(movesIn && Object.keys(placed_at).length === 0 ? { placed_at: 'Choose where they stand.' } : {}),
  };
}

/** What is wrong in a form, by field: the farm's own words, and of what is missing what to do. */
export function checkValues(values: MeantValues): Record<string, string> {
  const read = readField(newBatch, bodyOf(values));
  const missing = missingIn(values);
  if (read.ok || Object.keys(missing).length > 0) return missing;
  return Object.fromEntries([...read.errors].map(([field, messages]) => [fieldOf(field), messages.join(' ')]));
}

/** The form's field that a call's field stands in: of a list's entry the list. */
export const fieldOf = (name: string): string => name.split('.')[0] ?? name;

/** Whether the form has a field of that name. */
export const isField = (name: string): name is keyof NewBatchValues => name in LABELS;
