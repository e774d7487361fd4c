import type { User } from '#domain/people/user.ts';
import type { ListDescription } from '#web/records/record-kind.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/people/users.ts';
import { orDash, UserMarks } from './user-view.tsx';
import '#web/features/people/people.css';

/** A user whose id is also its `uuid`, as records have it. */
export type ListedUser = User & { readonly uuid: string };

export type UserColumn = 'username' | 'preferred_name' | 'full_name' | 'role' | 'email' | 'phone_number';

export const USER_COLUMNS: readonly Column<ListedUser, UserColumn>[] = [
  {
    key: 'username',
    head: m.fields.username,
    width: 200,
    cell: (user) => (
      <span className="ph-user-cell">
        <span className="ph-name">{user.username}</span>
        <UserMarks user={user} />
      </span>
    ),
  },
  { key: 'preferred_name', head: m.fields.preferred_name, width: 160, cell: (user) => orDash(user.preferred_name) },
  { key: 'full_name', head: m.fields.full_name, width: 210, from: 900, cell: (user) => orDash(user.full_name) },
  { key: 'role', head: m.fields.user_class, width: 100, cell: (user) => m.roles[user.user_class] },
  { key: 'email', head: m.fields.email, width: 230, from: 900, cell: (user) => orDash(user.email) },
  {
    key: 'phone_number',
    head: m.fields.phone_number,
    width: 180,
    from: 1080,
    cell: (user) => orDash(user.phone_number),
  },
];

/** A user's row on phones. */
const userPhoneRow = (user: User) => (
  <span className="ph-list-text ph-user-lines">
    <span className="ph-user-cell">
      <span className="ph-name">{user.username}</span>
      <UserMarks user={user} />
    </span>
    <span className="ph-muted">
      {user.full_name} · {m.roles[user.user_class]}
    </span>
  </span>
);

export const USER_LIST: ListDescription<ListedUser, null, UserColumn, never> = {
  shape: {
    filters: [],
    columns: ['username', 'preferred_name', 'full_name', 'role', 'email', 'phone_number'],
    sort: { key: 'username', direction: 'asc' },
  },
  searchLabel: m.search,
  searchText: ({ username, preferred_name, full_name, email }) =>
    [username, preferred_name, full_name, email ?? ''].join(' '),
  sortValue: (user, column) => (column === 'role' ? m.roles[user.user_class] : (user[column] ?? '')),
  columns: () => USER_COLUMNS,
  filters: () => [],
  phoneRow: userPhoneRow,
};
