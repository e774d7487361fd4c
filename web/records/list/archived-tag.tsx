import type { FarmRecord } from '#web/records/record-kind.ts';
import { StatusTag } from '#web/ui/status.tsx';

/** Marks an archived row of a list. */
export const ArchivedTag = ({ record }: { readonly record: FarmRecord }) =>
  record.archived && (
    <span className="ph-archived-tag">
      <StatusTag status="archived" />
    </span>
  );
