import type { Action } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { CLIMATE_STEP, type HourValues, type PlaceValues, placeValues } from '#domain/climate/place-values.ts';
import { addMs, type Instant, instantToMs } from '#domain/time.ts';
import { setState, wait } from '#tests/domain/batches/plans.ts';
import { CLIMATE, LIGHT } from '#tests/support/random/life.ts';
import { batchFrom, uuidOf } from '#tests/support/random/plans.ts';

export const HOUR = CLIMATE_STEP;
export const DAY = 24 * HOUR;

/** 14 hours of 200 µmol/m²/s from 06:00, and 24 °C by day, 18 °C at night. */
export const LIGHT_14 = { ...LIGHT, lights_on: '06:00', light_duration: 14 * 3600, ppfd: 200 };
export const AIR_14 = { ...CLIMATE, day_duration: 14 * 3600, day_temperature: 24, night_temperature: 18 };

const LIGHT_UUID = uuidOf(901);
const AIR_UUID = uuidOf(902);
export const RECIPES = {
  lights: new Map([[LIGHT_UUID, LIGHT_14]]),
  environments: new Map([[AIR_UUID, AIR_14]]),
};

/** A step of a batch, some milliseconds after its sowing. */
type Step =
  | { readonly at: number; readonly move: { readonly from: string; readonly to: string; readonly trays: number } }
  | { readonly at: number; readonly state: string }
  | { readonly at: number; readonly clear: readonly { readonly from: string; readonly trays: number }[] };

/** Returns the completed actions of a batch that is sown at an instant and wants the recipes above from then on. */
export function grownBatch(
  sown: Instant,
  placed_at: readonly { readonly location: string; readonly trays: number }[],
  steps: readonly Step[] = [],
): Action[] {
  const plans = steps.map((step) =>
    'move' in step
      ? fullPlan('location_change', {})
      : 'state' in step
        ? setState(step.state)
        : fullPlan('harvest_action', { estimated_harvest_per_tray: 1 }),
  );
  const life = fullPlan('life_change_action', { light_recipe: LIGHT_UUID, environment_recipe: AIR_UUID });
  const trays_sown = placed_at.reduce((sum, { trays }) => sum + trays, 0);
  const facts = [
    { trays_sown, seed_lot: null, placed_at },
    {},
    ...steps.map((step) =>
      'move' in step
        ? { moves: [step.move] }
        : 'clear' in step
          ? {
              ...{ cleared: step.clear, total_yield: 1, qa_result: null },
              trays_cleared: step.clear.reduce((sum, { trays }) => sum + trays, 0),
              trays_harvested: step.clear.reduce((sum, { trays }) => sum + trays, 0),
            }
          : {},
    ),
  ];
  // Waits keep the steps in this order.
  const recipe = [fullPlan('create_tray_action', {}), life, ...plans].flatMap((plan) => [plan, wait(0)]);
  const { actions } = batchFrom(recipe, sown.slice(0, 10));
  return actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .map((action, at) => {
      const done = {
        completed: true,
        action_completed_date: addMs(sown, steps[at - 2]?.at ?? 0),
        completed_by_user: 'anna',
      };
      return Object.assign({}, action, done, { action_properties: { ...action.action_properties, ...facts[at] } });
    });
}

/** Returns a value for each whole hour of a span that `valueAt` gives one for. */
export function hourly(
  from: Instant,
  hours: number,
  valueAt: (ms: number, index: number) => number | null,
): HourValues {
  const start = Math.floor(instantToMs(from) / HOUR) * HOUR;
  const values = Array.from({ length: hours }, (_, index) => valueAt(start + index * HOUR, index) ?? Number.NaN);
  return { from: start, values: new Float64Array(values) };
}

/** Changes the values of hours; null for none. */
export const changed = (
  { from, values }: HourValues,
  valueAt: (value: number, ms: number) => number | null,
): HourValues => ({
  from,
  values: values.map((value, index) => valueAt(value, from + index * HOUR) ?? Number.NaN),
});

const EMPTY: HourValues = { from: 0, values: new Float64Array(0) };

/** Returns the climate of a place from what is measured there. */
export function placeOf(measured: Partial<Pick<PlaceValues, 'temperature' | 'humidity' | 'ppfd'>>): PlaceValues {
  const of = { temperature: EMPTY, humidity: EMPTY, ppfd: EMPTY, co2: EMPTY, ...measured };
  return placeValues({ bed: 'bed', around: [], reservoir: null }, (_, metric) => of[metric]);
}
