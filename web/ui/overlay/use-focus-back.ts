import { type MouseEventHandler, useRef } from 'react';

/**
 * Returns the focus to the button that opened a popover, unless it has moved elsewhere: a form that a choice opened would
 * lose what is typed.
 */
export function useFocusBack() {
  const button = useRef<HTMLElement>(null);
  return {
    /** Wraps the button's click handler to remember the button. */
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
