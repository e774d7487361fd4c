import type { ReactNode } from 'react';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { isRetired, retiredStatus } from '#web/records/retirement.ts';
import { StatusTag } from '#web/ui/status.tsx';
import '#web/records/records.css';

interface RecordCellProps {
  readonly record: FarmRecord;
  readonly name: ReactNode;
}

const RetiredTag = ({ record }: Pick<RecordCellProps, 'record'>) =>
  isRetired(record) && (
    <span className="ph-archived-tag">
      <StatusTag status={retiredStatus(record)} />
    </span>
  );

/** The first cell of a record's row: its name. */
export const NameCell = ({ record, name }: RecordCellProps) => (
  <>
    {typeof name === 'string' ? <span className="ph-name">{name}</span> : name}
    <RetiredTag record={record} />
  </>
);

/** A record's row on phones: its name above a line of facts. */
export const PhoneLines = ({ record, name, children }: RecordCellProps & { readonly children: ReactNode }) => (
  <span className="ph-two-lines">
    <span className="ph-line-1">
      <strong>{name}</strong> <RetiredTag record={record} />
    </span>
    <span className="ph-line-2">{children}</span>
  </span>
);
