import { Menu } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { focusFirstItem, onMenuKeyDown } from './menu-keys.ts';

interface MenuListProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The entries of a menu that was opened: the first has the focus, the arrow keys go from one to the next. */
export const MenuList = ({ label, className, children }: MenuListProps) => (
  <Menu ulRef={focusFirst} aria-label={label} className={className} onKeyDown={onMenuKeyDown}>
    {children}
  </Menu>
);

// The menu is placed first; the focus would else scroll the page to where it is drawn before.
const focusFirst = (list: HTMLUListElement | null) => {
  if (list !== null) requestAnimationFrame(() => focusFirstItem(list));
};
