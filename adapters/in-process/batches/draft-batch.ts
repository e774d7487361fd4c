import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCaseCall, unwrap } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { BatchState } from '#domain/batches/batch.ts';
import { moveIn } from '#domain/batches/completion/move-in.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { checkStartDay } from '#domain/batches/planning/day-bounds.ts';
import { planBatch, planLength, planStart } from '#domain/batches/planning/plan-batch.ts';
import { seriesDays } from '#domain/batches/planning/series-days.ts';
import { type ChamberSwap, swapChambers } from '#domain/batches/remedies/plan-changes.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid, invalidField } from '#domain/problem.ts';
import { checkInUse } from '#domain/recipes/check-in-use.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { type LoadedFarm, placesNamed, sliceOf } from './load-slice.ts';

type Body = UseCaseCall<'createBatch'>['input']['body'];

/** Reserves `count` consecutive action ids and returns the first. */
type FirstId = (count: number) => Promise<number>;

// A refused batch must not use up a lot number.
const NO_LOT_CODE = '';

/** A batch as it would be stored, without its lot code. */
export interface Draft {
  readonly planned: StoredBatch;
  /** The first part of its lot code. */
  readonly crop_code: string;
  readonly loaded: LoadedFarm;
  /** Null if it isn't growing yet. */
  readonly harvests_left_open: readonly Uuid[] | null;
  /** Plans the same batch with another number of trays; returns its open actions. */
  readonly replan: (trays: number) => readonly Action[];
}

/** Plans the batch of a call from its recipe, and places its trays if it is already growing. Stores nothing. */
export async function draftBatch(tx: FarmReader, context: WriteContext, body: Body, firstId: FirstId): Promise<Draft> {
  const { planned, crop_code, replan } = await planFrom(tx, context, body, firstId);
  const places = [...(body.target_locations ?? []), ...(body.placed_at ?? []).map(({ location }) => location)];
  const loaded = await sliceOf(tx, new Map([[planned.uuid, planned]]), places);
  checkTargets(body.target_locations ?? [], loaded.slice.places);
  if (body.completed_to === undefined) return { planned, crop_code, loaded, harvests_left_open: null, replan };
  const moved = unwrapNew(moveIn(loaded.slice, planned.uuid, body, context), planned.uuid);
  const actions = withMoved(planned.actions, moved.actions);
  const state = moved.batches.find(({ uuid }) => uuid === planned.uuid)?.state ?? planned.state;
  const { harvests_left_open } = moved;
  return { planned: { ...planned, actions, state }, crop_code, loaded, harvests_left_open, replan };
}

// A refused batch isn't stored, so the problem must not refer to it or its actions.
function unwrapNew<T>(result: Result<T>, uuid: Uuid): T {
  if (result.ok || result.error.kind !== 'conflict') return unwrap(result);
  const { batches = [] } = result.error;
  return refuse({ ...result.error, actions: [], batches: batches.filter((batch) => batch !== uuid) });
}

/** Plans the batch from its recipe. Returns its actions with ids, and the first part of its lot code. */
async function planFrom(
  tx: FarmReader,
  { newId, site }: Pick<WriteContext, 'newId' | 'site'>,
  body: Body,
  firstId: FirstId,
): Promise<Pick<Draft, 'planned' | 'crop_code' | 'replan'>> {
  const recipe = await tx.growthRecipe(body.growth_recipe);
  if (recipe === null) {
    return refuse(
      invalidField('growth_recipe', {
        code: 'record_not_found',
        params: { kind: 'growth_recipe', id: body.growth_recipe },
      }),
    );
  }
  const crop = await cropOf(tx, recipe.metadata.crop);
  const problem = checkInUse(recipe, crop);
  if (problem !== null) return refuse(problem);
  const when = plannedFor(body);
  const start_date = unwrap(planStart(recipe, when));
  const outside = checkStartDay(start_date, when, site.today);
  if (outside !== null) return refuse(outside);
  const uuid = newId();
  const count = planLength(recipe);
  const first = await firstId(count);
  const ids = Array.from({ length: count }, (_, at) => ({ id: first + at, uuid: newId() }));
  const { trays, target_locations = null } = body;
  const plannable = { recipe_data: await withChambers(tx, recipe.recipe_data, body.replace_chambers ?? []) };
  const replan = (count: number) =>
    unwrap(planBatch(plannable, { ...when, batch: uuid, trays: count, target_locations, ids }));
  const actions = replan(trays);
  const lot_code = NO_LOT_CODE;
  const state: BatchState = deriveBatchState({ uuid, lot_code, start_date, actions });
  const about = { growth_recipe: recipe.version_uuid, crop: crop.uuid, start_date, tags: body.tags ?? [] };
  return { planned: { uuid, lot_code, actions, ...about, state, version: 1 }, crop_code: crop.code, replan };
}

/** Replaces chambers in the recipe's actions. Refuses (400) unknown chambers. */
async function withChambers(tx: FarmReader, recipe_data: GrowthRecipe['recipe_data'], swaps: readonly ChamberSwap[]) {
  if (swaps.length === 0) return recipe_data;
  const chambers = new Set((await tx.records('chamber')).map(({ uuid }) => uuid));
  const unknown = swaps.flatMap(({ from, to }) => [from, to]).filter((uuid) => !chambers.has(uuid));
  if (unknown.length > 0) {
    return refuse(
      invalid({
        replace_chambers: [...new Set(unknown)].map(
          (uuid) => ({ code: 'record_not_found', params: { kind: 'chamber', id: uuid } }) as const,
        ),
      }),
    );
  }
  const places = await tx.places([...new Set(recipe_data.flatMap((action) => placesNamed(action.action_properties)))]);
  return swapChambers(recipe_data, swaps, places);
}

function plannedFor({ start_date, harvest_date }: Body): { start_day: Day } | { harvest_day: Day } {
  if (start_date !== undefined) return { start_day: start_date };
  if (harvest_date !== undefined) return { harvest_day: harvest_date };
  return refuse(invalidField('start_date', { code: 'start_or_harvest', params: {} }));
}

async function cropOf(tx: FarmReader, uuid: Uuid) {
  const crop = await tx.recordOf('crop', uuid);
  if (crop === null) throw new Error(`A recipe names the crop ${uuid}, which is not on this farm`);
  return crop;
}

function checkTargets(ids: readonly string[], places: ReadonlyMap<string, unknown>): void {
  const unknown = ids
    .filter((id) => !places.has(id))
    .map((id) => ({ code: 'record_not_found', params: { kind: 'place', id } }) as const);
  if (unknown.length > 0) refuse(invalid({ target_locations: unknown }));
}

function withMoved(actions: readonly Action[], moved: readonly Action[]): Action[] {
  const changed = new Map(moved.map((action) => [action.uuid, action]));
  return actions.map((action) => changed.get(action.uuid) ?? action);
}

/** Returns the plan of each batch of a series, each on its own day; a plan that isn't repeated is returned as it is. */
export function seriesBodies({ repeat, ...body }: Body): readonly Body[] {
  if (repeat === undefined) return [body];
  const { start_date, harvest_date, ...others } = body;
  if (start_date !== undefined) return seriesDays(start_date, repeat).map((day) => ({ ...others, start_date: day }));
  if (harvest_date !== undefined)
    return seriesDays(harvest_date, repeat).map((day) => ({ ...others, harvest_date: day }));
  return [body];
}
