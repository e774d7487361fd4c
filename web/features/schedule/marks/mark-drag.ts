import type { PointerEvent } from 'react';

/** The duration of the long press that starts a drag. A shorter one would interfere with scrolling. */
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

export interface DragOptions {
  /** Returns the width of a day at an element, in pixels. */
  readonly dayWidthAt: (element: HTMLElement) => number;
  readonly onMove: (days: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** Drags a mark: by mouse and pen immediately, by finger after a long press. */
export interface MarkDrag {
  readonly down: (event: PointerEvent<HTMLElement>, take: () => void) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly up: (event: PointerEvent<HTMLElement>) => void;
  readonly cancel: (event: PointerEvent<HTMLElement>) => void;
  /** Handles the loss of the pointer capture. */
  readonly lost: (event: PointerEvent<HTMLElement>) => void;
  /** Handles the removal of the element. */
  readonly left: (element: HTMLElement) => void;
  /** Cancels a drag; returns whether there was one. */
  readonly cancelDrag: () => boolean;
  readonly isHolding: () => boolean;
  /** Returns, once, whether the next click is only the end of a drag. */
  readonly endsDrag: () => boolean;
}

/** Creates the handlers of one drag at a time; `partsNow` returns the current callbacks. */
export function createMarkDrag(partsNow: () => DragOptions): MarkDrag {
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

  function abort(): void {
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
      // The pointer was released outside the window, so the end of the last gesture was missed.
      abort();
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
      if (event.buttons === 0) return abort();
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
      if (gesture?.pointerId === event.pointerId) abort();
    },
    lost: (event) => {
      // A touch is captured by the element that it hits first, which loses it when the mark captures it.
      if (gesture?.pointerId === event.pointerId && gesture.element === event.target) abort();
    },
    left: (element) => {
      if (gesture?.element === element) abort();
    },
    cancelDrag: () => end()?.holding === true,
    isHolding: () => gesture?.holding === true,
    endsDrag: () => {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}
