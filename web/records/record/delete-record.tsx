import { Button } from '@blueprintjs/core';
import { ProblemError } from '#ports/problem-error.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { EditedKind, FarmRecord } from '#web/records/record-kind.ts';
import { isRetired } from '#web/records/retirement.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/records/records.ts';

interface DeleteRecordProps<Row extends FarmRecord, Related> {
  readonly kind: EditedKind<Row, Related>;
  readonly record: Row;
  readonly onArchive: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms that a record is to be deleted. A record in use can only be archived. */
export function DeleteRecord<Row extends FarmRecord, Related>(props: DeleteRecordProps<Row, Related>) {
  const { kind, record, onClose } = props;
  const { texts } = kind;
  const farm = useFarm();
  const dependants = kind.useDependants(record);
  const write = useWrite<{ readonly uuid: string; readonly version: number }, unknown>(
    ({ uuid, version }, options) => kind.calls.remove(farm, uuid, { ...options, ifMatch: version }),
    () => {
      showToast(texts.deleted);
      props.onDeleted();
    },
  );
  const retired = isRetired(record);
  const isUsed = (dependants?.length ?? 0) > 0 || isConflict(write.error);
  return (
    <DeleteDialog
      isOpen
      title={m.deleteTitle({ name: kind.nameOf(record) })}
      confirm={texts.remove}
      dependants={dependants ?? []}
      busy={write.isPending || dependants === undefined}
      error={write.error}
      other={isUsed && !retired && <Button onClick={props.onArchive}>{texts.archiveInstead}</Button>}
      {...(isUsed ? { instead: retired ? texts.isArchived : texts.archivedOne } : {})}
      onDelete={() => write.mutate({ uuid: record.uuid, version: record.version })}
      onClose={onClose}
    >
      {!isUsed && <p>{m.irreversible}</p>}
    </DeleteDialog>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'conflict';
