import { USER_ORDERS } from '#domain/people/find-users.ts';
import type { User } from '#domain/people/user.ts';
import type { KindDescription, ListedRecords, RecordCalls } from '#ports/descriptions/describe.ts';

/** People who sign in, and integrations. */
export const users = {
  kind: 'user',
  words: ['user', 'users'],
  table: 'users',
  retires: null,
  title: 'username',
  columns: { username: 'Username', full_name: 'Name', user_class: 'Role', email: 'Email', disabled: 'Disabled' },
  orders: USER_ORDERS,
  references: {},
} as const satisfies KindDescription & ListedRecords<User> & Pick<RecordCalls, 'kind' | 'orders'>;
