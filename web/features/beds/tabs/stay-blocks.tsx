import { useState } from 'react';
import { lengthOf } from '#domain/batches/occupancy/occupancy.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { daysBetween } from '#domain/time.ts';
import { type OccupancyRange, RangeChoice } from '#web/batches/occupancy/occupancy-range.tsx';
import { OccupancyWait } from '#web/batches/occupancy/occupancy-room.tsx';
import { stackStays } from '#web/batches/racks/stack-stays.ts';
import { useBedStays } from '#web/features/beds/use-bed-stays.ts';
import { formatDay } from '#web/format/dates.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as o from '#words/web/beds/occupancy.ts';
import * as m from '#words/web/beds/page.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import '#web/batches/occupancy/occupancy.css';

/**
 * The batches on a bed as blocks: days from left to right, trays from the bottom up. The tab of batches lists them with
 * links, since a block can be a day wide.
 */
export function StayBlocks({ bed }: { readonly bed: Bed }) {
  const [range, setRange] = useState<OccupancyRange>('weeks');
  const { awaited, data, stays, batches, today } = useBedStays(bed.uuid, range);
  const failure = useFailure(awaited);
  const blocks = stackStays(stays);
  const most = Math.max(bed.tray_capacity ?? 0, ...blocks.map(({ below, trays }) => below + trays), 1);
  const length = data === undefined ? 1 : lengthOf(data);
  const percent = (days: number) => `${(100 * days) / length}%`;
  return (
    <Panel title={o.occupancy} actions={<RangeChoice range={range} onRange={setRange} />} padded>
      {failure !== null ? (
        <Failed title={o.notLoaded} {...failure} />
      ) : data === undefined ? (
        <OccupancyWait isHigh />
      ) : (
        <div className="ph-occupancy-chart">
          <div className="ph-stays" aria-hidden="true">
            {bed.tray_capacity !== null && (
              <span
                className="ph-stays-capacity"
                style={{ top: `${100 - (100 * bed.tray_capacity) / most}%` }}
                aria-hidden="true"
              />
            )}
            {blocks.map((stay) => {
              const batch = batches.get(stay.batch);
              const days = daysBetween(stay.from, stay.to) + 1;
              return (
                <span
                  key={`${stay.batch} ${stay.from} ${stay.planned}`}
                  className={`ph-stay ${cropClass(batch?.crop_number ?? 1)} ${stay.planned ? 'ph-stay-planned' : ''}`}
                  style={{
                    left: percent(daysBetween(data.from, stay.from)),
                    width: percent(days),
                    bottom: `${(100 * stay.below) / most}%`,
                    height: `${(100 * stay.trays) / most}%`,
                  }}
                  title={m.stay({
                    crop: batch?.crop_name ?? '',
                    lot: batch?.lot_code ?? '',
                    trays: stay.trays,
                    from: formatDay(stay.from),
                    to: formatDay(stay.to),
                    planned: stay.planned,
                  })}
                >
                  <strong>{batch?.crop_name}</strong>
                  <span>{trayCount({ count: stay.trays })}</span>
                </span>
              );
            })}
            <span
              className="ph-occupancy-now"
              style={{ left: percent(daysBetween(data.from, today) + 0.5) }}
              aria-hidden="true"
            />
          </div>
          <div className="ph-occupancy-ends" aria-hidden="true">
            <span>{formatDay(data.from)}</span>
            <span>{o.today}</span>
            <span>{formatDay(data.to)}</span>
          </div>
        </div>
      )}
    </Panel>
  );
}
