import type { ComponentType } from 'react';
import { formatWriteError } from '#web/format/error-text.ts';
import { useRecordWrites } from '#web/records/form/use-record-writes.ts';
import { DeleteRecord } from '#web/records/record/delete-record.tsx';
import { RetireButtons, RetireMenu } from '#web/records/record/retire-buttons.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { type LazyForm, lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { describeScreens, type ScreenKind } from './describe-screens.ts';
import type { FarmRecord, RecordFormProps, RecordKind, RecordScreens } from './record-kind.ts';
import { RecordPages } from './record-pages.tsx';
import { isRetired, retirementBody } from './retirement.ts';

type RecordForm<Row, Related> = LazyForm<RecordFormProps<Row, Related>>;

/** Returns the page of a kind's list and of its records (`:uuid` below the list's path). */
export function recordScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  kind: ScreenKind<Row>,
  screens: RecordScreens<Row, Related, Col, Filter>,
): ComponentType {
  const described = describeScreens(kind, screens);
  const form: RecordForm<Row, Related> =
    described.form ??
    lazyForm(async () => {
      const { RecordDrawer } = await import('#web/records/form/record-drawer.tsx');
      return (props) => <RecordDrawer kind={described} {...props} />;
    });
  return () => <RecordsPage kind={described} title={kind.title} form={form} />;
}

interface RecordsPageProps<Row extends FarmRecord, Related, Col extends string, Filter extends string> {
  readonly kind: RecordKind<Row, Related, Col, Filter>;
  /** The field that names a record. */
  readonly title: string;
  readonly form: RecordForm<Row, Related>;
}

function RecordsPage<Row extends FarmRecord, Related, Col extends string, Filter extends string>({
  kind,
  title,
  form: { Form, fetch },
}: RecordsPageProps<Row, Related, Col, Filter>) {
  usePrefetch(fetch);
  const { update } = useRecordWrites(kind);
  const archive = (record: Row) =>
    update.mutate(
      { uuid: record.uuid, version: record.version, body: retirementBody(record) },
      {
        onSuccess: () => showToast(isRetired(record) ? kind.texts.restored : kind.texts.archived),
        onError: (error) => showToast(formatWriteError(error), { bad: true }),
      },
    );
  return (
    <RecordPages
      kind={kind}
      isRetired={isRetired}
      mayCreate
      retire={(record, onDelete) => {
        const retire = { texts: kind.texts, retired: isRetired(record), onArchive: () => archive(record), onDelete };
        return { foot: <RetireButtons {...retire} />, phoneMenu: <RetireMenu {...retire} /> };
      }}
      forms={({ form, name, record, related, close, show, leave }) => (
        <>
          {form === 'new' && (
            <Form
              related={related}
              record={null}
              filled={name === '' ? undefined : { [title]: name }}
              onSaved={show}
              onClose={close}
            />
          )}
          {form === 'edit' && record !== undefined && (
            <Form key={record.uuid} related={related} record={record} onSaved={close} onClose={close} />
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
