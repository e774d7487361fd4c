import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

export const LONG_PRESS_MS = 500;
/** The distance in pixels that a finger may move during a long press. */
const MOVE_TOLERANCE = 10;

/** Returns handlers that detect a long press, by default only by touch; the click that ends it is suppressed. */
export function useLongPress(onLongPress: () => void, { mouse = false }: { readonly mouse?: boolean } = {}) {
  const press = useRef<{
    readonly timer: ReturnType<typeof setTimeout>;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  const isDone = useRef(false);
  const stop = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  // An unmounted row must not respond.
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isDone.current = false;
      stop();
      if (pointerType === 'mouse' && !mouse) return;
      const timer = setTimeout(() => {
        isDone.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = press.current;
      if (began !== null && Math.hypot(clientX - began.x, clientY - began.y) > MOVE_TOLERANCE) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // A long press on a link would open the browser's context menu.
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== null || isDone.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
