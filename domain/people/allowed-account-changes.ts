import { checkEditor } from './check-user-change.ts';
import { MAIN_ACCOUNT, type User } from './user.ts';

/** The changes that the signed-in user can make to an account. */
export interface AllowedAccountChanges {
  readonly edit: boolean;
  readonly setRole: boolean;
  /** Disable or enable the account. */
  readonly disable: boolean;
  readonly delete: boolean;
}

/**
 * Returns the changes to offer for an account. Users edit themselves, admins edit everyone, integrations edit no one.
 * Only admins set roles, disable and delete, but never the main account, and no one disables themselves. Admins are
 * offered to delete their own account although the server refuses, because the refusal explains why.
 */
export function allowedAccountChanges(
  viewer: Pick<User, 'id' | 'is_admin'>,
  account: Pick<User, 'id' | 'username' | 'system_user'>,
): AllowedAccountChanges {
  const { id, is_admin } = viewer;
  const edit = checkEditor({ user: id, is_admin, by_token: false }, account) === null;
  const isMain = account.username === MAIN_ACCOUNT;
  return {
    edit,
    setRole: edit && is_admin,
    disable: edit && is_admin && !isMain && account.id !== id,
    delete: edit && is_admin && !isMain,
  };
}
