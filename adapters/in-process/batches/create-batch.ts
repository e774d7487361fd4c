import type { Action } from '#domain/batches/action.ts';
import type { BatchState } from '#domain/batches/batch.ts';
import { deriveBatchState } from '#domain/batches/batch-state.ts';
import { deriveBedEvents } from '#domain/batches/bed-events.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import { moveIn } from '#domain/batches/move-in.ts';
import { planBatch, planLength, planStart } from '#domain/batches/plan-batch.ts';
import type { Crop } from '#domain/crops/crop.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, invalid, invalidField } from '#domain/problem.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { jsonText } from '#ports/json-text.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import type { StoredBatch } from '#ports/stored-records.ts';
import type { Tokens } from '#ports/tokens.ts';
import { digestPlan } from '../audit/audit-digest.ts';
import { refreshBedRecipes } from '../hardware/bed-recipes.ts';
import type { WriteContext, Written } from '../mutation.ts';
import { retiredText } from '../references.ts';
import { type Frozen, refuse, type UseCaseCall, unwrap } from '../use-case.ts';
import { deriveRow } from './apply-changes.ts';
import { sliceOf } from './load-slice.ts';

type Body = UseCaseCall<'createBatch'>['input']['body'];
type Said = Frozen<AnswerOf<Operations['createBatch']>>;

/** What refusals call a batch that has no lot code yet: only one that is taken uses up a number. */
const NAMELESS = 'The new batch';

/** Plans a batch from a recipe, and moves it in where it grows already. */
export async function createBatch(
  tx: FarmWriter,
  context: WriteContext,
  { input: { body } }: UseCaseCall<'createBatch'>,
  tokens: Pick<Tokens, 'hashSecret'>,
): Promise<Written<Said>> {
  const { site } = context;
  const { planned, crop_code } = await planFrom(tx, context, body);
  const named = [...(body.target_locations ?? []), ...(body.placed_at ?? []).map(({ location }) => location)];
  const loaded = await sliceOf(tx, new Map([[planned.uuid, planned]]), named);
  judgeTargets(body.target_locations ?? [], loaded.slice.places);

  const moved =
    body.completed_to === undefined ? null : unwrapNew(moveIn(loaded.slice, planned.uuid, body, context), planned.uuid);
  const actions = withMoved(planned.actions, moved?.actions ?? []);
  const state = moved?.batches.find(({ uuid }) => uuid === planned.uuid)?.state ?? planned.state;
  const { start_date } = planned;
  const number = await tx.nextLotNumber(crop_code, Number(start_date.slice(0, 4)));
  const batch = { ...planned, lot_code: lotCode(crop_code, start_date, number), actions, state };

  const { uuid, lot_code, growth_recipe, crop, tags } = batch;
  await tx.insertBatch({ uuid, lot_code, growth_recipe, crop, start_date, tags, created_at: site.now });
  const saved = await tx.saveActions(actions);
  await tx.saveDerived(deriveRow(batch, state, loaded.slice.places, site));
  const bed = await refreshBedRecipes(
    tx,
    deriveBedEvents(batch).map((event) => event.bed),
  );

  const stored = await tx.batchJson(uuid, true, site);
  if (stored === null) throw new Error(`The new batch ${lot_code} can't be read`);
  const after = {
    lot_code,
    growth_recipe,
    crop,
    start_date,
    tags,
    trays: body.trays,
    completed_to: body.completed_to ?? null,
    plan: digestPlan(tokens, saved),
  };
  return {
    answer: moved === null ? jsonText<Said>(stored.json) : withHarvests(stored.json, moved.harvests_left_open),
    audit: [{ kind: 'batch', record: uuid, what: 'create', before: null, after }],
    changed: { batch: [uuid], ...(bed.length > 0 ? { bed } : {}) },
  };
}

// A refused batch is not on the farm, nor are its actions: the refusal names only who is.
function unwrapNew<T>(result: Result<T>, uuid: Uuid): T {
  if (result.ok || result.error.kind !== 'conflict') return unwrap(result);
  const { detail, batches = [] } = result.error;
  return refuse(
    conflict(
      detail,
      [],
      batches.filter((batch) => batch !== uuid),
    ),
  );
}

/** The new batch as its recipe plans it, with the ids of its actions, and what its lot code will begin with. */
async function planFrom(
  tx: FarmWriter,
  { newId }: Pick<WriteContext, 'newId'>,
  body: Body,
): Promise<{ readonly planned: StoredBatch; readonly crop_code: string }> {
  const recipe = await tx.growthRecipe(body.growth_recipe);
  if (recipe === null) {
    return refuse(invalidField('growth_recipe', `There is no growing recipe ${body.growth_recipe}.`));
  }
  const crop = await cropOf(tx, recipe.metadata.crop);
  judgeInUse(recipe, crop);
  const when = plannedFor(body);
  const start_date = unwrap(planStart(recipe, when));
  const uuid = newId();
  const count = planLength(recipe);
  const first = await tx.nextActionIds(count);
  const ids = Array.from({ length: count }, (_, at) => ({ id: first + at, uuid: newId() }));
  const { trays, target_locations = null } = body;
  const actions = unwrap(planBatch(recipe, { ...when, batch: uuid, trays, target_locations, ids }));
  const lot_code = NAMELESS;
  const state: BatchState = deriveBatchState({ uuid, lot_code, actions });
  const about = { growth_recipe: recipe.version_uuid, crop: crop.uuid, start_date, tags: body.tags ?? [] };
  return { planned: { uuid, lot_code, actions, ...about, state, version: 1 }, crop_code: crop.code };
}

function plannedFor({ start_date, harvest_date }: Body): { start_day: Day } | { harvest_day: Day } {
  if (start_date !== undefined) return { start_day: start_date };
  if (harvest_date !== undefined) return { harvest_day: harvest_date };
  return refuse(invalidField('start_date', 'Enter either start_date or harvest_date.'));
}

async function cropOf(tx: FarmReader, uuid: Uuid) {
  const crop = await tx.recordOf('crop', uuid);
  if (crop === null) throw new Error(`A recipe names the crop ${uuid}, which is not on this farm`);
  return crop;
}

/** Refuses to begin anything new by an archived recipe, or of an archived crop. */
function judgeInUse(recipe: GrowthRecipe, crop: Crop): void {
  if (recipe.archived) refuse(invalidField('growth_recipe', retiredText('growth_recipe', 'growing recipe')));
  if (crop.archived) refuse(invalidField('growth_recipe', `Its crop, ${crop.name}, is archived.`));
}

function judgeTargets(ids: readonly string[], places: ReadonlyMap<string, unknown>): void {
  const unknown = ids.filter((id) => !places.has(id)).map((id) => `There is no place ${id}.`);
  if (unknown.length > 0) refuse(invalid({ target_locations: unknown }));
}

function withMoved(actions: readonly Action[], moved: readonly Action[]): Action[] {
  const changed = new Map(moved.map((action) => [action.uuid, action]));
  return actions.map((action) => changed.get(action.uuid) ?? action);
}

function withHarvests(json: string, harvests_left_open: readonly Uuid[]) {
  const batch: object = JSON.parse(json);
  return jsonText<Said>(JSON.stringify({ ...batch, harvests_left_open }));
}
