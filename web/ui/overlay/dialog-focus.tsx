import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { lastFocusOutside } from '#web/page/focus-history.ts';

interface DialogFocusProps {
  readonly isOpen: boolean;
  readonly onClose: (() => void) | undefined;
}

/**
 * Stands in a dialog or a drawer. The first field has the focus as soon as it opens, without a field the first of a
 * dialog's buttons or the filled one of a drawer; a finger chooses by itself, without a keyboard over the page. What had the focus before has it once it closes.
 * Escape closes it wherever the focus is.
 */
export function DialogFocus({ isOpen, onClose }: DialogFocusProps) {
  const mark = useRef<HTMLSpanElement>(null);
  // Before it is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const overlay = mark.current?.closest<HTMLElement>('.bp6-overlay');
    if (!isOpen || !overlay) return;
    let last = overlay.contains(document.activeElement) ? null : firstIn(overlay);
    last?.focus({ preventScroll: true });
    if (last instanceof HTMLInputElement) last.select();
    // What opened it may take the focus back a moment later, and a press beside the form takes it away: the dialog
    // answers with the start of its ring, out of which nothing typed comes.
    const keep = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isFromWithin = relatedTarget instanceof Node && overlay.contains(relatedTarget);
      if (!target.matches(RING_START)) last = target;
      else if (!isFromWithin && last?.isConnected === true) last.focus({ preventScroll: true });
    };
    overlay.addEventListener('focusin', keep);
    return () => {
      overlay.removeEventListener('focusin', keep);
      // The dialog lets go of the focus first.
      queueMicrotask(() => giveBack(overlay));
    };
  }, [isOpen]);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    // What the focus is in, or what stands over this one, answers by itself.
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

const RING_START = '.bp6-overlay-start-focus-trap';
const FIELDS =
  'form :is(input:not([type="file"], [type="hidden"], [readonly], [type="radio"]:not(:checked)), textarea:not([readonly]), select):enabled';
const BUTTONS =
  ':is(.bp6-dialog-footer-actions button, .ph-drawer-foot button[type="submit"].bp6-intent-primary):enabled';

function firstIn(overlay: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  const first = [...overlay.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.checkVisibility());
  return first ?? overlay.querySelector<HTMLElement>(BUTTONS);
}

function giveBack(overlay: HTMLElement): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && !overlay.contains(now)) return;
  (lastFocusOutside(overlay) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
