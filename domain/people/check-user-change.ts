import type { Uuid } from '#domain/ids.ts';
import { conflict, invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MAIN_ACCOUNT, type User, type UserClass } from './user.ts';

/** Who changes an account. */
export interface Actor {
  /** Null for whoever stands at the farm's own machine. */
  readonly user: Uuid | null;
  readonly is_admin: boolean;
  /** Whether a program does it, by an API token. */
  readonly by_token: boolean;
}

/** What somebody wants of an account; what is left out stays. */
export interface UserChange {
  readonly username?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly preferred_name?: string | undefined;
  readonly full_name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly user_class?: UserClass | undefined;
  readonly is_admin?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

type Standing = Pick<User, 'is_admin' | 'disabled' | 'system_user'>;

/** Whether an account can look after the farm's other accounts: an admin who signs in, and no program. */
export const isFarmAdmin = ({ is_admin, disabled, system_user }: Standing): boolean =>
  is_admin && !disabled && !system_user;

/** Why somebody may not edit an account at all, or null: everybody edits their own, admins all; integrations none of their own. */
export function checkEditor({ user, is_admin }: Actor, account: Pick<User, 'id' | 'system_user'>): Problem | null {
  if (user === account.id) {
    return account.system_user ? forbidden('This account belongs to an integration. An admin edits it.') : null;
  }
  return is_admin ? null : forbidden('Only admins may do this to other accounts. Ask one of yours.');
}

/**
 * An account after a change, the same object where nothing changes; `others` are all other accounts. The farm always keeps
 * an admin who can sign in, and its main account is never disabled. Roles and disabling are for admins who are signed in.
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
    return err(invalidField('username', 'A username never changes.'));
  }
  const role = roleOf(change, was.user_class);
  if (!role.ok) return role;
  const is: User = { ...was, ...ownFields(change, was), ...role.value, disabled: change.disabled ?? was.disabled };
  const refusal = judgeStanding(actor, was, is, others);
  if (refusal !== null) return err(refusal);
  return ok(isSame(was, is) ? was : is);
}

/** Why an account can't be deleted, or null where it may; `others` are all other accounts. */
export function checkUserDeletion(
  actor: Actor,
  account: Pick<User, 'id' | 'username'> & Standing,
  others: readonly Standing[],
): Problem | null {
  if (!actor.is_admin) return forbidden('Only admins may do this. Ask one of yours.');
  if (account.username === MAIN_ACCOUNT) return conflict('The main account can not be deleted.');
  if (actor.user === account.id) return conflict('You can not delete your own account. Ask another admin.');
  return isFarmAdmin(account) && !others.some(isFarmAdmin) ? conflict(LAST_ADMIN) : null;
}

/** The class of an account and whether it is an admin's, as a body says it in one way or both; `present` where in none. */
export function roleOf(
  { user_class, is_admin }: Pick<UserChange, 'user_class' | 'is_admin'>,
  present: UserClass,
): Result<Pick<User, 'user_class' | 'is_admin'>> {
  if (user_class !== undefined && is_admin !== undefined && (user_class === 'admin') !== is_admin) {
    return err(invalidField('is_admin', 'This contradicts user_class.'));
  }
  const role = user_class ?? (is_admin === undefined ? present : is_admin ? 'admin' : 'user');
  return ok({ user_class: role, is_admin: role === 'admin' });
}

/** Text that may be left empty, as it is kept. */
export const textOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

const LAST_ADMIN = 'This is the last admin of the farm. Make somebody else an admin first.';

const forbidden = (detail: string): Problem => ({ kind: 'forbidden', detail });

const ownFields = (change: UserChange, was: User) => ({
  first_name: change.first_name ?? was.first_name,
  last_name: change.last_name ?? was.last_name,
  preferred_name: change.preferred_name ?? was.preferred_name,
  full_name: change.full_name ?? was.full_name,
  email: change.email === undefined ? was.email : textOrNull(change.email),
  phone_number: change.phone_number === undefined ? was.phone_number : textOrNull(change.phone_number),
});

function judgeStanding(actor: Actor, was: User, is: User, others: readonly Standing[]): Problem | null {
  const isRoleNew = was.is_admin !== is.is_admin;
  const isDisablingNew = was.disabled !== is.disabled;
  if (!isRoleNew && !isDisablingNew) return null;
  if (!actor.is_admin) return forbidden('Only admins may change roles and disable accounts. Ask one of yours.');
  if (actor.by_token) return forbidden('An API token may not do this. Sign in.');
  if (is.disabled && isDisablingNew) {
    if (is.username === MAIN_ACCOUNT) return invalidField('disabled', 'The main account can not be disabled.');
    if (actor.user === is.id) return invalidField('disabled', 'You can not disable your own account.');
  }
  const isLost = isFarmAdmin(was) && !isFarmAdmin(is) && !others.some(isFarmAdmin);
  return isLost ? invalidField(isRoleNew ? 'user_class' : 'disabled', LAST_ADMIN) : null;
}

const isSame = (one: User, other: User): boolean => {
  const fields: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(([field, value]) => fields[field] === value);
};
