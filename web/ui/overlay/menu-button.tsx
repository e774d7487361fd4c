import { type Placement, Popover, type PopoverTargetProps } from '@blueprintjs/core';
import type { MouseEventHandler, ReactElement } from 'react';
import { useFocusBack } from './use-focus-back.ts';

/** Props of a button that opens a menu. */
export interface MenuTarget extends Pick<PopoverTargetProps, 'ref' | 'aria-haspopup' | 'aria-expanded'> {
  readonly className: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

interface MenuButtonProps {
  readonly placement: Placement;
  readonly menu: ReactElement;
  readonly className?: string;
  readonly children: (target: MenuTarget) => ReactElement;
}

/** A button that opens a menu. When the menu closes, the focus returns to the button unless a choice moved it. */
export function MenuButton({ placement, menu, className, children }: MenuButtonProps) {
  const { opening, onClosing } = useFocusBack();
  return (
    <Popover
      minimal
      onClosing={onClosing}
      transitionDuration={0}
      placement={placement}
      content={menu}
      {...(className !== undefined && { className })}
      // Enter and Space already click a button; handling the key as well would close the menu again.
      renderTarget={({ isOpen, ref, className: classes = '', onClick, 'aria-haspopup': popup = 'menu' }) =>
        children({
          ref,
          className: classes,
          onClick: opening(onClick),
          'aria-haspopup': popup,
          'aria-expanded': isOpen,
        })
      }
    />
  );
}
