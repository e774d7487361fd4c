import { Button } from '@blueprintjs/core';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Action } from '#domain/actions/action.ts';
import { movableOf } from '#domain/batches/schedule/schedule-row.ts';
import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { cardOffset } from '#web/features/schedule/axis/axis-position.ts';
import { ScheduleCard } from '#web/features/schedule/axis/schedule-card.tsx';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { close } from '#words/web/common.ts';
import * as m from '#words/web/schedule/marks.ts';
import { MarkDetails } from './mark-details.tsx';
import { markDays } from './mark-labels.ts';
import type { OpenMark } from './use-open-mark.ts';

interface MarkCardProps {
  readonly open: OpenMark;
  readonly context: ScheduleContext;
  readonly window: DayWindow;
  readonly top: number;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly onMove: (picked: readonly Action[]) => void;
  readonly onClose: () => void;
}

/** A card with the actions of a mark, a link to the batch, and buttons to move the actions. */
export function MarkCard({ open, context, window, onMove, onClose, ...place }: MarkCardProps) {
  const { batch, mark } = open;
  const movable = movableOf(mark);
  return (
    <ScheduleCard
      {...place}
      takesFocus
      title={markDays(mark)}
      left={cardOffset(mark.day, window)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Link className="bp6-button" to={`/croplogger/${batch.uuid}`}>
            {m.openBatch}
          </Link>
          {movable.length > 0 && (
            <Button intent="primary" className="ph-sch-send" onClick={() => onMove(movable)}>
              {m.changeDays({ count: movable.length })}
            </Button>
          )}
        </>
      }
    >
      <MarkDetails batch={batch} mark={mark} context={context} onMove={onMove} />
    </ScheduleCard>
  );
}
