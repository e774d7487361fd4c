import type { ReactNode } from 'react';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { StatusTag } from '#web/ui/status.tsx';

interface RecordCellProps {
  readonly record: FarmRecord;
  readonly name: ReactNode;
}

const ArchivedTag = ({ record }: Pick<RecordCellProps, 'record'>) =>
  record.archived && (
    <span className="ph-archived-tag">
      <StatusTag status="archived" />
    </span>
  );

/** The first cell of a record's row: its name. */
export const NameCell = ({ record, name }: RecordCellProps) => (
  <>
    {typeof name === 'string' ? <span className="ph-name">{name}</span> : name}
    <ArchivedTag record={record} />
  </>
);

/** A record's row on phones: its name above a line of facts. */
export const PhoneLines = ({ record, name, children }: RecordCellProps & { readonly children: ReactNode }) => (
  <span className="ph-two-lines">
    <span className="ph-line-1">
      <strong>{name}</strong> <ArchivedTag record={record} />
    </span>
    <span className="ph-line-2">{children}</span>
  </span>
);
