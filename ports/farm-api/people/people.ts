import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import { SCOPES } from '#domain/people/permissions.ts';
import { USER_CLASSES } from '#domain/people/user.ts';
import { USER_ORDERS } from '#domain/people/user-orders.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { apiTokens } from '#ports/record-kinds/api-tokens.ts';
import { users } from '#ports/record-kinds/users.ts';
import { fault } from '#ports/schemas/fault.ts';
import { emailOrNone, fuzzyFind, instant, name, phone, text } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

export const { record: user } = users;
const { record: apiToken } = apiTokens;

export const USERS: Tag = { name: 'users', about: 'Accounts with their pictures and passwords, and API tokens.' };

const shared = { tag: USERS, forms: ['json'] } as const;
/** Selects one user; without a username, the operation is for the list or the caller. */
const ofUser = onDemand(() => z.strictObject({ username: text(150).optional() }));
const oneUser = onDemand(() => z.strictObject({ username: text(150).min(1, fault('required')) }));
const username = onDemand(() =>
  text(150)
    .min(1, { error: fault('required'), abort: true })
    .regex(/^[\p{L}\p{N}._@+-]+$/u, fault('invalid_username')),
);
const password = onDemand(() => text(1024).min(1, fault('required')));
const optionalName = onDemand(() => text(120));

/** Editable fields of an account. Only admins set the role. */
const userFields = onDemand(() => ({
  first_name: optionalName().optional(),
  last_name: optionalName().optional(),
  preferred_name: name(),
  full_name: name(),
  email: emailOrNone().nullable().optional(),
  phone_number: phone().nullable().optional(),
  // Null follows the browser or the terminal.
  language: z.enum(LANGUAGES).nullable().optional(),
  user_class: z.enum(USER_CLASSES),
}));

const newUserFields = onDemand(() => ({
  username: username(),
  ...userFields(),
  // Derived from user_class, which it must not contradict.
  is_admin: z.boolean().optional(),
  disabled: z.boolean().optional(),
  password: password(),
  system_user: z.boolean().optional(),
}));

const changedUserFields = onDemand(() => ({
  ...z.object(userFields()).partial().shape,
  disabled: z.boolean().optional(),
  // Usernames can't be changed, so only the current one is accepted.
  username: text(150).optional(),
  is_admin: z.boolean().optional(),
}));

const newTokenFields = onDemand(() => ({
  name: name(),
  scope: z.enum(SCOPES),
  expires: instant().nullable().optional(),
}));

export const peopleOperations = {
  getCurrentUser: operation({
    ...shared,
    method: 'GET',
    path: 'users/current/',
    access: 'read',
    summary: 'Get the signed-in account.',
    answer: user,
  }),
  getUsers: operation({
    ...shared,
    method: 'GET',
    path: 'users/management/',
    access: 'read',
    summary: 'Get one account by username, or list all accounts. Users who are not admins see only their own.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        ...ofUser().shape,
        fuzzy_find: fuzzyFind().optional(),
        order_by: z.enum([...USER_ORDERS, ...USER_ORDERS.map((field) => `-${field}` as const)]).optional(),
      }),
    answer: () => z.union([listOf(user()), user()]),
  }),
  createUser: operation({
    ...shared,
    method: 'POST',
    path: 'users/management/',
    access: 'admin_write',
    personal: true,
    summary: 'Add an account. A username in the query must match the body.',
    query: ofUser,
    body: () => z.strictObject({ ...ignoredFields(user().shape, newUserFields()), ...newUserFields() }),
    answer: user,
    status: 201,
  }),
  updateUser: operation({
    ...shared,
    method: 'PUT',
    path: 'users/management/',
    access: 'write',
    summary:
      "Change an account. Only the given fields change. Only admins can change other people's accounts and roles, or disable an account.",
    query: oneUser,
    body: () => z.strictObject({ ...ignoredFields(user().shape, changedUserFields()), ...changedUserFields() }),
    answer: user,
  }),
  deleteUser: operation({
    ...shared,
    method: 'DELETE',
    path: 'users/management/',
    access: 'admin_write',
    personal: true,
    summary: 'Delete an account. Actions still show its name.',
    query: oneUser,
  }),
  changePassword: operation({
    ...shared,
    method: 'PUT',
    path: 'users/change_password/',
    access: 'write',
    personal: true,
    summary:
      "Change a password. Requires the caller's own. Only admins can change other people's. Ends the account's other sessions.",
    query: ofUser,
    body: () => z.strictObject({ verification_password: password(), new_password: password() }),
  }),
  putAvatar: operation({
    ...shared,
    method: 'PUT',
    path: 'users/avatar/',
    access: 'write',
    summary: 'Set the picture of an account: JPEG, PNG, WebP or HEIC, at most 5 MiB. It is scaled and re-encoded.',
    query: ofUser,
    upload: 'image',
    answer: user,
  }),
  deleteAvatar: operation({
    ...shared,
    method: 'DELETE',
    path: 'users/avatar/',
    access: 'write',
    summary: 'Remove the picture of an account.',
    query: ofUser,
  }),
  listTokens: operation({
    ...shared,
    method: 'GET',
    path: 'auth/tokens/',
    access: 'read',
    summary: "List the caller's API tokens, or everyone's for admins.",
    query: () => z.strictObject(pageQuery()),
    answer: () => listOf(apiToken()),
  }),
  createToken: operation({
    ...shared,
    method: 'POST',
    path: 'auth/tokens/',
    access: 'write',
    personal: true,
    summary: 'Create an API token. Only this response contains it.',
    body: () => z.strictObject({ ...ignoredFields(apiToken().shape, newTokenFields()), ...newTokenFields() }),
    answer: () => z.object({ uuid: z.string(), token: z.string() }),
    status: 201,
  }),
  revokeToken: operation({
    ...shared,
    method: 'DELETE',
    path: 'auth/tokens/:uuid/',
    access: 'write',
    summary: "Revoke an API token. Only admins can revoke other people's.",
    params: byUuid,
  }),
} as const;
