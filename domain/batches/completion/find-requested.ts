import type { Action } from '#domain/actions/action.ts';
import type { FieldPrefix, GivenAction } from '#domain/actions/action-request.ts';
import { addError, type FieldErrors } from '#domain/batches/facts/check-given.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { invalid } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** An action of a call, with its request and the prefix of its fields in the body. */
export interface Requested {
  readonly request: GivenAction;
  readonly action: Action;
  readonly prefix: string;
}

/** Finds the actions of a call, in request order. Returns 400 if one is unknown or listed twice. */
export function findRequested(
  slice: FarmSlice,
  requests: readonly GivenAction[],
  prefixOf: FieldPrefix,
): Result<Requested[]> {
  const actions = indexActions(slice.batches);
  const seen = new Set<Uuid>();
  const errors: FieldErrors = {};
  const found = requests.flatMap((request, index) => {
    const prefix = prefixOf(index);
    const action = actions.get(request.uuid);
    if (action === undefined) {
      addError(errors, `${prefix}uuid`, { code: 'record_not_found', params: { kind: 'action', id: request.uuid } });
    }
    if (seen.has(request.uuid)) addError(errors, `${prefix}uuid`, { code: 'action_listed_twice', params: {} });
    seen.add(request.uuid);
    return action === undefined ? [] : [{ request, action, prefix }];
  });
  return Object.keys(errors).length > 0 ? err(invalid(errors)) : ok(found);
}

/** Indexes the actions of all batches by uuid. */
export const indexActions = memoizeByIdentity((batches: FarmSlice['batches']): ReadonlyMap<Uuid, Action> => {
  const index = new Map<Uuid, Action>();
  for (const { actions } of batches.values()) for (const action of actions) index.set(action.uuid, action);
  return index;
});
