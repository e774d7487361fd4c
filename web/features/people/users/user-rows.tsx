import { faBan } from '@fortawesome/free-solid-svg-icons';
import type { User } from '#domain/people/user.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ROLE_WORDS } from './user-values.ts';

export type UserColumn = 'username' | 'preferred_name' | 'full_name' | 'role' | 'email' | 'phone_number';

export const USER_LIST: ListShape<never, UserColumn> = {
  filters: [],
  columns: ['username', 'preferred_name', 'full_name', 'role', 'email', 'phone_number'],
  sort: { key: 'username', direction: 'asc' },
};

/** What a column sorts by. */
export function userSortText(user: User, { key }: Sort<UserColumn>): string {
  if (key === 'role') return ROLE_WORDS[user.user_class];
  return user[key] ?? '';
}

const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text);

/** An account that may not sign in, or that is no person's. */
const Marks = ({ user }: { readonly user: User }) => (
  <>
    {user.disabled && (
      <span className="ph-tag ph-tag-grey">
        <Icon icon={faBan} size={13} />
        Disabled
      </span>
    )}
    {user.system_user && <span className="ph-muted">Integration</span>}
  </>
);

export const USER_COLUMNS: readonly Column<User, UserColumn>[] = [
  {
    key: 'username',
    head: 'Username',
    width: 200,
    cell: (user) => (
      <span className="ph-user-cell">
        <span className="ph-name">{user.username}</span>
        <Marks user={user} />
      </span>
    ),
  },
  { key: 'preferred_name', head: 'Preferred name', width: 160, cell: (user) => orDash(user.preferred_name) },
  { key: 'full_name', head: 'Full name', width: 210, from: 900, cell: (user) => orDash(user.full_name) },
  { key: 'role', head: 'Role', width: 100, cell: (user) => ROLE_WORDS[user.user_class] },
  { key: 'email', head: 'Email', width: 230, from: 900, cell: (user) => orDash(user.email) },
  { key: 'phone_number', head: 'Phone number', width: 180, from: 1080, cell: (user) => orDash(user.phone_number) },
];

/** Two lines, on phones. */
export const userPhoneRow = (user: User) => (
  <span className="ph-list-text ph-user-lines">
    <span className="ph-user-cell">
      <span className="ph-name">{user.username}</span>
      <Marks user={user} />
    </span>
    <span className="ph-muted">
      {user.full_name} · {ROLE_WORDS[user.user_class]}
    </span>
  </span>
);
