import { Menu } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { focusFirstItem, onMenuKeyDown } from './menu-keys.ts';

interface MenuListProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The entries of an open menu. The first one gets the focus; arrow keys move between them. */
export const MenuList = ({ label, className, children }: MenuListProps) => (
  <Menu ulRef={focusFirst} aria-label={label} className={className} onKeyDown={onMenuKeyDown}>
    {children}
  </Menu>
);

// Waits until the menu is positioned, since focusing it earlier would scroll the page.
const focusFirst = (list: HTMLUListElement | null) => {
  if (list !== null) requestAnimationFrame(() => focusFirstItem(list));
};
