import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { type Actor, checkEditor } from '#domain/people/check-user-change.ts';
import type { User } from '#domain/people/user.ts';
import { isSameUsername } from '#domain/people/username.ts';
import { invalidField, notFound } from '#domain/problem.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { SessionUser } from '#ports/storage/users.ts';
import type { Tokens } from '#ports/tokens.ts';

export const actorOf = ({ user, is_admin, token }: Caller): Actor => ({ user, is_admin, by_token: token !== null });

/** Returns the account named in a call, by default the caller's own. Only admins learn whether other accounts exist. */
export async function findAccount(tx: FarmReader, caller: Caller, username: string | undefined): Promise<SessionUser> {
  const { user } = caller;
  const isUnnamed = username === undefined || username === '';
  if (user !== null && (isUnnamed || isSameUsername(username, caller.username))) {
    return (await tx.userById(user)) ?? refuse({ kind: 'unauthenticated', code: 'account_deleted', params: {} });
  }
  if (isUnnamed) {
    return refuse(invalidField('username', { code: 'account_required', params: {} }));
  }
  if (!caller.is_admin) refuse({ kind: 'forbidden', code: 'admins_only', params: {} });
  return (await tx.userByName(username)) ?? refuse(notFound({ code: 'user_not_found', params: { username } }));
}

/** Like `findAccount`, but refuses accounts that the caller may not edit. */
export async function findEditable(tx: FarmReader, caller: Caller, username: string | undefined): Promise<SessionUser> {
  const account = await findAccount(tx, caller, username);
  const refusal = checkEditor(actorOf(caller), account.user);
  return refusal === null ? account : refuse(refusal);
}

/** Returns an account for the audit trail. Its picture is replaced by a hash, since audit rows are never deleted. */
export const userAuditSnapshot = <U extends User>(user: U, { hashSecret }: Pick<Tokens, 'hashSecret'>): U => ({
  ...user,
  profile_picture: user.profile_picture === null ? null : `sha256:${hashSecret(user.profile_picture)}`,
});
