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

/** What somebody is about to move. */
export interface Proposal {
  /** The batch as it was when it was taken hold of. */
  readonly batch: HydratedBatch;
  readonly uuids: readonly string[];
  /** The mark that it came from, and where that stood. */
  readonly mark: string;
  readonly from: Day;
  readonly to: Day;
  readonly alone: boolean;
  /** Still in the hand: nothing is asked yet. */
  readonly held: boolean;
  /** The farm said no: from then on it is about the plan as it stands. */
  readonly follows: boolean;
  /** What was sent and got no answer: the farm may have done it all the same. */
  readonly unheard: Sent | null;
}

/** A move as it was sent. */
interface Sent extends Pick<Proposal, 'uuids' | 'to'> {
  readonly days: number;
  readonly outcome: ShiftOutcome;
}

/** A proposal, and what becomes of the plan. */
export interface Shift extends Proposal {
  readonly picked: readonly Action[];
  readonly days: number;
  readonly following: Result<ShiftOutcome>;
  /** Null where what follows always moves along. */
  readonly only: Result<ShiftOutcome> | null;
  /** What would be sent; null where the plan forbids it. */
  readonly outcome: ShiftOutcome | null;
}

/** What a proposal makes of the plan that it is about. */
export function resolveProposal(proposal: Proposal): Shift {
  const { batch, uuids, from, to } = proposal;
  const picked = batch.actions.filter(({ uuid }) => uuids.includes(uuid));
  const movable = picked.filter(isOpen);
  const days = movable.length === 0 ? 0 : daysBetween(from, to);
  const following = shiftWithFollowing(batch.actions, movable, days);
  const only = movesFollowing(movable) ? null : shiftAlone(batch.actions, movable, days);
  // What the plan forbids for all may still be done for one.
  const alone = only !== null && (proposal.alone || !following.ok);
  const chosen = alone ? only : following;
  return { ...proposal, alone, picked, days, following, only, outcome: chosen.ok ? chosen.value : null };
}

/** What is left of a proposal in the plan as it stands; the same without one. */
export function rebase(proposal: Proposal, batch: HydratedBatch | undefined): Proposal {
  if (batch === undefined) return proposal;
  const left = batch.actions.filter(
    (action) => proposal.uuids.includes(action.uuid) && (!isOpen(action) || action.action_needed_date !== proposal.to),
  );
  const [first] = left;
  if (first === undefined) return { ...proposal, batch, from: proposal.to };
  return { ...proposal, batch, uuids: left.map(({ uuid }) => uuid), from: first.action_needed_date };
}
