import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { fieldErrors } from '#web/format/error-text.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { changedValues } from '#web/page/changed-values.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import type { FarmRecord, RecordFormProps, RecordKind } from '#web/records/record-kind.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { formErrors } from '#web/ui/form/form-errors.ts';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/records/records.ts';
import type { FormModel } from './form-model.ts';
import type { FormValues } from './form-values.ts';
import { StaleRecord } from './stale-record.tsx';
import { useRecordWrites } from './use-record-writes.ts';

// The model's own check validates, since fields can be named differently.
const anything = z.unknown();
const drafts = createDraftSlot<Partial<FormValues>>();

/** The parts of a kind that its form needs. */
export type FormKind<Row extends FarmRecord> = Pick<
  RecordKind<Row, never, never, never>,
  'path' | 'texts' | 'nameOf' | 'calls' | 'auditKind'
>;

interface ModelDrawerProps<Row extends FarmRecord> extends Omit<RecordFormProps<Row, unknown>, 'related'> {
  readonly kind: FormKind<Row>;
  readonly model: FormModel<Row>;
  /** The initial values of a new record, instead of the model's. */
  readonly start?: FormValues | undefined;
  /** 720 px wide instead of 480. */
  readonly wide?: boolean;
  readonly children: (form: RecordForm<FormValues>) => ReactNode;
}

/** The drawer that creates or edits a record. If someone else saved it in the meantime, it compares both edits. */
export function ModelDrawer<Row extends FarmRecord>(props: ModelDrawerProps<Row>) {
  const { kind, model, record, onClose } = props;
  const { calls, texts } = kind;
  const { create, update } = useRecordWrites(kind);
  const [start] = useState(() => props.start ?? model.valuesOf(record));
  const isNew = record === null;
  const { fieldOf = (name) => name, messageOf = (_field, message) => message } = model;
  const messageAt = (field: string, message: string, values: FormValues): string => {
    const kind = model.numbers?.[field];
    const fault = kind === undefined ? null : numberFault(kind, values[field] ?? '');
    return fault ?? messageOf(field, message, values);
  };
  const form = useRecordForm<FormValues, Row>({
    schema: anything,
    check: (values) =>
      Object.fromEntries(
        Object.entries(formErrors({ schema: calls.schema, toInput: (typed) => model.bodyOf(typed) }, values)).map(
          ([name, message]) => [fieldOf(name), messageAt(fieldOf(name), message, values)],
        ),
      ),
    messagesOf: (error) =>
      Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, texts]) => [fieldOf(name), texts.join(' ')])),
    start,
    ...(record === null ? {} : { version: record.version }),
    labels: model.labels,
    save: (values, { changed, version }) =>
      record === null
        ? create.mutateAsync(model.bodyOf(values))
        : update.mutateAsync({ uuid: record.uuid, version, body: model.bodyOf(values, changed) }),
    onSaved: (saved) => {
      showToast(isNew ? texts.created : texts.saved);
      props.onSaved(saved);
    },
  });
  const { filled } = props;
  const isFilled = useRef(false);
  useEffect(() => {
    if (filled === undefined || isFilled.current) return;
    isFilled.current = true;
    form.form.reset({ ...start, ...filled }, { keepDefaultValues: true });
  }, [filled, form.form, start]);
  const place = record?.uuid ?? kind.path;
  useDraft(drafts, place, () => changedValues(form.values, form.base));
  useRestoredDraft(drafts, place, (left) => form.form.reset({ ...start, ...left }, { keepDefaultValues: true }));
  return (
    <>
      <FormDrawer
        isOpen
        wide={props.wide === true}
        title={isNew ? texts.add : m.editTitle({ name: kind.nameOf(record) })}
        submit={isNew ? texts.create : texts.save}
        disabled={!form.dirty}
        busy={form.saving}
        {...form.unsaved}
        problem={form.isStale ? undefined : form.problem}
        onSubmit={() => void form.submit()}
        onClose={onClose}
      >
        {props.children(form)}
      </FormDrawer>
      {record !== null && form.isStale && (
        <StaleRecord auditKind={kind.auditKind} model={model} record={record} form={form} />
      )}
    </>
  );
}
