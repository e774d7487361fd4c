import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { initialsOf } from '#web/format/initials.ts';
import { useHasNewVersion } from '#web/page/release/new-version.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { late, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { MenuButton } from '#web/ui/overlay/menu-button.tsx';

const items = late(async () => (await import('./user-menu-items.tsx')).UserMenuItems);
const modal = late(async () => (await import('#web/features/people/users/user-modal.tsx')).UserModal);
// Fetched as soon as a pointer or the focus comes near, and else when there is time.
const fetchAll = () => {
  items.fetch();
  modal.fetch();
};

/** Who is signed in: the profile, what belongs to the whole farm, the theme, and the way out. */
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
            <span className="ph-user-name">{user?.username ?? 'You'}</span>
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
