import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  faArrowRightFromBracket,
  faBullhorn,
  faGear,
  faKey,
  faKeyboard,
  faMoon,
  faSun,
  faUsers,
} from '@fortawesome/free-solid-svg-icons';
import { useNavigate } from 'react-router-dom';
import { useFarm, useSession } from '../state/farm.ts';
import { useCurrentUser } from '../state/farm-queries.ts';
import { useHasNewVersion } from '../state/new-version.ts';
import { chooseTheme, useTheme } from '../state/theme.ts';
import { usePhone } from '../state/use-viewport.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuList } from '../ui/menu-list.tsx';
import { helpIsOpen$ } from './help-is-open.ts';
import { signOut } from './sign-out.ts';

/** The profile, what belongs to the whole farm, the theme, and the way out. */
export function UserMenuItems({ onSettings }: { readonly onSettings: () => void }) {
  const farm = useFarm();
  const session = useSession();
  const navigate = useNavigate();
  const theme = useTheme();
  const phone = usePhone();
  const hasNews = useHasNewVersion();
  const { data: user } = useCurrentUser();
  const other = theme === 'dark' ? 'light' : 'dark';
  const go = (path: string) => ({ onClick: () => void navigate(path) });
  return (
    <MenuList label="User" className="ph-user-menu">
      <MenuItem text="Settings" icon={<Icon icon={faGear} />} onClick={onSettings} />
      {user?.is_admin === true && <MenuItem text="Users" icon={<Icon icon={faUsers} />} {...go('/user')} />}
      <MenuItem text="API tokens" icon={<Icon icon={faKey} />} {...go('/settings/tokens')} />
      <MenuItem
        text="What's New?"
        icon={<Icon icon={faBullhorn} />}
        labelElement={hasNews ? <span className="ph-news">New version</span> : undefined}
        {...go('/whatsnew')}
      />
      {!phone && (
        <MenuItem text="Keyboard shortcuts" icon={<Icon icon={faKeyboard} />} onClick={() => helpIsOpen$.next(true)} />
      )}
      <MenuItem
        text={other === 'dark' ? 'Dark theme' : 'Light theme'}
        icon={<Icon icon={other === 'dark' ? faMoon : faSun} />}
        onClick={() => chooseTheme(other)}
      />
      <MenuDivider />
      <MenuItem
        text="Sign Out"
        icon={<Icon icon={faArrowRightFromBracket} />}
        onClick={() => void signOut(farm, session)}
      />
    </MenuList>
  );
}
