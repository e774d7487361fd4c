import { type MouseEventHandler, useRef } from 'react';

/**
 * Gives the focus back to the button that opened what closes, unless it is elsewhere by then: in the form that a choice
 * opened, which would else lose what is typed.
 */
export function useFocusBack() {
  const button = useRef<HTMLElement>(null);
  return {
    /** The button's own doing at a click, with this noted. */
    opening:
      (onClick: MouseEventHandler<HTMLElement> | undefined): MouseEventHandler<HTMLElement> =>
      (event) => {
        button.current = event.currentTarget;
        onClick?.(event);
      },
    onClosing: (closed: HTMLElement) => {
      if (closed.contains(document.activeElement)) button.current?.focus();
    },
  };
}
