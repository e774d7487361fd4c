import type { User } from '#domain/people/user.ts';
import type { ListDescription } from '#web/records/record-kind.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ROLE_WORDS } from './user-values.ts';
import { orDash, UserMarks } from './user-view.tsx';

/** An account with its id by the name that records have it under. */
export type ListedUser = User & { readonly uuid: string };

export type UserColumn = 'username' | 'preferred_name' | 'full_name' | 'role' | 'email' | 'phone_number';

export const USER_COLUMNS: readonly Column<ListedUser, UserColumn>[] = [
  {
    key: 'username',
    head: 'Username',
    width: 200,
    cell: (user) => (
      <span className="ph-user-cell">
        <span className="ph-name">{user.username}</span>
        <UserMarks user={user} />
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
const userPhoneRow = (user: User) => (
  <span className="ph-list-text ph-user-lines">
    <span className="ph-user-cell">
      <span className="ph-name">{user.username}</span>
      <UserMarks user={user} />
    </span>
    <span className="ph-muted">
      {user.full_name} · {ROLE_WORDS[user.user_class]}
    </span>
  </span>
);

/** How accounts are listed: found by name, username and email. */
export const USER_LIST: ListDescription<ListedUser, null, UserColumn, never> = {
  shape: {
    filters: [],
    columns: ['username', 'preferred_name', 'full_name', 'role', 'email', 'phone_number'],
    sort: { key: 'username', direction: 'asc' },
  },
  searchLabel: 'Search name, username',
  searchText: ({ username, preferred_name, full_name, email }) =>
    [username, preferred_name, full_name, email ?? ''].join(' '),
  sortValue: (user, column) => (column === 'role' ? ROLE_WORDS[user.user_class] : (user[column] ?? '')),
  columns: () => USER_COLUMNS,
  filters: () => [],
  phoneRow: userPhoneRow,
};
