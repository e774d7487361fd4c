import { useQuery } from '@tanstack/react-query';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatTime } from '#web/format/dates.ts';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormModel } from './form-model.ts';
import type { FormValues } from './form-values.ts';

interface StaleRecordProps<Row extends FarmRecord> {
  /** The kind's name in the audit trail. */
  readonly auditKind: string;
  readonly model: FormModel<Row>;
  /** The record's current values on the farm. */
  readonly record: Row;
  readonly form: RecordForm<FormValues>;
}

/** Compares both versions of a record after a conflicting edit. */
export function StaleRecord<Row extends FarmRecord>({ auditKind, model, record, form }: StaleRecordProps<Row>) {
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const last = useQuery({ ...lastChangeQuery(useFarm(), auditKind, record.uuid), enabled: isAdmin }).data;
  const sides = { mine: form.values, theirs: model.valuesOf(record) };
  const now = { values: sides.theirs, version: record.version };
  const names = Object.keys(model.labels);
  const show = (name: string, value: string): string => (value === '' ? '–' : model.show(name, value));
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(names, form.base, sides.mine, sides.theirs)}
      labels={model.labels}
      show={(name, side) => show(name, sides[side][name] ?? '')}
      by={last ? { user: last.who, time: formatTime(last.at, zone) } : null}
      busy={form.saving}
      onTakeTheirs={() => form.rebase(now)}
      onSave={(taken) => {
        form.rebase(now, taken);
        void form.submit();
      }}
      onClose={() => form.rebase(null)}
    />
  );
}
