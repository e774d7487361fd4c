import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { initialsOf } from '#web/format/initials.ts';
import { useHasNewVersion } from '#web/page/release/new-version.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { fetchPopovers } from '#web/ui/popover/popover-button.tsx';
import { you } from '#words/web/shell/shell.ts';

const items = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);
const modal = lazyPart(async () => (await import('#web/features/people/users/user-modal.tsx')).UserModal);
// Prefetched when the pointer or the focus reaches the button, or when the browser is idle.
const fetchAll = () => {
  fetchPopovers();
  items.fetch();
  modal.fetch();
};

/** The signed-in user, with a menu of the profile, the farm's settings, the theme and signing out. */
export function UserMenu() {
  const hasNews = useHasNewVersion();
  const { data: user } = useCurrentUser();
  usePrefetch(fetchAll);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <MenuButton
        placement="bottom-end"
        className="ph-user"
        menu={
          <LazyBoundary>
            <items.Part onSettings={() => setEditing(true)} />
          </LazyBoundary>
        }
      >
        {(target) => (
          <button type="button" {...target} onPointerEnter={fetchAll} onFocus={fetchAll}>
            <span className={hasNews ? 'ph-avatar ph-avatar-news' : 'ph-avatar'} aria-hidden="true">
              {user?.profile_picture ? <img src={user.profile_picture} alt="" /> : initialsOf(user)}
            </span>
            <span className="ph-user-name">{user?.username ?? you}</span>
            <Icon icon={faChevronDown} size={13} />
          </button>
        )}
      </MenuButton>
      {editing && (
        <LazyBoundary onClose={() => setEditing(false)}>
          <modal.Part onClose={() => setEditing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
