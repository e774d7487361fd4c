import { z } from 'zod';
import { USER_CLASSES, type User } from '#domain/people/user.ts';
import { operation } from './operation.ts';

export const user = z.object({
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
  system_user: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<User>;

/** People and who is signed in. */
export const peopleOperations = {
  getCurrentUser: operation({
    method: 'GET',
    path: 'users/current/',
    tag: 'users',
    access: 'read',
    summary: 'The profile of whoever is signed in.',
    answer: user,
    forms: ['json'],
  }),
} as const;
