import type { ApiToken } from '#domain/people/api-token.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';

/** Asks before a token ends. */
export function RevokeToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const farm = useFarm();
  const write = useWrite<string, void>(
    (uuid, options) => farm.revokeToken({ params: { uuid } }, options),
    () => {
      showToast('Token revoked');
      onClose();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={`Revoke ${token.name}?`}
      confirm="Revoke token"
      busy={write.isPending}
      error={write.error}
      onDelete={() => write.mutate(token.uuid)}
      onClose={onClose}
    >
      <p>Programs that sign in with it are refused from then on. It cannot be taken back.</p>
    </DeleteDialog>
  );
}
