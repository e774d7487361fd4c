import { checkVersion, type WriteContext, type Written } from '#adapters/in-process/operations/mutation.ts';
import { type Frozen, type UseCaseCall, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { withCheckedQuality } from '#adapters/in-process/quality/check-quality.ts';
import { checkPlanReferences } from '#adapters/in-process/records/reference-checks.ts';
import type { Action } from '#domain/actions/action.ts';
import { noPrefix } from '#domain/actions/action-request.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideCorrection } from '#domain/batches/completion/decide-correction.ts';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
import {
  type ActionUpdate,
  requestOf,
  routeUpdate,
  type UpdateRoute,
} from '#domain/batches/completion/decide-update.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { findAction } from '#domain/batches/history/find-action.ts';
import { editPlan } from '#domain/batches/planning/edit-plan.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { answerChanges } from './answer-changes.ts';
import { findByPath } from './find-actions.ts';
import { loadSlice, placesNamed, sliceOf } from './load-slice.ts';
import { parseGiven } from './parse-actions.ts';

const NOTHING: BatchChanges = { actions: [], batches: [], stage_changes: [] };

/**
 * Edits the plan of an open action, completes or reopens an action, or corrects a completed one, depending on the
 * fields given.
 */
export async function updateAction(
  tx: FarmWriter,
  { site, user }: WriteContext,
  { input, options }: UseCaseCall<'updateAction'>,
): Promise<Written<Frozen<ChangesAnswer>>> {
  const found = await findByPath(tx, input.params.id);
  const { records, slice } = await loadSlice(tx, [found.batch]);
  const { action } = unwrap(findAction(slice, found.action));
  checkVersion(options.ifMatch, action.version);

  const read = parseUpdate(action, input.body);
  const route = unwrap(routeUpdate(action, read));
  const update = route === 'undo' ? read : await checkUpdate(tx, action, read);
  const properties = update.action_properties ?? {};
  const loaded = await sliceOf(tx, records, placesNamed(properties));
  const changes = unwrap(decide(route, loaded.slice, action, update, { site, user }));
  return answerChanges(tx, loaded, changes, { site, what: route === 'edit_plan' ? 'update' : route });
}

/** Parses the properties of an update; a call that only reopens has none. */
function parseUpdate(action: Action, body: UseCaseCall<'updateAction'>['input']['body']): ActionUpdate {
  const { action_needed_date, delay_actions, completed, action_completed_date, action_properties } = body;
  const isReopening = completed === false && (action.completed || action.withdrawn);
  if (isReopening) return { completed };
  const given = action_properties === undefined ? undefined : parseGiven(action, action_properties);
  return { action_needed_date, delay_actions, completed, action_completed_date, action_properties: given };
}

/** Evaluates the quality results of an update; refuses new references to missing or retired records. */
async function checkUpdate(tx: FarmReader, action: Action, update: ActionUpdate): Promise<ActionUpdate> {
  const { action_properties: properties } = update;
  if (properties === undefined) return update;
  const prefix = 'action_properties.';
  await checkPlanReferences(tx, [{ prefix, properties, was: action.action_properties }]);
  const [action_properties] = await withCheckedQuality(tx, [{ action, properties, prefix }]);
  return { ...update, action_properties };
}

function decide(
  route: UpdateRoute,
  slice: FarmSlice,
  action: Action,
  update: ActionUpdate,
  context: DecisionContext,
): Result<BatchChanges> {
  switch (route) {
    case 'complete':
      return decideCompletion(slice, [requestOf(action, update)], context, noPrefix);
    case 'correct':
      return decideCorrection(slice, [requestOf(action, update)], context, noPrefix);
    case 'undo':
      return decideUndo(slice, [action.uuid], context, () => 'completed');
    case 'edit_plan':
      return editPlan(slice, { action: action.uuid, ...update }, context);
    case 'nothing':
      return ok(NOTHING);
  }
}
