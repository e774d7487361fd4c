import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { deleteTitle } from '#words/web/records/records.ts';
import * as m from '#words/web/settings/mappings.ts';

interface DeleteMappingProps {
  readonly mapping: DeviceMapping;
  readonly onClose: () => void;
}

/** Confirms that the messages of a topic are no longer read. */
export function DeleteMapping({ mapping, onClose }: DeleteMappingProps) {
  const farm = useFarm();
  const write = useWrite<Pick<DeviceMapping, 'uuid' | 'version'>, void>(
    ({ uuid, version }, options) => farm.deleteDeviceMapping({ params: { uuid } }, { ...options, ifMatch: version }),
    () => {
      showToast(m.deleted);
      onClose();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={deleteTitle({ name: mapping.topic })}
      confirm={m.remove}
      busy={write.isPending}
      error={write.error}
      onDelete={() => write.mutate({ uuid: mapping.uuid, version: mapping.version })}
      onClose={onClose}
    >
      <p>{m.readingsStay}</p>
    </DeleteDialog>
  );
}
