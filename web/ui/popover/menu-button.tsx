import type { Placement } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { PopoverButton, type PopoverTarget } from './popover-button.tsx';

/** Props of a button that opens a menu. */
export interface MenuTarget extends PopoverTarget {
  readonly 'aria-haspopup': 'menu';
}

interface MenuButtonProps {
  readonly placement: Placement;
  readonly menu: ReactElement;
  readonly className?: string;
  readonly children: (target: MenuTarget) => ReactElement;
}

/** A button that opens a menu. When the menu closes, the focus returns to the button unless a choice moved it. */
export const MenuButton = ({ placement, menu, className = '', children }: MenuButtonProps) => (
  <PopoverButton placement={placement} content={menu}>
    {(target) => children({ ...target, className: `${className} ${target.className}`.trim(), 'aria-haspopup': 'menu' })}
  </PopoverButton>
);
