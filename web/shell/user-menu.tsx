import { Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { faArrowRightFromBracket, faChevronDown, faMoon, faSun } from '@fortawesome/free-solid-svg-icons';
import { useFarm, useSession } from '../state/farm.ts';
import { useCurrentUser } from '../state/farm-queries.ts';
import { chooseTheme, useTheme } from '../state/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { initialsOf } from './initials.ts';
import { signOut } from './sign-out.ts';

/** Who is signed in, the theme, and the way out. */
export function UserMenu() {
  const farm = useFarm();
  const session = useSession();
  const theme = useTheme();
  const { data: user } = useCurrentUser();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Popover
      placement="bottom-end"
      minimal
      shouldReturnFocusOnClose
      content={
        <Menu aria-label="User" className="ph-user-menu">
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
        </Menu>
      }
      renderTarget={({ isOpen, className, ...target }) => (
        <button
          {...target}
          type="button"
          className={`${className ?? ''} ph-user`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          <span className="ph-avatar" aria-hidden="true">
            {user?.profile_picture ? <img src={user.profile_picture} alt="" /> : initialsOf(user)}
          </span>
          <span className="ph-user-name">{user?.username ?? 'You'}</span>
          <Icon icon={faChevronDown} size={11} />
        </button>
      )}
    />
  );
}
