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

/** A proposal to move actions of one batch. */
export interface Proposal {
  /** The batch as it was when the proposal began. */
  readonly batch: HydratedBatch;
  readonly uuids: readonly string[];
  /** The mark that it came from. */
  readonly mark: string;
  /** The day before, and the proposed one. */
  readonly from: Day;
  readonly to: Day;
  /** Whether the actions that follow stay. */
  readonly alone: boolean;
  /** Whether it is still being dragged, so that no question is shown yet. */
  readonly held: boolean;
  /** Whether it follows the current plan, as it does once the farm has refused it. */
  readonly follows: boolean;
  /** What was sent without an answer; the farm may have done it anyway. */
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
  /** Null if what follows always moves too. */
  readonly only: Result<ShiftOutcome> | null;
  /** What would be sent; null if the plan forbids it. */
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
  // A move that the plan forbids together with what follows may still be possible alone.
  const alone = only !== null && (proposal.alone || !following.ok);
  const chosen = alone ? only : following;
  return { ...proposal, alone, picked, days, following, only, outcome: chosen.ok ? chosen.value : null };
}

/** Returns what is left of a proposal in the current plan; the proposal itself without one. */
export function rebase(proposal: Proposal, batch: HydratedBatch | undefined): Proposal {
  if (batch === undefined) return proposal;
  const left = batch.actions.filter(
    (action) => proposal.uuids.includes(action.uuid) && (!isOpen(action) || action.action_needed_date !== proposal.to),
  );
  const [first] = left;
  if (first === undefined) return { ...proposal, batch, from: proposal.to };
  return { ...proposal, batch, uuids: left.map(({ uuid }) => uuid), from: first.action_needed_date };
}
