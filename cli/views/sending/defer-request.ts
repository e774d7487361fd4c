import { readBatches } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import type { Problem } from '#domain/problem.ts';
import type { Task } from '#domain/tasks/task.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/**
 * Returns the completion time for an action on these batches: the time of its confirmation, but later than every
 * completion in them.
 */
export function momentAfter(batches: readonly HydratedBatch[], confirmed: Instant): Instant {
  const done = batches.flatMap(({ actions }) => actions.flatMap((action) => action.action_completed_date ?? []));
  return [confirmed, ...done.map((instant) => addMs(instant, 1))].reduce((a, b) => (a > b ? a : b));
}

/** Returns the completion times of actions confirmed together: in plan order, 1 ms apart, like the farm's own. */
export function momentsOf(tasks: readonly Task[], first: Instant): Record<string, Instant> {
  return Object.fromEntries([...tasks].sort(comparePlan).map(({ uuid }, index) => [uuid, addMs(first, index)]));
}

/**
 * Returns the completion to send if it was confirmed earlier: with the time of its confirmation and a new key. One that
 * may have arrived keeps its body and key unless its actions are still open, so that it is never applied twice.
 */
export async function deferRequest(
  farm: Pick<OpenFarm, 'api'>,
  draft: Draft,
  { mayHaveArrived, newKey }: { readonly mayHaveArrived: boolean; readonly newKey: () => string },
): Promise<Draft> {
  const { batches, confirmed_at: moments } = draft;
  if (batches === undefined || moments === undefined) return draft;
  if (draft.operation !== 'completeActions') return draft;
  const { actions } = OPERATIONS.completeActions.body.parse(draft.body);
  if (mayHaveArrived && !(await areOpen(farm, batches, new Set(actions.map(({ uuid }) => uuid))))) return draft;
  const dated = actions.map((action) => ({ action_completed_date: moments[action.uuid], ...action }));
  return { ...draft, key: newKey(), body: { actions: dated } };
}

async function areOpen(farm: Pick<OpenFarm, 'api'>, batches: readonly string[], uuids: ReadonlySet<string>) {
  const found = (await readBatches(farm, batches)).flatMap(({ actions }) => actions);
  return found.filter((action) => uuids.has(action.uuid) && isOpen(action)).length === uuids.size;
}

/** The field of a request with the time of what it records. A completion gets its time only if it is sent late. */
const TIME_FIELDS: Partial<Record<Draft['operation'], string>> = {
  instantAction: 'action_completed_date',
  binTrays: 'action_completed_date',
  createComment: 'written_at',
};

/**
 * Returns a request with the time of its confirmation unless it has another. Since no one can tell later whether it has
 * arrived, each attempt must have the same key and body, so the time is in the first one.
 */
export function withMoment(draft: Draft): Draft {
  const field = TIME_FIELDS[draft.operation];
  if (field === undefined) return draft;
  const moment = draft.confirmed_at?.[draft.batches?.[0] ?? ''] ?? draft.saved_at;
  return { ...draft, body: { [field]: moment, ...draft.body } };
}

/**
 * Returns a request that was refused because this computer's clock is ahead, without its time and with a new key; null
 * for any other refusal.
 */
export function withoutMoment(draft: Draft, { errors = {} }: Problem, newKey: () => string): Draft | null {
  const field = TIME_FIELDS[draft.operation];
  const isAhead = Object.values(errors)
    .flat()
    .some(({ code }) => code === 'completion_in_future');
  if (field === undefined || !isAhead || draft.body[field] !== draft.confirmed_at?.[draft.batches?.[0] ?? ''])
    return null;
  const { [field]: _moment, ...body } = draft.body;
  return { ...draft, key: newKey(), body };
}
