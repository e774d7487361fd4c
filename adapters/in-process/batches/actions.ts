import { checkVersion, type Mutate } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse, type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { withCheckedQuality } from '#adapters/in-process/quality/check-quality.ts';
import { checkPlanReferences, type NamedProperties } from '#adapters/in-process/records/reference-checks.ts';
import { type ActionType, FACT_KEYS } from '#domain/action-keys/action-properties.ts';
import { type GivenAction, type GivenProperties, listPrefix, noPrefix } from '#domain/actions/action-request.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { pickGiven } from '#domain/actions/merge-plan.ts';
import { binRequest, decideBin } from '#domain/batches/completion/decide-bin.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideCorrection } from '#domain/batches/completion/decide-correction.ts';
import { decideInstants } from '#domain/batches/completion/decide-instant.ts';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
import { indexActions } from '#domain/batches/completion/find-requested.ts';
import type { BatchChanges } from '#domain/batches/farm-slice.ts';
import { addAction } from '#domain/batches/planning/add-action.ts';
import { changeDuration } from '#domain/batches/planning/change-duration.ts';
import { deleteAction } from '#domain/batches/planning/delete-action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { actionOperations } from '#ports/farm-api/batches/actions.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { answerChanges } from './answer-changes.ts';
import { findByPath } from './find-actions.ts';
import { type LoadedFarm, loadSlice, placesNamed, sliceOf } from './load-slice.ts';
import { parseGivenActions } from './parse-actions.ts';
import { updateAction } from './update-action.ts';

export function actionUseCases(mutate: Mutate): UseCases<keyof typeof actionOperations> {
  return {
    createAction: (call) =>
      mutate(call, async (tx, { site, user, newId }) => {
        const { batch, action_needed_date, action_type, action_properties: given } = call.input.body;
        checkPlanOnly(action_type, given);
        await checkPlanReferences(tx, [{ prefix: 'action_properties.', properties: given }]);
        const loaded = await loadForBody(tx, [{ batch, field: 'batch' }], placesNamed(given));
        const planned = fullPlan(action_type, given);
        const added = { id: await tx.nextActionIds(1), uuid: newId(), batch, action_needed_date, planned };
        const changes = unwrap(addAction(loaded.slice, added, { site, user }));
        return answerChanges(tx, loaded, changes, { site, what: 'create' });
      }),

    updateAction: (call) => mutate(call, (tx, context) => updateAction(tx, context, call)),

    deleteAction: (call) =>
      mutate(call, async (tx, { site, user }) => {
        const { batch, action } = await findByPath(tx, call.input.params.id);
        const loaded = await loadSlice(tx, [batch]);
        checkVersion(call.options.ifMatch, versionOf(loaded.records.get(batch)?.actions ?? [], action));
        const { deleted, ...changes } = unwrap(deleteAction(loaded.slice, { action }, { site, user }));
        const all = withBatch(changes, batch, loaded);
        return answerChanges(tx, loaded, all, { site, what: 'delete', deleted: [deleted] });
      }),

    completeActions: (call) =>
      mutate(call, async (tx, { site, user }) => {
        const { actions } = call.input.body;
        const records = await tx.batchRecordsOf(actions.map(({ uuid }) => uuid));
        const read = parseGivenActions(actions, records);
        await checkPlanReferences(tx, factsIn(read, records));
        const given = await withQualityResults(tx, read, records);
        const loaded = await sliceOf(tx, records, given.flatMap(placesIn));
        const changes = unwrap(decideCompletion(loaded.slice, given, { site, user }));
        return answerChanges(tx, loaded, changes, { site, what: 'complete' });
      }),

    correctActions: (call) =>
      mutate(call, async (tx, { site, user }) => {
        const { actions } = call.input.body;
        const records = await tx.batchRecordsOf(actions.map(({ uuid }) => uuid));
        const read = parseGivenActions(actions, records);
        const were = indexActions(records);
        await checkPlanReferences(
          tx,
          read.map(({ uuid, action_properties: properties }, index) => ({
            prefix: prefixOf(index),
            properties,
            was: were.get(uuid)?.action_properties,
          })),
        );
        const given = await withQualityResults(tx, read, records);
        const loaded = await sliceOf(tx, records, given.flatMap(placesIn));
        const changes = unwrap(decideCorrection(loaded.slice, given, { site, user }));
        return answerChanges(tx, loaded, changes, { site, what: 'correct' });
      }),

    undoActions: (call) =>
      mutate(call, async (tx, { site, user }) => {
        const { body } = call.input;
        const uuids = 'action' in body ? [body.action] : body.actions;
        const fieldOf = (index: number) => ('action' in body ? 'action' : `actions.${index}`);
        const loaded = await sliceOf(tx, await tx.batchRecordsOf(uuids));
        const changes = unwrap(decideUndo(loaded.slice, uuids, { site, user }, fieldOf));
        return answerChanges(tx, loaded, changes, { site, what: 'undo' });
      }),

    instantAction: (call) =>
      mutate(call, async (tx, { site, user, newId }) => {
        const { body } = call.input;
        const isMany = 'actions' in body;
        const bodies = isMany ? body.actions : [body];
        const prefixes = bodies.map((_, index) => (isMany ? listPrefix(index) : noPrefix(index)));
        const facts = bodies.map(({ action_properties: properties }, index) => ({
          action: null,
          properties,
          prefix: `${prefixes[index]}action_properties.`,
        }));
        await checkPlanReferences(tx, facts);
        const checked = await withCheckedQuality(tx, facts);
        const batches = bodies.map(({ batch }, index) => ({ batch, field: `${prefixes[index]}batch` }));
        const loaded = await loadForBody(tx, batches, checked.flatMap(placesNamed));
        const firstId = await tx.nextActionIds(bodies.length);
        const requests = bodies.map(({ batch, action_type, action_completed_date, action_properties }, index) => ({
          id: firstId + index,
          uuid: newId(),
          batch,
          action_type,
          action_completed_date,
          action_properties: checked[index] ?? action_properties,
        }));
        const changes = unwrap(decideInstants(loaded.slice, requests, { site, user }, isMany ? listPrefix : noPrefix));
        return answerChanges(tx, loaded, changes, { site, what: 'instant' });
      }),

    changeDuration: (call) =>
      mutate(call, async (tx, { site, user }) => {
        const { action } = call.input.body;
        const loaded = await sliceOf(tx, await tx.batchRecordsOf([action]));
        const changes = unwrap(changeDuration(loaded.slice, call.input.body, { site, user }));
        return answerChanges(tx, loaded, changes, { site, what: 'update' });
      }),

    binTrays: (call) =>
      mutate(call, async (tx, { site, user, newId }) => {
        const { batch, trays, reason, action_completed_date: done } = call.input.body;
        const request = binRequest({ batch, trays, reason, id: await tx.nextActionIds(1), uuid: newId(), done });
        const loaded = await loadForBody(tx, [{ batch, field: 'batch' }], placesNamed(request.action_properties));
        const changes = unwrap(decideBin(loaded.slice, request, { site, user }));
        return answerChanges(tx, loaded, changes, { site, what: 'bin' });
      }),
  };
}

const placesIn = ({ action_properties }: { readonly action_properties: GivenProperties }): readonly string[] =>
  placesNamed(action_properties);

const prefixOf = (index: number): string => `actions.${index}.action_properties.`;

/** Returns the results given for each action, without planned keys, which completing doesn't change. */
function factsIn(given: readonly GivenAction[], records: ReadonlyMap<Uuid, StoredBatch>): NamedProperties[] {
  const stored = indexActions(records);
  return given.flatMap(({ uuid, action_properties }, index) => {
    const action = stored.get(uuid);
    if (action === undefined) return [];
    const properties = pickGiven(action_properties, FACT_KEYS[action.action_type]);
    return [{ prefix: prefixOf(index), properties, was: action.action_properties }];
  });
}

/** Evaluates the quality results of the given actions by their QA specs. */
async function withQualityResults(
  tx: FarmReader,
  given: readonly GivenAction[],
  records: ReadonlyMap<Uuid, StoredBatch>,
): Promise<GivenAction[]> {
  const stored = indexActions(records);
  const checked = await withCheckedQuality(
    tx,
    given.map(({ uuid, action_properties: properties }, index) => ({
      action: stored.get(uuid) ?? null,
      properties,
      prefix: prefixOf(index),
    })),
  );
  return given.map((one, index) => ({ ...one, action_properties: checked[index] ?? one.action_properties }));
}

/** Loads the batches in a body and the places in its properties. Refuses (400) unknown batches. */
async function loadForBody(
  tx: FarmReader,
  batches: readonly { readonly batch: Uuid; readonly field: string }[],
  places: readonly string[],
) {
  const loaded = await loadSlice(
    tx,
    batches.map(({ batch }) => batch),
    places,
  );
  const missing = batches.filter(({ batch }) => !loaded.records.has(batch));
  if (missing.length === 0) return loaded;
  const faults = missing.map(({ batch, field }): [string, CodedProblem[]] => [
    field,
    [{ code: 'record_not_found', params: { kind: 'batch', id: batch } }],
  ]);
  return refuse(invalidFields(new Map(faults)));
}

// Deleting an action changes the batch's plan even if its state stays the same.
function withBatch(changes: BatchChanges, uuid: Uuid, { records }: LoadedFarm): BatchChanges {
  const state = records.get(uuid)?.state;
  if (state === undefined || changes.batches.some((batch) => batch.uuid === uuid)) return changes;
  return { ...changes, batches: [...changes.batches, { uuid, state }] };
}

/** Refuses a plan that contains results, and an interval without a duration. */
function checkPlanOnly(action_type: ActionType, given: GivenProperties): void {
  const faults = new Map<string, CodedProblem[]>();
  for (const key of FACT_KEYS[action_type]) {
    if (given[key] !== undefined) faults.set(`action_properties.${key}`, [{ code: 'facts_in_plan', params: {} }]);
  }
  if (action_type === 'interval_action' && given.duration === undefined) {
    faults.set('action_properties.duration', [{ code: 'required', params: {} }]);
  }
  if (faults.size > 0) refuse(invalidFields(faults));
}

const versionOf = (actions: readonly { readonly uuid: Uuid; readonly version: number }[], uuid: Uuid): number =>
  actions.find((action) => action.uuid === uuid)?.version ?? 0;
