import type { ReactNode } from 'react';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import '#web/batches/bulk/bulk.css';

interface BulkListProps {
  readonly label: string;
  readonly batches: readonly HydratedBatch[];
  /** Returns the content at the right of a batch. */
  readonly children: (batch: HydratedBatch) => ReactNode;
}

/** The selected batches, with the outcome for each. */
export const BulkList = ({ label, batches, children }: BulkListProps) => (
  <ul className="ph-bulk-rows" aria-label={label}>
    {batches.map((batch) => (
      <li key={batch.uuid} className="ph-bulk-line">
        <CropName name={batch.crop_name} number={batch.crop_number} lotCode={batch.lot_code} />
        <span className="ph-bulk-outcome">{children(batch)}</span>
      </li>
    ))}
  </ul>
);
