import { readBatches } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
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
 * Returns the request to send if it was confirmed earlier: with the time of its confirmation and a new key. A request
 * that may have arrived keeps its body and key, so that it is never applied twice.
 */
export async function deferRequest(
  farm: Pick<OpenFarm, 'api'>,
  draft: Draft,
  { mayHaveArrived, newKey }: { readonly mayHaveArrived: boolean; readonly newKey: () => string },
): Promise<Draft> {
  const { batches, confirmed_at: moments } = draft;
  if (batches === undefined || moments === undefined) return draft;
  switch (draft.operation) {
    case 'completeActions': {
      const { actions } = OPERATIONS.completeActions.body.parse(draft.body);
      if (mayHaveArrived && !(await areOpen(farm, batches, new Set(actions.map(({ uuid }) => uuid))))) return draft;
      const dated = actions.map((action) => ({ action_completed_date: moments[action.uuid], ...action }));
      return { ...draft, key: newKey(), body: { actions: dated } };
    }
    case 'instantAction':
    case 'binTrays': {
      const [batch = ''] = batches;
      const body = draft.operation === 'binTrays' ? instantBin(draft.body) : draft.body;
      if (mayHaveArrived) return draft;
      return {
        ...draft,
        key: newKey(),
        operation: 'instantAction',
        body: { action_completed_date: moments[batch], ...body },
      };
    }
    default:
      return draft;
  }
}

async function areOpen(farm: Pick<OpenFarm, 'api'>, batches: readonly string[], uuids: ReadonlySet<string>) {
  const found = (await readBatches(farm, batches)).flatMap(({ actions }) => actions);
  return found.filter((action) => uuids.has(action.uuid) && isOpen(action)).length === uuids.size;
}

/** Converts binning to a redistribution, which can have a time. */
function instantBin(body: Draft['body']) {
  const { batch, trays, reason } = OPERATIONS.binTrays.body.parse(body);
  const binned = trays.map(({ location, count }) => ({ from: location, trays: count }));
  return { batch, action_type: 'redist_action', action_properties: { binned, reason } };
}
