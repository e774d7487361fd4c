import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { BatchChanges } from '#domain/batches/farm-slice.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Result } from '#domain/result.ts';
import { type EnglishProblem, inEnglish } from '#tests/support/random/problems.ts';
import { type Farm, farmOf } from './farm-model.ts';
import { batchOf, START, uuidOf } from './random-farm.ts';

const idsOf = (places: readonly Place[] | null): string[] | null => places?.map(({ id }) => id) ?? null;

/** Plans by their effect. */
export const sow = (trays: number | null, targets: readonly Place[] | null = null): PlannedAction =>
  fullPlan('create_tray_action', { trays, target_locations: idsOf(targets) });
export const moveTo = (targets: readonly Place[] | null): PlannedAction =>
  fullPlan('location_change', { target_chamber: uuidOf(2, 1), target_locations: idsOf(targets) });
export const setState = (current_state: string): PlannedAction => fullPlan('state_change', { current_state });
export const changeLife = (light_recipe: string | null, irrigation_recipe: string | null): PlannedAction =>
  fullPlan('life_change_action', { light_recipe, irrigation_recipe });
export const respace = (trays_after: number): PlannedAction => fullPlan('redist_action', { trays_after });
export const harvest = (): PlannedAction => fullPlan('harvest_action', { estimated_harvest_per_tray: 100 });
export const note = (text: string): PlannedAction => fullPlan('generic_text_action', { category: 'Check', text });
export const wait = (duration: number): PlannedAction => fullPlan('interval_action', { duration });

/** Returns a farm of batches with planned actions on consecutive days from 1 March; ids 101…, 201…. */
export const farmWith = (places: readonly Place[], ...plans: readonly (readonly PlannedAction[])[]): Farm =>
  farmOf(
    places,
    plans.map((plan, index) =>
      batchOf(
        index + 1,
        plan.map((planned, at) => ({ planned, wait: at === 0 ? 0 : 1 })),
      ),
    ),
    START,
  );

/** Returns the uuid of an action by its id. */
export const act = (id: number): string => uuidOf(4, id);

/** Returns the changes of an accepted call; throws if it is refused. */
export function changesOf(result: Result<BatchChanges>): BatchChanges {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the problem of a refused call; throws if it is accepted. */
export function problemOf(result: Result<unknown>): EnglishProblem {
  if (result.ok) throw new Error(`Accepted: ${JSON.stringify(result.value)}`);
  return inEnglish(result.error);
}

/** Returns the fields named by a 400. */
export const fieldsOf = (result: Result<unknown>): string[] => {
  const { kind, errors = {} } = problemOf(result);
  return kind === 'invalid' ? Object.keys(errors) : [kind];
};

/** Returns kind, actions and batches of a refusal. */
export const conflictOf = (result: Result<unknown>) => {
  const { kind, actions, batches } = problemOf(result);
  return { kind, actions, batches };
};
