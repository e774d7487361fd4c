import type { ComponentType } from 'react';
import { formatWriteError } from '#web/format/error-text.ts';
import { RecordDrawer } from '#web/records/form/record-drawer.tsx';
import { useRecordWrites } from '#web/records/form/use-record-writes.ts';
import { DeleteRecord } from '#web/records/record/delete-record.tsx';
import { RetireButtons, RetireMenu } from '#web/records/record/retire-buttons.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { describeScreens } from './describe-screens.ts';
import type { FarmRecord, RecordKind, RecordScreens } from './record-kind.ts';
import type { RecordList } from './record-lists.ts';
import { RecordPages } from './record-pages.tsx';

/** Returns the page of a kind's list and of its records (`:uuid` below the list's path). */
export function recordScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  list: RecordList<Row>,
  screens: RecordScreens<Row, Related, Col, Filter>,
): ComponentType {
  const kind = describeScreens(list, screens);
  return () => <RecordsPage kind={kind} />;
}

const isArchived = ({ archived }: FarmRecord): boolean => archived;

interface RecordsPageProps<Row extends FarmRecord, Related, Col extends string, Filter extends string> {
  readonly kind: RecordKind<Row, Related, Col, Filter>;
}

function RecordsPage<Row extends FarmRecord, Related, Col extends string, Filter extends string>({
  kind,
}: RecordsPageProps<Row, Related, Col, Filter>) {
  const { update } = useRecordWrites(kind);
  const archive = ({ uuid, version, archived }: Row) =>
    update.mutate(
      { uuid, version, body: { archived: !archived } },
      {
        onSuccess: () => showToast(archived ? kind.texts.restored : kind.texts.archived),
        onError: (error) => showToast(formatWriteError(error), { bad: true }),
      },
    );
  return (
    <RecordPages
      kind={kind}
      isArchived={isArchived}
      mayCreate
      retire={(record, onDelete) => {
        const retire = { texts: kind.texts, archived: record.archived, onArchive: () => archive(record), onDelete };
        return { foot: <RetireButtons {...retire} />, phoneMenu: <RetireMenu {...retire} /> };
      }}
      forms={({ form, record, related, close, show, leave }) => (
        <>
          {form === 'new' && (
            <RecordDrawer kind={kind} related={related} record={null} onSaved={show} onClose={close} />
          )}
          {form === 'edit' && record !== undefined && (
            <RecordDrawer
              key={record.uuid}
              kind={kind}
              related={related}
              record={record}
              onSaved={close}
              onClose={close}
            />
          )}
          {form === 'delete' && record !== undefined && (
            <DeleteRecord
              kind={kind}
              record={record}
              onArchive={() => {
                close();
                archive(record);
              }}
              onDeleted={leave}
              onClose={close}
            />
          )}
        </>
      )}
    />
  );
}
