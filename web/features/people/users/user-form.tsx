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
import { RichText } from '#web/ui/rich-text.tsx';
import * as m from '#words/web/people/users.ts';
import { DeleteUser } from './delete-user.tsx';
import { PasswordModal } from './password-modal.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { UserStaleEdit } from './user-stale-edit.tsx';
import '#web/features/people/people.css';

interface UserFormProps {
  readonly viewer: User;
  /** Null for a new one. */
  readonly account: User | null;
  readonly onSaved: (user: User) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The form of a user, with the dialogs for its password and deletion. */
export function UserForm({ viewer, account, onSaved, onDeleted, onClose }: UserFormProps) {
  const [over, setOver] = useState<'password' | 'delete' | null>(null);
  const record = useUserForm(account, onSaved);
  const isOwn = account?.id === viewer.id;
  const allowed = allowedAccountChanges(viewer, account ?? NO_ACCOUNT);
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
        title={isOwn ? m.myProfile : m.editUser}
        {...(allowed.edit ? { submit: m.save } : {})}
        disabled={!record.dirty}
        busy={record.saving}
        {...record.unsaved}
        problem={record.isStale ? undefined : record.problem}
        acts={
          account !== null &&
          allowed.edit && (
            <>
              {allowed.delete && (
                <Button
                  variant="outlined"
                  intent="danger"
                  icon={<Icon icon={ACT_ICONS.delete} />}
                  onClick={() => setOver('delete')}
                >
                  {m.remove}
                </Button>
              )}
              <Button icon={<Icon icon={faKey} />} onClick={() => setOver('password')}>
                {m.password}
              </Button>
            </>
          )
        }
        onSubmit={() => void record.submit()}
        onClose={onClose}
      >
        {account === null && <p className="ph-caption">{m.newUser}</p>}
        <UserFields record={record} account={account} acts={allowed} />
        {!allowed.edit && (
          <Notice kind="info" title={m.isIntegration}>
            {m.isIntegrationHelp}
          </Notice>
        )}
        {isOwn && (
          <p className="ph-caption ph-tokens-way">
            <RichText
              text={m.tokensLine}
              tags={{
                link: (inside) => (
                  <Link to="/settings/tokens" onClick={record.dirty ? undefined : onClose}>
                    {inside}
                  </Link>
                ),
              }}
            />
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

/** The values of an account that doesn't exist yet. */
const NO_ACCOUNT = { id: '', username: '', system_user: false } as const;
