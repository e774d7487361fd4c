import { checkUserDeletion } from '#domain/people/check-user-change.ts';
import type { User } from '#domain/people/user.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { SERVER_ERROR } from './user-errors.ts';

interface DeleteUserProps {
  readonly viewer: User;
  readonly account: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before an account is deleted. */
export function DeleteUser({ viewer, account, onDeleted, onClose }: DeleteUserProps) {
  const farm = useFarm();
  const isOwn = viewer.id === account.id;
  const actor = { user: viewer.id, is_admin: viewer.is_admin, by_token: false };
  const refusal = checkUserDeletion(actor, account, isOwn ? [] : [viewer]);
  const write = useWrite<string, void>(
    (username, options) => farm.deleteUser({ query: { username } }, options),
    () => {
      showToast('User deleted');
      onDeleted();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={`Delete ${account.username}?`}
      confirm="Delete user"
      busy={write.isPending}
      error={write.error}
      refusal={refusal?.detail}
      onDelete={() => write.mutate(account.username, { onError: () => showToast(SERVER_ERROR, { bad: true }) })}
      onClose={onClose}
    >
      <p>Are you sure you wish to delete this user?</p>
      <p className="ph-muted">What {account.preferred_name} did stays in the history under this username.</p>
    </DeleteDialog>
  );
}
