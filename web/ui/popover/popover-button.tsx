import { type JSX, type MouseEventHandler, type ReactElement, type RefCallback, useState } from 'react';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts';
import type { AnchoredPopoverProps } from './anchored-popover.tsx';

const { Part: AnchoredPopover, fetch: prefetch } = lazyPart<AnchoredPopoverProps>(
  async () => (await import('./anchored-popover.tsx')).AnchoredPopover,
);

/** Prefetches the code of popovers. */
export const fetchPopovers = prefetch;

/** Props of a button that opens a popover. */
export interface PopoverTarget {
  readonly ref: RefCallback<HTMLElement>;
  readonly className: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly 'aria-expanded': boolean;
}

interface PopoverButtonProps extends Pick<AnchoredPopoverProps, 'placement' | 'onOpened'> {
  readonly content: JSX.Element;
  /** True to open it; omitted if only the button does. */
  readonly isOpen?: boolean;
  /** Called when the user opens or closes it. */
  readonly onInteraction?: (isOpen: boolean) => void;
  readonly children: (target: PopoverTarget) => ReactElement;
}

/**
 * A button that opens a popover, whose code is loaded when it first opens. When it closes, the focus returns to the button
 * unless a choice moved it.
 */
export function PopoverButton({ content, placement, onOpened, isOpen, onInteraction, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ownIsOpen, setOwnIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const { opening, onClosing } = useFocusBack();
  const isShown = isOpen ?? ownIsOpen;
  if (isShown && !hasOpened) setHasOpened(true);
  const interact = (next: boolean) => {
    setOwnIsOpen(next);
    onInteraction?.(next);
  };
  return (
    <>
      {children({
        ref: setAnchor,
        className: ownIsOpen && isOpen === undefined ? 'bp6-popover-target bp6-active' : 'bp6-popover-target',
        onClick: opening(() => interact(!isShown)),
        'aria-expanded': isShown,
      })}
      {hasOpened && (
        <LazyBoundary onClose={() => interact(false)}>
          <AnchoredPopover
            {...{ anchor, placement, content, onOpened, onClosing }}
            isOpen={isShown}
            onInteraction={interact}
          />
        </LazyBoundary>
      )}
    </>
  );
}
