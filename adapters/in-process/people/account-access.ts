import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { type Actor, checkEditor } from '#domain/people/check-user-change.ts';
import type { User } from '#domain/people/user.ts';
import { isSameUsername } from '#domain/people/username.ts';
import { invalidField, notFound, plain } from '#domain/problem.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { SessionUser } from '#ports/storage/users.ts';
import type { Tokens } from '#ports/tokens.ts';

/** Whoever calls, as decisions on accounts see them. */
export const actorOf = ({ user, is_admin, token }: Caller): Actor => ({ user, is_admin, by_token: token !== null });

/** The account that a call names, the caller's own without a name. Of others only admins learn whether they are there. */
export async function findAccount(tx: FarmReader, caller: Caller, username: string | undefined): Promise<SessionUser> {
  const { user } = caller;
  const isUnnamed = username === undefined || username === '';
  if (user !== null && (isUnnamed || isSameUsername(username, caller.username))) {
    return (
      (await tx.userById(user)) ?? refuse({ kind: 'unauthenticated', ...plain('Your account is gone. Sign in again.') })
    );
  }
  if (isUnnamed) {
    return refuse(invalidField('username', 'Name an account: whoever stands at the farm has none of their own.'));
  }
  if (!caller.is_admin)
    refuse({ kind: 'forbidden', ...plain('Only admins may see other accounts. Ask one of yours.') });
  return (await tx.userByName(username)) ?? refuse(notFound(`There is no user ${username} on this farm.`));
}

/** The same where the caller may edit it. */
export async function findEditable(tx: FarmReader, caller: Caller, username: string | undefined): Promise<SessionUser> {
  const account = await findAccount(tx, caller, username);
  const stranger = checkEditor(actorOf(caller), account.user);
  return stranger === null ? account : refuse(stranger);
}

/** An account as the audit trail tells it: of a picture only a hash, since the trail is kept for good. */
export const userAuditSnapshot = <U extends User>(user: U, { hashSecret }: Pick<Tokens, 'hashSecret'>): U => ({
  ...user,
  profile_picture: user.profile_picture === null ? null : `sha256:${hashSecret(user.profile_picture)}`,
});
