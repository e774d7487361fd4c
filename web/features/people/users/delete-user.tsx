import { checkUserDeletion } from '#domain/people/check-user-change.ts';
import type { User } from '#domain/people/user.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/people/users.ts';

interface DeleteUserProps {
  readonly viewer: User;
  readonly account: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms that a user is to be deleted. */
export function DeleteUser({ viewer, account, onDeleted, onClose }: DeleteUserProps) {
  const farm = useFarm();
  const isOwn = viewer.id === account.id;
  const actor = { user: viewer.id, is_admin: viewer.is_admin, by_token: false };
  const refusal = checkUserDeletion(actor, account, isOwn ? [] : [viewer]);
  const write = useWrite<string, void>(
    (username, options) => farm.deleteUser({ query: { username } }, options),
    () => {
      showToast(m.deleted);
      onDeleted();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={m.deleteTitle({ username: account.username })}
      confirm={m.deleteUser}
      busy={write.isPending}
      error={write.error}
      refusal={refusal?.detail}
      onDelete={() => write.mutate(account.username, { onError: () => showToast(m.serverError, { bad: true }) })}
      onClose={onClose}
    >
      <p>{m.deleteQuestion}</p>
      <p className="ph-muted">{m.deleteHelp({ user: account.preferred_name })}</p>
    </DeleteDialog>
  );
}
