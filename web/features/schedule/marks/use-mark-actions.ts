import { type KeyboardEvent, useCallback, useRef } from 'react';
import { movableOf, type ScheduleMark } from '#domain/batches/schedule/schedule-row.ts';
import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { ShiftState } from '#web/features/schedule/shift/use-shift.ts';
import type { MarkActions } from './schedule-mark.tsx';
import { useMarkDrag } from './use-mark-drag.ts';

interface MarkActionsOptions {
  readonly state: ShiftState;
  readonly window: DayWindow;
  readonly onOpen: (batch: HydratedBatch, mark: string) => void;
  /** Called when a proposal begins, by keyboard or by pointer. */
  readonly onTaken: (byKeys: boolean) => void;
  /** Called when the focus should move into the card. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onFocus: (batch: string, cell: string) => void;
}

/**
 * Returns the handlers of marks: dragging moves, a click opens; Shift with an arrow key moves by a day, Enter
 * continues, Esc cancels.
 */
export function useMarkActions(parts: MarkActionsOptions): (batch: HydratedBatch, mark: ScheduleMark) => MarkActions {
  const latest = useRef(parts);
  latest.current = parts;
  const drag = useMarkDrag({
    dayWidthAt: (element) => (element.parentElement?.clientWidth ?? 0) / parts.window.days,
    onMove: parts.state.moveTo,
    onDrop: parts.state.ask,
    onCancel: parts.state.drop,
  });
  return useCallback(
    (batch, mark) => {
      const grip = { batch, mark: mark.key, picked: movableOf(mark) };
      const take = (days: number, byKeys: boolean) => {
        latest.current.onTaken(byKeys);
        latest.current.state.take(grip, days, !byKeys);
      };
      const key = (event: KeyboardEvent<HTMLElement>) => {
        const { state, onEnter, onLeave } = latest.current;
        const isTaken = state.shift?.batch.uuid === batch.uuid && state.shift.mark === mark.key;
        const step = event.shiftKey ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined;
        if (step !== undefined && grip.picked.length > 0 && !state.busy) {
          event.preventDefault();
          if (isTaken) state.moveTo((state.shift?.days ?? 0) + step);
          else take(step, true);
        } else if (isTaken && (event.key === 'Enter' || event.key === 'Escape')) {
          event.preventDefault();
          if (event.key === 'Enter') onEnter();
          else onLeave();
        }
      };
      return {
        down: (event) => {
          if (grip.picked.length > 0 && !latest.current.state.busy) drag.down(event, () => take(0, false));
        },
        move: drag.move,
        up: drag.up,
        cancel: drag.cancel,
        lost: drag.lost,
        left: drag.left,
        click: () => {
          if (!drag.endsDrag()) latest.current.onOpen(batch, mark.key);
        },
        key,
        focus: () => latest.current.onFocus(batch.uuid, mark.key),
        isHeld: drag.isHolding,
      };
    },
    [drag],
  );
}
