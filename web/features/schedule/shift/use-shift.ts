import { useEffect, useMemo, useState } from 'react';
import type { Action } from '#domain/actions/action.ts';
import type { ShiftOutcome } from '#domain/batches/schedule/schedule-shift.ts';
import { isShiftShown } from '#domain/batches/schedule/shift-shown.ts';
import { addDays } from '#domain/time.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { useUnsaved } from '#web/page/unsaved.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { batchGone, batchNotMoved } from '#words/web/schedule/shift.ts';
import { type Proposal, rebase, resolveProposal, type Shift } from './shift-proposal.ts';
import { shiftDone, shiftRefusalText } from './shift-text.ts';

/** The actions to move, and the mark that they belong to. */
interface Grip {
  readonly batch: HydratedBatch;
  readonly mark: string;
  readonly picked: readonly Action[];
}

/** The state of a proposal, from its start until the farm has accepted it. */
export interface ShiftState {
  readonly shift: Shift | null;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly take: (grip: Grip, days: number, dragging: boolean) => void;
  readonly moveTo: (days: number) => void;
  readonly ask: () => void;
  readonly choose: (alone: boolean) => void;
  readonly drop: () => void;
  readonly send: () => void;
}

interface ShiftOptions {
  /** Returns the current state of a batch. */
  readonly latest: (batch: string) => HydratedBatch | undefined;
  /** Called once the move is saved and the screen is refreshed. */
  readonly onMoved: (batch: string, mark: string) => void;
}

/** Holds a proposal, validates it by the farm's rules, and sends it. */
export function useShift({ latest, onMoved }: ShiftOptions): ShiftState {
  const farm = useFarm();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const now = proposal === null ? undefined : latest(proposal.batch.uuid);
  const fresh = proposal?.follows === true ? now : undefined;
  const shift = useMemo(() => (proposal === null ? null : resolveProposal(rebase(proposal, fresh))), [proposal, fresh]);
  const write = useWrite<ShiftOutcome['steps'], void>(
    async (steps, options) => {
      for (const { action, to } of steps) {
        const body = { action_needed_date: to, delay_actions: shift?.alone !== true };
        await farm.updateAction(
          { params: { id: action.uuid }, body },
          { idempotencyKey: `${options.idempotencyKey}-${action.uuid}`, ifMatch: action.version },
        );
      }
    },
    () => undefined,
  );

  const { error, reset } = write;
  // While the proposal is being sent, the response decides.
  const gone = proposal !== null && now === undefined && !write.isPending ? proposal.batch.lot_code : null;
  useEffect(() => {
    if (gone === null) return;
    setProposal(null);
    if (error === null || isNoResponse(error)) showSnackbar(batchGone({ lot: gone }));
    else showSnackbar(`${batchNotMoved({ lot: gone })} ${shiftRefusalText(error, [])}`, { bad: true });
    reset();
  }, [gone, error, reset]);

  useUnsaved(proposal !== null);
  const change = (values: Partial<Proposal>) => setProposal((now) => (now === null ? null : { ...now, ...values }));
  const end = ({ batch, mark }: Proposal, days: number) => {
    setProposal(null);
    showSnackbar(shiftDone(days));
    onMoved(batch.uuid, mark);
  };
  const unanswered = write.isPending ? null : (proposal?.unanswered ?? null);
  const isDone =
    unanswered !== null && now !== undefined && isShiftShown(now.actions, unanswered.outcome, unanswered.uuids);
  useEffect(() => {
    if (!isDone || unanswered === null || proposal === null) return;
    reset();
    // If another day was chosen in the meantime, the proposal continues from the moved plan.
    if (proposal.to === unanswered.to) end(proposal, unanswered.days);
    else change({ unanswered: null });
  });
  const take = ({ batch, mark, picked }: Grip, days: number, dragging: boolean) => {
    const from = picked[0]?.action_needed_date;
    if (from === undefined) return;
    write.reset();
    const uuids = picked.map(({ uuid }) => uuid);
    setProposal({
      batch,
      uuids,
      mark,
      from,
      to: addDays(from, days),
      alone: false,
      dragging,
      follows: false,
      unanswered: null,
    });
  };
  const send = () => {
    if (shift?.outcome == null || shift.days === 0 || write.isPending) return;
    const { uuids, to, days, outcome } = shift;
    write.mutate(outcome.steps, {
      onSuccess: () => end(shift, days),
      onError: (failure) =>
        change({ follows: true, unanswered: isNoResponse(failure) ? { uuids, to, days, outcome } : null }),
    });
  };
  return {
    shift,
    busy: write.isPending,
    problem: write.error === null || shift === null ? undefined : shiftRefusalText(write.error, shift.picked),
    take,
    moveTo: (days) => {
      const from = proposal?.follows === true ? shift?.from : undefined;
      setProposal((now) => (now === null ? null : { ...now, to: addDays(from ?? now.from, days) }));
    },
    ask: () => change({ dragging: false }),
    choose: (alone) => change({ alone }),
    drop: () => {
      write.reset();
      setProposal(null);
    },
    send,
  };
}
