import type { Action } from '#domain/batches/action.ts';
import { noPrefix } from '#domain/batches/action-request.ts';
import { decideCompletion } from '#domain/batches/decide-completion.ts';
import { decideCorrection } from '#domain/batches/decide-correction.ts';
import { decideUndo } from '#domain/batches/decide-undo.ts';
import { type ActionUpdate, requestOf, routeUpdate, type UpdateRoute } from '#domain/batches/decide-update.ts';
import { editPlan } from '#domain/batches/edit-plan.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { findAction } from '#domain/batches/find-action.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import type { FarmWriter } from '#ports/storage.ts';
import { answerChanges } from './answer-changes.ts';
import { findByPath } from './find-actions.ts';
import { loadSlice, placesNamed, sliceOf } from './load-slice.ts';
import { judgeVersion, type WriteContext, type Written } from './mutation.ts';
import { readGiven } from './read-given.ts';
import { judgeReferences } from './references.ts';
import { type Frozen, type UseCaseCall, unwrap } from './use-case.ts';

const NOTHING: BatchChanges = { actions: [], batches: [], stage_changes: [] };

/** Edits the plan of an open action, corrects a completed one, completes or reopens one: as what the PUT says differs. */
export async function updateAction(
  tx: FarmWriter,
  { site, user }: WriteContext,
  { input, options }: UseCaseCall<'updateAction'>,
): Promise<Written<Frozen<ChangesAnswer>>> {
  const found = await findByPath(tx, input.params.id);
  const { records, slice } = await loadSlice(tx, [found.batch]);
  const { action } = unwrap(findAction(slice, found.action));
  judgeVersion(options.ifMatch, action.version);

  const update = readUpdate(action, input.body);
  const properties = update.action_properties ?? {};
  const route = unwrap(routeUpdate(action, update));
  if (route !== 'undo') await judgeReferences(tx, [{ prefix: 'action_properties.', properties }]);
  const loaded = await sliceOf(tx, records, placesNamed(properties));
  const changes = unwrap(decide(route, loaded.slice, action, update, { site, user }));
  return answerChanges(tx, loaded, changes, { site, what: route === 'edit_plan' ? 'update' : route });
}

/** The update with its properties read; a call that only reopens carries nothing else. */
function readUpdate(action: Action, body: UseCaseCall<'updateAction'>['input']['body']): ActionUpdate {
  const { action_needed_date, delay_actions, completed, action_completed_date, action_properties } = body;
  const isReopening = completed === false && (action.completed || action.withdrawn);
  if (isReopening) return { completed };
  const given = action_properties === undefined ? undefined : readGiven(action, action_properties);
  return { action_needed_date, delay_actions, completed, action_completed_date, action_properties: given };
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
