import { useCurrentUser } from '#web/data/farm-queries.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import * as m from '#words/web/people/users.ts';
import '#web/features/people/people.css';
import { UserForm } from './user-form.tsx';

/** The profile of the signed-in user. */
export function UserModal({ onClose }: { readonly onClose: () => void }) {
  const { data: viewer, error, refetch } = useCurrentUser();
  if (viewer !== undefined) {
    return <UserForm viewer={viewer} account={viewer} onSaved={onClose} onDeleted={onClose} onClose={onClose} />;
  }
  return (
    <FormDialog isOpen wide title={m.myProfile} onClose={onClose}>
      {error === null ? (
        <Skeleton width={60} />
      ) : (
        <Failed title={m.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}
