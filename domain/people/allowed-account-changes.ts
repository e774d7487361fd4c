import { checkEditor } from './check-user-change.ts';
import { MAIN_ACCOUNT, type User } from './user.ts';

/** What somebody who is signed in may do with an account. */
export interface AllowedAccountChanges {
  readonly edit: boolean;
  readonly setRole: boolean;
  /** Keeping it from signing in, or letting it again. */
  readonly disable: boolean;
  readonly delete: boolean;
}

/**
 * What is offered for an account: everybody edits themselves, admins all; integrations nothing of their own. Roles,
 * disabling and deletion are for admins; the main account stays, and nobody shuts themselves out. Deletion is offered on
 * an admin's own account too, though the farm refuses it: whoever asks for it is told why.
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
