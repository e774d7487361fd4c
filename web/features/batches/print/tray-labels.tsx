import type { BatchView } from '#web/batches/model/batch-view.ts';
import { formatDayWithYear } from '#web/format/dates.ts';
import { harvestedOn, harvest as harvestLabel } from '#words/web/batches/print.ts';
import { batchAddress } from './batch-address.ts';
import './tray-labels.css';
import { QrCode } from './qr-code.tsx';
import { endDay } from './sheet-rows.ts';

export interface TrayLabelsProps {
  readonly view: BatchView;
  readonly count: number;
}

/** The tray labels of a batch, each on a page of 62 × 29 mm. */
export function TrayLabels({ view, count }: TrayLabelsProps) {
  const { batch } = view;
  const harvest = endDay(view);
  return Array.from({ length: count }, (_, at) => `label ${at}`).map((key) => (
    <article key={key} className="ph-label">
      <QrCode text={batchAddress(batch.uuid)} size={24} />
      <div>
        <p className="ph-label-crop">{batch.crop_name}</p>
        <p className="ph-label-lot">{batch.lot_code}</p>
        {harvest !== null && (
          <p className="ph-label-day">
            <span>{batch.internal_state === 'Done' ? harvestedOn : harvestLabel}</span> {formatDayWithYear(harvest)}
          </p>
        )}
      </div>
    </article>
  ));
}
