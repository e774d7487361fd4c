import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isOpen } from '#domain/actions/order-actions.ts';
import { movableOf, type ScheduleMark } from '#domain/batches/schedule/schedule-row.ts';
import { clipTo, type DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { shareOf } from '#web/features/schedule/axis/axis-position.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { DrawnIcon } from '#web/ui/icon.tsx';
import { tipSide } from './tip-side.ts';
import '#web/features/schedule/styles/schedule-marks.css';

/** A mark's handlers for pointer and keyboard. */
export interface MarkActions {
  readonly down: (event: PointerEvent<HTMLElement>) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly up: (event: PointerEvent<HTMLElement>) => void;
  readonly cancel: (event: PointerEvent<HTMLElement>) => void;
  /** Handles the loss of the pointer capture. */
  readonly lost: (event: PointerEvent<HTMLElement>) => void;
  /** Handles the removal of the element. */
  readonly left: (element: HTMLElement) => void;
  readonly click: () => void;
  readonly key: (event: KeyboardEvent<HTMLElement>) => void;
  readonly focus: () => void;
  /** True if it is being dragged, so that touch moves don't scroll the page. */
  readonly isHeld: () => boolean;
}

interface MarkProps {
  readonly mark: ScheduleMark;
  readonly words: string;
  readonly window: DayWindow;
  readonly reachable: boolean;
  /** True if it is about to move to another day. */
  readonly leaving: boolean;
  readonly acts: MarkActions;
}

/** The actions of a day as a ring, or the end of a wait as a grip: a button that opens a card and can be dragged. */
export function Mark({ mark, words, window, reachable, leaving, acts }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [side, setSide] = useState<'over' | 'below'>('over');
  const placeTip = () => {
    const ring = button.current?.firstElementChild?.getBoundingClientRect();
    const axis = button.current?.closest('.ph-sch-body')?.parentElement?.querySelector('.ph-sch-axis');
    if (ring === undefined || tip.current === null) return;
    const axisBottom = axis?.getBoundingClientRect().bottom ?? 0;
    setSide(tipSide({ markTop: ring.top, tipHeight: tip.current.offsetHeight, axisBottom }));
  };
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const element = button.current;
    const stay = (event: TouchEvent) => {
      if (event.cancelable && latest.current.isHeld()) event.preventDefault();
    };
    if (element === null) return undefined;
    element.addEventListener('touchmove', stay, { passive: false });
    return () => {
      element.removeEventListener('touchmove', stay);
      latest.current.left(element);
    };
  }, []);
  const open = mark.actions.filter(isOpen).length;
  const count = open > 0 ? open : mark.actions.length;
  const at = daysBetween(window.from, mark.day);
  return (
    <button
      ref={button}
      type="button"
      data-cell={mark.key}
      aria-label={words}
      aria-haspopup="dialog"
      tabIndex={reachable ? 0 : -1}
      className={`${markClass(mark)} ${leaving ? 'ph-sch-was' : ''} ${movableOf(mark).length > 0 ? 'ph-sch-movable' : ''}`}
      style={{ left: placeOf(mark, window) }}
      onPointerDown={acts.down}
      onPointerMove={acts.move}
      onPointerUp={acts.up}
      onPointerCancel={acts.cancel}
      onLostPointerCapture={acts.lost}
      onContextMenu={(event) => event.preventDefault()}
      onClick={acts.click}
      onKeyDown={acts.key}
      onPointerEnter={placeTip}
      onFocus={() => {
        placeTip();
        acts.focus();
      }}
    >
      <span className="ph-sch-ring">
        <DrawnIcon icon={ACTION_ICONS[mark.lead]} size={11} />
        {mark.kind === 'work' && count > 1 && <span className="ph-sch-more">{count}</span>}
      </span>
      <span
        ref={tip}
        className={`ph-sch-tip ph-sch-tip-${side} ${at > window.days / 2 ? 'ph-sch-tip-left' : ''}`}
        aria-hidden="true"
      >
        {words}
      </span>
    </button>
  );
}

interface ArrivalProps {
  readonly mark: ScheduleMark;
  readonly window: DayWindow;
}

/** A mark's new position. */
export function Arrival({ mark, window }: ArrivalProps) {
  if (!isWithin(mark, window)) return null;
  return (
    <span className={`${markClass(mark)} ph-sch-will`} style={{ left: placeOf(mark, window) }} aria-hidden="true">
      <span className="ph-sch-ring">
        <DrawnIcon icon={ACTION_ICONS[mark.lead]} size={11} />
      </span>
    </span>
  );
}

/** Returns whether a mark is on one of the window's days. */
export const isWithin = ({ day }: ScheduleMark, window: DayWindow): boolean =>
  clipTo(window, day, addDays(day, 1)) !== null;

const placeOf = (mark: ScheduleMark, window: DayWindow): string =>
  shareOf(daysBetween(window.from, mark.day) + (mark.kind === 'wait' ? 0 : 0.5), window);

function markClass({ kind, state, lead }: ScheduleMark): string {
  if (kind === 'wait') return 'ph-sch-mark ph-sch-wait';
  return `ph-sch-mark ph-sch-${state}${lead === 'harvest_action' && state === 'open' ? ' ph-sch-harvest' : ''}`;
}
