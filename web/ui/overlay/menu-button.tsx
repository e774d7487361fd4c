import { type Placement, Popover, type PopoverTargetProps } from '@blueprintjs/core';
import type { MouseEventHandler, ReactElement } from 'react';
import { useFocusBack } from './use-focus-back.ts';

/** What a button takes to open a menu. */
export interface MenuTarget extends Pick<PopoverTargetProps, 'ref' | 'aria-haspopup' | 'aria-expanded'> {
  readonly className: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

interface MenuButtonProps {
  readonly placement: Placement;
  /** The menu: a MenuList, or what loads one. */
  readonly menu: ReactElement;
  /** Classes of the button besides those of a button that opens something. */
  readonly className?: string;
  /** Draws the button. */
  readonly children: (target: MenuTarget) => ReactElement;
}

/** A button that opens a menu; the focus is on the button again once the menu is closed, unless a choice took it along. */
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
      // A button clicks by itself at Enter and Space; a click at the key as well would close what was opened.
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
