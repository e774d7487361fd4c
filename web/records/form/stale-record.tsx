import { useQuery } from '@tanstack/react-query';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatTime } from '#web/format/dates.ts';
import type { FarmRecord, RecordKind } from '#web/records/record-kind.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { type FormValues, valuesOf } from './form-values.ts';

interface StaleRecordProps<Row extends FarmRecord, Related, Col extends string, Filter extends string> {
  readonly kind: RecordKind<Row, Related, Col, Filter>;
  readonly related: Related;
  /** The record's current values on the farm. */
  readonly record: Row;
  readonly form: RecordForm<FormValues>;
}

/** Compares both versions of a record after a conflicting edit. */
export function StaleRecord<Row extends FarmRecord, Related, Col extends string, Filter extends string>({
  kind,
  related,
  record,
  form,
}: StaleRecordProps<Row, Related, Col, Filter>) {
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const last = useQuery({ ...lastChangeQuery(useFarm(), kind.auditKind, record.uuid), enabled: isAdmin }).data;
  const sides = { mine: form.values, theirs: valuesOf(kind.fields, record) };
  const now = { values: sides.theirs, version: record.version };
  const names = kind.fields.map(({ name }) => name);
  const show = (name: string, value: string): string => {
    if (value === '') return '–';
    const choices = kind.fields.find((field) => field.name === name)?.choices?.(related);
    return choices?.find((choice) => choice.value === value)?.words ?? value;
  };
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(names, form.base, sides.mine, sides.theirs)}
      labels={Object.fromEntries(kind.fields.map(({ name, label }) => [name, label]))}
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
