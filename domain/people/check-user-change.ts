import type { Uuid } from '#domain/ids.ts';
import { conflict, invalidField, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Language } from './language.ts';
import { MAIN_ACCOUNT, type User, type UserClass } from './user.ts';

/** The person or program changing an account. */
export interface Actor {
  /** Null for a user at the server's own terminal. */
  readonly user: Uuid | null;
  readonly is_admin: boolean;
  /** Set for a program with an API token. */
  readonly by_token: boolean;
}

/** A change to an account. Missing fields are unchanged. */
export interface UserChange {
  readonly username?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly preferred_name?: string | undefined;
  readonly full_name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly language?: Language | null | undefined;
  readonly user_class?: UserClass | undefined;
  readonly is_admin?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

type Standing = Pick<User, 'is_admin' | 'disabled' | 'system_user'>;

/** Tells whether an account can manage others: an enabled admin who can sign in, and not an integration. */
export const isFarmAdmin = ({ is_admin, disabled, system_user }: Standing): boolean =>
  is_admin && !disabled && !system_user;

/**
 * Returns why the actor may not edit an account, or null. Users edit their own account, admins edit all; integrations
 * don't edit their own.
 */
export function checkEditor({ user, is_admin }: Actor, account: Pick<User, 'id' | 'system_user'>): Problem | null {
  if (user === account.id) {
    return account.system_user ? forbidden({ code: 'integration_account', params: {} }) : null;
  }
  return is_admin ? null : forbidden({ code: 'admins_only', params: {} });
}

/**
 * Applies a change to an account. Returns the same object if nothing changes. `others` are all other accounts. At least
 * one admin must be able to sign in, and the main account can't be disabled. Only signed-in admins change roles and
 * disable accounts.
 */
export function checkUserChange(
  actor: Actor,
  was: User,
  change: UserChange,
  others: readonly Standing[],
): Result<User> {
  const stranger = checkEditor(actor, was);
  if (stranger !== null) return err(stranger);
  if (change.username !== undefined && change.username !== was.username) {
    return err(invalidField('username', { code: 'username_fixed', params: {} }));
  }
  const role = roleOf(change, was.user_class);
  if (!role.ok) return role;
  const is: User = { ...was, ...ownFields(change, was), ...role.value, disabled: change.disabled ?? was.disabled };
  const refusal = checkStanding(actor, was, is, others);
  if (refusal !== null) return err(refusal);
  return ok(isSame(was, is) ? was : is);
}

/** Returns why an account can't be deleted, or null. `others` are all other accounts. */
export function checkUserDeletion(
  actor: Actor,
  account: Pick<User, 'id' | 'username'> & Standing,
  others: readonly Standing[],
): Problem | null {
  if (!actor.is_admin) return forbidden({ code: 'admins_only', params: {} });
  if (account.username === MAIN_ACCOUNT) return conflict({ code: 'main_account_kept', params: {} });
  if (actor.user === account.id) return conflict({ code: 'own_account_kept', params: {} });
  return isFarmAdmin(account) && !others.some(isFarmAdmin) ? conflict(LAST_ADMIN) : null;
}

/** Returns the role in a request with `user_class`, `is_admin` or both; `present` if it has neither. */
export function roleOf(
  { user_class, is_admin }: Pick<UserChange, 'user_class' | 'is_admin'>,
  present: UserClass,
): Result<Pick<User, 'user_class' | 'is_admin'>> {
  if (user_class !== undefined && is_admin !== undefined && (user_class === 'admin') !== is_admin) {
    return err(invalidField('is_admin', { code: 'contradicts_user_class', params: {} }));
  }
  const role = user_class ?? (is_admin === undefined ? present : is_admin ? 'admin' : 'user');
  return ok({ user_class: role, is_admin: role === 'admin' });
}

/** Converts blank text to null. */
export const textOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

const LAST_ADMIN = { code: 'last_admin', params: {} } as const;

const forbidden = (fault: CodedProblem): Problem => ({ kind: 'forbidden', ...fault });

const ownFields = (change: UserChange, was: User) => ({
  first_name: change.first_name ?? was.first_name,
  last_name: change.last_name ?? was.last_name,
  preferred_name: change.preferred_name ?? was.preferred_name,
  full_name: change.full_name ?? was.full_name,
  email: change.email === undefined ? was.email : textOrNull(change.email),
  phone_number: change.phone_number === undefined ? was.phone_number : textOrNull(change.phone_number),
  language: change.language === undefined ? was.language : change.language,
});

function checkStanding(actor: Actor, was: User, is: User, others: readonly Standing[]): Problem | null {
  const isRoleNew = was.is_admin !== is.is_admin;
  const isDisablingNew = was.disabled !== is.disabled;
  if (!isRoleNew && !isDisablingNew) return null;
  if (!actor.is_admin) return forbidden({ code: 'admins_only', params: {} });
  if (actor.by_token) return forbidden({ code: 'token_not_allowed', params: {} });
  if (is.disabled && isDisablingNew) {
    if (is.username === MAIN_ACCOUNT) return invalidField('disabled', { code: 'main_account_enabled', params: {} });
    if (actor.user === is.id) return invalidField('disabled', { code: 'own_account_enabled', params: {} });
  }
  const isLost = isFarmAdmin(was) && !isFarmAdmin(is) && !others.some(isFarmAdmin);
  return isLost ? invalidField(isRoleNew ? 'user_class' : 'disabled', LAST_ADMIN) : null;
}

const isSame = (one: User, other: User): boolean => {
  const fields: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(([field, value]) => fields[field] === value);
};
