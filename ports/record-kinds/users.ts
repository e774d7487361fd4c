import type { User } from '#domain/people/user.ts';
import type { KindDescription, ListedRecords } from '#ports/descriptions/describe.ts';

/** People who sign in, and integrations. */
export const users = {
  words: ['user', 'users'],
  table: 'users',
  retires: null,
  title: 'username',
  columns: { username: 'Username', full_name: 'Name', user_class: 'Role', email: 'Email', disabled: 'Disabled' },
  references: {},
} as const satisfies KindDescription & ListedRecords<User>;
