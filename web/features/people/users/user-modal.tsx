import { useAccount } from '#web/features/people/people-queries.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import '#web/features/people/people.css';
import { UserForm } from './user-form.tsx';

interface UserModalProps {
  /** Whose account it is; without it that of whoever is signed in. */
  readonly username?: string;
  readonly onClose: () => void;
}

/** The account of somebody, to read and to change. */
export function UserModal({ username, onClose }: UserModalProps) {
  const { viewer, account, isPending, error, retry } = useAccount(username);
  if (viewer !== undefined && account !== undefined) {
    return <UserForm key={account.id} viewer={viewer} account={account} onClose={onClose} onSaved={onClose} />;
  }
  return (
    <FormDialog isOpen wide title={username === undefined ? 'My profile' : 'Editing user'} onClose={onClose}>
      {isPending ? (
        <Skeleton width={60} />
      ) : error !== null ? (
        <Failed what="This account" error={error} onRetry={retry} />
      ) : (
        <p>There is no user {username} on this farm any more.</p>
      )}
    </FormDialog>
  );
}
