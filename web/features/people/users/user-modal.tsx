import { useCurrentUser } from '#web/data/farm-queries.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import '#web/features/people/people.css';
import { UserForm } from './user-form.tsx';

/** The account of the person who is signed in, to read and to change. */
export function UserModal({ onClose }: { readonly onClose: () => void }) {
  const { data: viewer, error, refetch } = useCurrentUser();
  if (viewer !== undefined) {
    return <UserForm viewer={viewer} account={viewer} onSaved={onClose} onDeleted={onClose} onClose={onClose} />;
  }
  return (
    <FormDialog isOpen wide title="My profile" onClose={onClose}>
      {error === null ? (
        <Skeleton width={60} />
      ) : (
        <Failed title="Couldn't load this account" error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}
