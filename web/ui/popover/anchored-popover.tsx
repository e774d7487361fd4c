import { type Placement, Popover } from '@blueprintjs/core';
import { type JSX, type Ref, useLayoutEffect } from 'react';

export interface AnchoredPopoverProps {
  readonly anchor: HTMLElement | null;
  readonly placement: Placement;
  readonly content: JSX.Element;
  readonly isOpen: boolean;
  readonly onInteraction: (isOpen: boolean) => void;
  readonly onOpened?: ((content: HTMLElement) => void) | undefined;
  readonly onClosing: (content: HTMLElement) => void;
}

/** A popover beside an element that is drawn elsewhere. Loaded on demand, with the library that places it. */
export function AnchoredPopover({ anchor, onOpened, ...props }: AnchoredPopoverProps) {
  return (
    <Popover
      {...props}
      {...(onOpened !== undefined && { onOpened })}
      minimal
      // With a transition, what opens would miss the first key.
      transitionDuration={0}
      renderTarget={({ ref }) => <Anchor element={anchor} target={ref} />}
    />
  );
}

/** Gives the popover its anchor as its target. Draws nothing. */
function Anchor({ element, target }: { readonly element: HTMLElement | null; readonly target: Ref<HTMLElement> }) {
  // Blueprint's merged ref is another one at each drawing, but always sets the same two.
  useLayoutEffect(() => {
    if (typeof target === 'function') target(element);
  }, [element, target]);
  return null;
}
