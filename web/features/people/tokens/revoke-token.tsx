import type { ApiToken } from '#domain/people/api-token.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/people/tokens.ts';

/** Confirms that a token is to be revoked. */
export function RevokeToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const farm = useFarm();
  const write = useWrite<string, void>(
    (uuid, options) => farm.revokeToken({ params: { uuid } }, options),
    () => {
      showToast(m.revoked);
      onClose();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={m.revokeTitle({ name: token.name })}
      confirm={m.revokeToken}
      busy={write.isPending}
      error={write.error}
      onDelete={() => write.mutate(token.uuid)}
      onClose={onClose}
    >
      <p>{m.revokeHelp}</p>
    </DeleteDialog>
  );
}
