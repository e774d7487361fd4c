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
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm, useSession } from '#web/data/services.ts';
import { useHasNewVersion } from '#web/page/release/new-version.ts';
import { chooseTheme, useTheme } from '#web/page/theme.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { helpIsOpen$ } from '#web/shell/shortcuts/help-open.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
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
