import { faAnglesLeft, faAnglesRight, faBars } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { Brand } from '#web/ui/brand.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/menu.ts';
import { MenuList } from './menu-list.tsx';

interface SideMenuProps {
  readonly wide: boolean;
  /** True if the window has room for the labels, so that the menu can be collapsed. */
  readonly room: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  readonly onOpen: () => void;
}

/** The menu beside the page: with labels, or a rail of icons. */
export const SideMenu = ({ wide, room, onCollapse, onOpen }: SideMenuProps) => (
  <nav className={wide ? 'ph-side' : 'ph-side ph-rail'} aria-label={m.main}>
    {wide ? (
      <Link to="/" className="ph-side-head" aria-label={m.brandLink}>
        <Brand />
      </Link>
    ) : (
      <button type="button" className="ph-burger" aria-label={m.openMenu} aria-haspopup="dialog" onClick={onOpen}>
        <Icon icon={faBars} />
      </button>
    )}
    <MenuList narrow={!wide} />
    {room && (
      <button
        type="button"
        className="ph-menu-entry ph-collapse"
        aria-label={wide ? undefined : m.expandMenu}
        onClick={() => onCollapse(wide)}
      >
        <Icon icon={wide ? faAnglesLeft : faAnglesRight} size={13} />
        {wide && <span>{m.collapseMenu}</span>}
      </button>
    )}
  </nav>
);
