import { faAnglesLeft, faAnglesRight, faBars } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { Brand } from '#web/ui/brand.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from './menu-list.tsx';

interface SideMenuProps {
  readonly wide: boolean;
  /** Whether there is room for the words at all: then the menu is collapsed by hand. */
  readonly room: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  readonly onOpen: () => void;
}

/** The menu beside the page: with words, or a rail of icons. */
export const SideMenu = ({ wide, room, onCollapse, onOpen }: SideMenuProps) => (
  <nav className={wide ? 'ph-side' : 'ph-side ph-rail'} aria-label="Main">
    {wide ? (
      <Link to="/" className="ph-side-head" aria-label="Phytotron, home">
        <Brand />
      </Link>
    ) : (
      <button type="button" className="ph-burger" aria-label="Open the menu" aria-haspopup="dialog" onClick={onOpen}>
        <Icon icon={faBars} />
      </button>
    )}
    <MenuList narrow={!wide} />
    {room && (
      <button
        type="button"
        className="ph-menu-entry ph-collapse"
        aria-label={wide ? undefined : 'Widen the menu'}
        onClick={() => onCollapse(wide)}
      >
        <Icon icon={wide ? faAnglesLeft : faAnglesRight} size={13} />
        {wide && <span>Collapse menu</span>}
      </button>
    )}
  </nav>
);
