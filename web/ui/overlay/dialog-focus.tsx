import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { firstField, returnFocus } from './move-focus.ts';

interface DialogFocusProps {
  readonly isOpen: boolean;
  readonly onClose: (() => void) | undefined;
}

/**
 * Manages the focus of the dialog or drawer that contains it. On opening, the first field gets the focus, else the
 * first button of a dialog or the primary one of a drawer; on touch screens nothing does, to keep the on-screen
 * keyboard closed. On closing, the focus returns. Escape closes the overlay wherever the focus is.
 */
export function DialogFocus({ isOpen, onClose }: DialogFocusProps) {
  const mark = useRef<HTMLSpanElement>(null);
  // Runs before painting, so that the first key press reaches the field.
  useLayoutEffect(() => {
    const overlay = mark.current?.closest<HTMLElement>('.bp6-overlay');
    if (!isOpen || !overlay) return;
    let last = overlay.contains(document.activeElement) ? null : firstIn(overlay);
    last?.focus({ preventScroll: true });
    if (last instanceof HTMLInputElement) last.select();
    // The opening button or a click beside the form can take the focus. Blueprint then focuses the start of its focus
    // trap, where typing has no effect.
    const keep = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isFromWithin = relatedTarget instanceof Node && overlay.contains(relatedTarget);
      if (!target.matches(TRAP_START)) last = target;
      else if (!isFromWithin && last?.isConnected === true) last.focus({ preventScroll: true });
    };
    overlay.addEventListener('focusin', keep);
    return () => {
      overlay.removeEventListener('focusin', keep);
      // Runs after Blueprint has moved the focus.
      queueMicrotask(() => returnFocus(overlay));
    };
  }, [isOpen]);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    // An overlay with the focus, or one on top of this one, handles Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented || isInOverlay(event.target)) return;
    const overlay = mark.current?.closest('.bp6-overlay');
    if ([...document.querySelectorAll('.bp6-overlay-open')].at(-1) === overlay) onClose?.();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return <span ref={mark} hidden />;
}

const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.bp6-overlay') !== null;

const TRAP_START = '.bp6-overlay-start-focus-trap';
const BUTTONS =
  ':is(.bp6-dialog-footer-actions button, .ph-drawer-foot button[type="submit"].bp6-intent-primary):enabled';

function firstIn(overlay: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  return firstField(overlay) ?? overlay.querySelector<HTMLElement>(BUTTONS);
}
