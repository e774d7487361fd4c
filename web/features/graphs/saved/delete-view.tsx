import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/graphs/saved.ts';
import { deleteTitle, irreversible } from '#words/web/records/records.ts';

type Removed = Pick<SavedGraphView, 'uuid' | 'version'>;

interface DeleteViewProps {
  readonly view: SavedGraphView;
  readonly onClose: () => void;
}

/** Confirms that a saved view is to be deleted. */
export function DeleteView({ view, onClose }: DeleteViewProps) {
  const farm = useFarm();
  const write = useWrite<Removed, void>(
    ({ uuid, version }, options) => farm.deleteGraphView({ params: { uuid } }, { ...options, ifMatch: version }),
    () => {
      showToast(m.deleted);
      onClose();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={deleteTitle({ name: view.name })}
      confirm={m.remove}
      busy={write.isPending}
      error={write.error}
      onDelete={() => write.mutate({ uuid: view.uuid, version: view.version })}
      onClose={onClose}
    >
      <p>{irreversible}</p>
    </DeleteDialog>
  );
}
