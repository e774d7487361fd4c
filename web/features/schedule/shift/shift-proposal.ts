import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import {
  movesFollowing,
  type ShiftOutcome,
  shiftAlone,
  shiftWithFollowing,
} from '#domain/batches/schedule/schedule-shift.ts';
import type { Result } from '#domain/result.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** A proposal to move actions of a batch. */
export interface Proposal {
  /** The batch as it was when the proposal began. */
  readonly batch: HydratedBatch;
  readonly uuids: readonly string[];
  /** The key of the mark that it began with. */
  readonly mark: string;
  /** The current day, and the proposed one. */
  readonly from: Day;
  readonly to: Day;
  /** True if the following actions stay. */
  readonly alone: boolean;
  /** True if it is still being dragged, so that no question is shown yet. */
  readonly dragging: boolean;
  /** True if it is based on the current plan, as after a refusal. */
  readonly follows: boolean;
  /** The request without a response, which the farm may have applied. */
  readonly unanswered: Sent | null;
}

interface Sent extends Pick<Proposal, 'uuids' | 'to'> {
  readonly days: number;
  readonly outcome: ShiftOutcome;
}

/** A proposal with its effect on the plan. */
export interface Shift extends Proposal {
  readonly picked: readonly Action[];
  readonly days: number;
  readonly following: Result<ShiftOutcome>;
  /** Null if the following actions always move too. */
  readonly only: Result<ShiftOutcome> | null;
  /** The change to send; null if the plan forbids it. */
  readonly outcome: ShiftOutcome | null;
}

/** Returns a proposal with its effect on the plan. */
export function resolveProposal(proposal: Proposal): Shift {
  const { batch, uuids, from, to } = proposal;
  const picked = batch.actions.filter(({ uuid }) => uuids.includes(uuid));
  const movable = picked.filter(isOpen);
  const days = movable.length === 0 ? 0 : daysBetween(from, to);
  const following = shiftWithFollowing(batch.actions, movable, days);
  const only = movesFollowing(movable) ? null : shiftAlone(batch.actions, movable, days);
  // The move alone may be possible even if moving the following actions isn't.
  const alone = only !== null && (proposal.alone || !following.ok);
  const chosen = alone ? only : following;
  return { ...proposal, alone, picked, days, following, only, outcome: chosen.ok ? chosen.value : null };
}

/** Returns the proposal based on the current plan of its batch; unchanged if the batch is undefined. */
export function rebase(proposal: Proposal, batch: HydratedBatch | undefined): Proposal {
  if (batch === undefined) return proposal;
  const left = batch.actions.filter(
    (action) => proposal.uuids.includes(action.uuid) && (!isOpen(action) || action.action_needed_date !== proposal.to),
  );
  const [first] = left;
  if (first === undefined) return { ...proposal, batch, from: proposal.to };
  return { ...proposal, batch, uuids: left.map(({ uuid }) => uuid), from: first.action_needed_date };
}
