import type { PointerEvent } from 'react';

/** How long a finger rests before it takes hold: shorter would catch those that scroll. */
const LONG_PRESS_MS = 350;
const MOUSE_SLOP = 4;
const TOUCH_SLOP = 10;

interface Gesture {
  readonly element: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly dayWidth: number;
  readonly take: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  holding: boolean;
  days: number;
}

/** What a drag tells. */
export interface DragParts {
  /** Pixels of a day where the element stands. */
  readonly dayWidthAt: (element: HTMLElement) => number;
  readonly onMove: (days: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** What a mark is dragged with: by mouse and pen at once, by finger after a long press. */
export interface MarkDrag {
  readonly down: (event: PointerEvent<HTMLElement>, take: () => void) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly up: (event: PointerEvent<HTMLElement>) => void;
  readonly cancel: (event: PointerEvent<HTMLElement>) => void;
  /** The element no longer has the pointer. */
  readonly lost: (event: PointerEvent<HTMLElement>) => void;
  /** The element is no longer on the page. */
  readonly left: (element: HTMLElement) => void;
  /** Lets go without a drop; whether something was in the hand. */
  readonly letGo: () => boolean;
  readonly isHolding: () => boolean;
  /** Whether the click that comes next only ends a drag; says so once. */
  readonly endsDrag: () => boolean;
}

/** One drag at a time; `partsNow` gives what is to be told at each moment. */
export function createMarkDrag(partsNow: () => DragParts): MarkDrag {
  let gesture: Gesture | null = null;
  let dragged = false;

  function end(): Gesture | null {
    const ended = gesture;
    if (ended === null) return null;
    clearTimeout(ended.timer);
    gesture = null;
    if (ended.element.hasPointerCapture(ended.pointerId)) ended.element.releasePointerCapture(ended.pointerId);
    return ended;
  }

  function giveUp(): void {
    if (end()?.holding === true) partsNow().onCancel();
  }

  function hold(now: Gesture): void {
    now.holding = true;
    dragged = true;
    now.element.setPointerCapture(now.pointerId);
    now.take();
  }

  return {
    down: (event, take) => {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      // Its end was never heard of: let go where nothing listens.
      giveUp();
      const element = event.currentTarget;
      const now: Gesture = {
        element,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        touch: event.pointerType === 'touch',
        dayWidth: partsNow().dayWidthAt(element),
        take,
        timer: undefined,
        holding: false,
        days: 0,
      };
      gesture = now;
      if (now.touch) now.timer = setTimeout(() => hold(now), LONG_PRESS_MS);
    },
    move: (event) => {
      const now = gesture;
      if (now === null || now.pointerId !== event.pointerId) return;
      if (event.buttons === 0) return giveUp();
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.holding && now.touch) {
        if (Math.hypot(dx, dy) > TOUCH_SLOP) end();
        return;
      }
      if (!now.holding) {
        if (Math.abs(dx) < MOUSE_SLOP) return;
        hold(now);
      }
      const days = Math.round(dx / now.dayWidth);
      if (days === now.days) return;
      now.days = days;
      partsNow().onMove(days);
    },
    up: (event) => {
      if (gesture?.pointerId !== event.pointerId) return;
      const ended = end();
      if (ended?.holding !== true) return;
      if (ended.days === 0) partsNow().onCancel();
      else partsNow().onDrop();
    },
    cancel: (event) => {
      if (gesture?.pointerId === event.pointerId) giveUp();
    },
    lost: (event) => {
      // A finger is caught by what it touches first, and loses that as the mark takes hold of it.
      if (gesture?.pointerId === event.pointerId && gesture.element === event.target) giveUp();
    },
    left: (element) => {
      if (gesture?.element === element) giveUp();
    },
    letGo: () => end()?.holding === true,
    isHolding: () => gesture?.holding === true,
    endsDrag: () => {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}
