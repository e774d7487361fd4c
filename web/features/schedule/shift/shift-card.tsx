import { Button } from '@blueprintjs/core';
import type { RefObject } from 'react';
import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { cardOffset } from '#web/features/schedule/axis/axis-position.ts';
import { ScheduleCard } from '#web/features/schedule/axis/schedule-card.tsx';
import { cancel } from '#words/web/common.ts';
import type { Shift } from './shift-proposal.ts';
import { ShiftQuestion } from './shift-question.tsx';
import { shiftTitle, shiftVerb } from './shift-text.ts';
import type { ShiftState } from './use-shift.ts';

interface ShiftCardProps {
  readonly shift: Shift;
  readonly state: ShiftState;
  readonly window: DayWindow;
  readonly top: number;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The card that confirms and sends a move of actions. */
export const ShiftCard = ({ shift, state, window, onClose, ...place }: ShiftCardProps) => (
  <ScheduleCard
    {...place}
    title={shiftTitle(shift.picked, shift.days)}
    left={cardOffset(shift.to, window)}
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          intent="primary"
          className="ph-sch-send"
          disabled={shift.days === 0 || shift.outcome === null}
          loading={state.busy}
          onClick={state.send}
        >
          {shiftVerb(shift.days)}
        </Button>
      </>
    }
  >
    <ShiftQuestion shift={shift} state={state} />
  </ScheduleCard>
);
