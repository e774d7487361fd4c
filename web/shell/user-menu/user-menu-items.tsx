import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  faArrowRightFromBracket,
  faBullhorn,
  faGear,
  faKey,
  faKeyboard,
  faMoon,
  faSliders,
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
import { apiTokens, settings as farmSettings, users, whatsNew } from '#words/web/screens.ts';
import { keyboardShortcuts } from '#words/web/shell/shell.ts';
import * as m from '#words/web/shell/user-menu.ts';
import { signOut } from './sign-out.ts';

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
    <MenuList label={m.userMenu} className="ph-user-menu">
      <MenuItem text={m.settings} icon={<Icon icon={faGear} />} onClick={onSettings} />
      {user?.is_admin === true && <MenuItem text={users} icon={<Icon icon={faUsers} />} {...go('/user')} />}
      {user?.is_admin === true && (
        <MenuItem text={farmSettings} icon={<Icon icon={faSliders} />} {...go('/settings/site')} />
      )}
      <MenuItem text={apiTokens} icon={<Icon icon={faKey} />} {...go('/settings/tokens')} />
      <MenuItem
        text={whatsNew}
        icon={<Icon icon={faBullhorn} />}
        labelElement={hasNews ? <span className="ph-news">{m.newVersion}</span> : undefined}
        {...go('/whatsnew')}
      />
      {!phone && (
        <MenuItem text={keyboardShortcuts} icon={<Icon icon={faKeyboard} />} onClick={() => helpIsOpen$.next(true)} />
      )}
      <MenuItem
        text={other === 'dark' ? m.darkTheme : m.lightTheme}
        icon={<Icon icon={other === 'dark' ? faMoon : faSun} />}
        onClick={() => chooseTheme(other)}
      />
      <MenuDivider />
      <MenuItem
        text={m.signOut}
        icon={<Icon icon={faArrowRightFromBracket} />}
        onClick={() => void signOut(farm, session)}
      />
    </MenuList>
  );
}
