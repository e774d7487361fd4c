import type { InstantRequest } from '#domain/actions/action-request.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid, type Problem } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { decideInstant } from './decide-instant.ts';

interface BinCall {
  readonly batch: Uuid;
  readonly trays: readonly { readonly location: string; readonly count: number }[];
  readonly reason: string;
  readonly id: number;
  readonly uuid: Uuid;
  readonly done: Instant | undefined;
}

/** Builds the instant respacing that bins trays. */
export const binRequest = ({ batch, trays, reason, id, uuid, done }: BinCall) =>
  ({
    batch,
    id,
    uuid,
    action_type: 'redist_action',
    ...(done === undefined ? {} : { action_completed_date: done }),
    action_properties: { binned: trays.map(({ location, count }) => ({ from: location, trays: count })), reason },
  }) satisfies InstantRequest;

const FIELDS: Readonly<Record<string, string>> = {
  action_properties: 'trays',
  'action_properties.binned': 'trays',
  'action_properties.reason': 'reason',
};

/** Bins trays. Problems refer to the fields of the binning form, `trays` and `reason`. */
export function decideBin(
  slice: FarmSlice,
  request: ReturnType<typeof binRequest>,
  ctx: DecisionContext,
): Result<BatchChanges> {
  const decided = decideInstant(slice, request, ctx);
  return decided.ok ? decided : err(withFormFields(decided.error));
}

function withFormFields(problem: Problem): Problem {
  if (problem.errors === undefined) return problem;
  return invalid(
    Object.fromEntries(Object.entries(problem.errors).map(([field, faults]) => [FIELDS[field] ?? field, faults])),
  );
}
