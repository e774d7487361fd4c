import { readBatches } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import type { Task } from '#domain/tasks/task.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** Returns the moment for an action on these batches: when it was confirmed, but after every known completion. */
export function momentAfter(batches: readonly HydratedBatch[], confirmed: Instant): Instant {
  const done = batches.flatMap(({ actions }) => actions.flatMap((action) => action.action_completed_date ?? []));
  return [confirmed, ...done.map((instant) => addMs(instant, 1))].reduce((a, b) => (a > b ? a : b));
}

/** Returns the moments of actions confirmed together: in plan order, 1 ms apart, as the farm sets them. */
export function momentsOf(tasks: readonly Task[], first: Instant): Record<string, Instant> {
  return Object.fromEntries([...tasks].sort(comparePlan).map(({ uuid }, index) => [uuid, addMs(first, index)]));
}

/**
 * Returns the request to send later than it was confirmed: dated at its confirmation, with a new key. A request that may have
 * arrived already keeps its body and key, so that it is never applied twice.
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

/** Rewrites binning as a redistribution, which can be dated. */
function instantBin(body: Draft['body']) {
  const { batch, trays, reason } = OPERATIONS.binTrays.body.parse(body);
  const binned = trays.map(({ location, count }) => ({ from: location, trays: count }));
  return { batch, action_type: 'redist_action', action_properties: { binned, reason } };
}
