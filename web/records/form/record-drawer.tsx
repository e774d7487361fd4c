import { useState } from 'react';
import { changedValues } from '#web/page/changed-values.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import type { FarmRecord, RecordFormProps, RecordKind } from '#web/records/record-kind.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/records/records.ts';
import { bodyOf, type FormValues, valuesOf } from './form-values.ts';
import { RecordFields } from './record-fields.tsx';
import { StaleRecord } from './stale-record.tsx';
import { useRecordWrites } from './use-record-writes.ts';

const drafts = createDraftSlot<Partial<FormValues>>();

interface RecordDrawerProps<Row extends FarmRecord, Related, Col extends string, Filter extends string>
  extends RecordFormProps<Row, Related> {
  readonly kind: RecordKind<Row, Related, Col, Filter>;
}

/** The drawer that creates or edits a record. If someone else saved it in the meantime, it compares both edits. */
export function RecordDrawer<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  props: RecordDrawerProps<Row, Related, Col, Filter>,
) {
  const { kind, related, record, onClose } = props;
  const { fields, calls, texts } = kind;
  const { create, update } = useRecordWrites(kind);
  const [start] = useState(() => valuesOf(fields, record));
  const isNew = record === null;
  const form = useRecordForm<FormValues, Row>({
    schema: calls.schema,
    toInput: (values) => bodyOf(fields, values),
    start,
    ...(record === null ? {} : { version: record.version }),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    save: (values, { changed, version }) => {
      if (record === null) return create.mutateAsync(bodyOf(fields, values));
      const sent = fields.filter(({ name }) => changed.includes(name));
      return update.mutateAsync({ uuid: record.uuid, version, body: bodyOf(sent, values) });
    },
    onSaved: (saved) => {
      showToast(isNew ? texts.created : texts.saved);
      props.onSaved(saved);
    },
  });
  const place = record?.uuid ?? kind.path;
  useDraft(drafts, place, () => changedValues(form.values, form.base));
  useRestoredDraft(drafts, place, (left) => form.form.reset({ ...start, ...left }, { keepDefaultValues: true }));
  return (
    <>
      <FormDrawer
        isOpen
        title={isNew ? texts.add : m.editTitle({ name: kind.nameOf(record) })}
        submit={isNew ? texts.create : texts.save}
        disabled={!form.dirty}
        busy={form.saving}
        {...form.unsaved}
        problem={form.isStale ? undefined : form.problem}
        onSubmit={() => void form.submit()}
        onClose={onClose}
      >
        <RecordFields form={form} fields={fields} related={related} />
      </FormDrawer>
      {record !== null && form.isStale && <StaleRecord kind={kind} related={related} record={record} form={form} />}
    </>
  );
}
