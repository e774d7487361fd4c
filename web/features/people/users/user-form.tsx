import { Button } from '@blueprintjs/core';
import { faKey } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allowedAccountChanges } from '#domain/people/allowed-account-changes.ts';
import type { User } from '#domain/people/user.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteUser } from './delete-user.tsx';
import { PasswordModal } from './password-modal.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { UserStaleEdit } from './user-stale-edit.tsx';

interface UserFormProps {
  readonly viewer: User;
  /** Null for a new one. */
  readonly account: User | null;
  readonly onSaved: (user: User) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The form of an account, with its password and its deletion. */
export function UserForm({ viewer, account, onSaved, onDeleted, onClose }: UserFormProps) {
  const [over, setOver] = useState<'password' | 'delete' | null>(null);
  const record = useUserForm(account, onSaved);
  const isOwn = account?.id === viewer.id;
  const acts = allowedAccountChanges(viewer, account ?? NOBODY);
  const back = () => setOver(null);
  const leave = () => {
    record.release();
    onDeleted();
  };
  return (
    <>
      <FormDialog
        isOpen={over !== 'password'}
        wide
        title={isOwn ? 'My profile' : 'Editing user'}
        {...(acts.edit ? { submit: 'Save' } : {})}
        disabled={!record.dirty}
        busy={record.saving}
        {...record.unsaved}
        problem={record.isStale ? undefined : record.problem}
        acts={
          account !== null &&
          acts.edit && (
            <>
              {acts.delete && (
                <Button
                  variant="outlined"
                  intent="danger"
                  icon={<Icon icon={ACT_ICONS.delete} />}
                  onClick={() => setOver('delete')}
                >
                  Delete
                </Button>
              )}
              <Button icon={<Icon icon={faKey} />} onClick={() => setOver('password')}>
                Password
              </Button>
            </>
          )
        }
        onSubmit={() => void record.submit()}
        onClose={onClose}
      >
        <UserFields record={record} account={account} acts={acts} />
        {!acts.edit && (
          <Notice kind="info" title="This account belongs to an integration.">
            An admin edits it.
          </Notice>
        )}
        {isOwn && (
          <p className="ph-caption ph-tokens-way">
            <Link to="/settings/tokens" onClick={record.dirty ? undefined : onClose}>
              API tokens
            </Link>{' '}
            let programs sign in for you.
          </p>
        )}
      </FormDialog>
      {account !== null && record.isStale && <UserStaleEdit record={record} viewer={viewer} account={account} />}
      {account !== null && over === 'password' && <PasswordModal account={account} isOwn={isOwn} onClose={back} />}
      {account !== null && over === 'delete' && (
        <DeleteUser viewer={viewer} account={account} onDeleted={leave} onClose={back} />
      )}
    </>
  );
}

/** Whom a new account is nobody of yet. */
const NOBODY = { id: '', username: '', system_user: false } as const;
