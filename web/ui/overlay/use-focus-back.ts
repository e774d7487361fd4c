import { type MouseEventHandler, useRef } from 'react';

/** Returns the focus to the button that opened a popover, unless a choice has moved it, for example into a form. */
export function useFocusBack() {
  const button = useRef<HTMLElement>(null);
  return {
    /** Wraps the button's click handler to store the button. */
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
