import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import { USER_CLASSES, type User } from '#domain/people/user.ts';
import { USER_ORDERS } from '#domain/people/user-orders.ts';
import type { ListedRecords, OwnDescription } from '#ports/descriptions/describe.ts';

/** People who sign in, and integrations. */
export const users = {
  kind: 'user',
  words: ['user', 'users'],
  names: ['User', 'Users'],
  table: 'users',
  retires: null,
  sample: { id: '01970000-0017-7000-8000-000000000001' },
  record: onDemand(
    () =>
      z.object({
        id: z.string(),
        username: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        preferred_name: z.string(),
        full_name: z.string(),
        email: z.string().nullable(),
        user_class: z.enum(USER_CLASSES),
        is_admin: z.boolean(),
        phone_number: z.string().nullable(),
        profile_picture: z.string().nullable(),
        language: z.enum(LANGUAGES).nullable(),
        system_user: z.boolean(),
        disabled: z.boolean(),
        version: z.number().int(),
      }) satisfies z.ZodType<User>,
  ),
  title: 'username',
  columns: ['username', 'full_name', 'user_class', 'email', 'disabled'],
  orders: USER_ORDERS,
  references: {},
} as const satisfies OwnDescription & ListedRecords<User>;
