import type { WeekYield } from '#domain/harvests/harvest-totals.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/harvests/weeks.ts';
import type { WeekBar } from './week-bars.ts';
import './weeks.css';

interface WeeksLegendProps {
  readonly rows: readonly WeekYield[];
  readonly bars: readonly WeekBar[];
  readonly cropNumber: (uuid: string) => number;
}

/** The meaning of the bars: the estimate, each crop, and the week that isn't over. */
export function WeeksLegend({ rows, bars, cropNumber }: WeeksLegendProps) {
  const crops = [...new Map(rows.map(({ crop_uuid, crop }) => [crop_uuid, crop]))];
  return (
    <ul className="ph-weeks-legend">
      <li>
        <span className="ph-weeks-key ph-weeks-key-estimated" /> {m.estimated}
      </li>
      {bars.some(({ isUnfinished }) => isUnfinished) && (
        <li>
          <span className="ph-weeks-key ph-weeks-key-unfinished" />{' '}
          {m.withRemark({ text: m.thisWeek, remark: m.notOver })}
        </li>
      )}
      {crops.map(([uuid, crop]) => (
        <li key={uuid}>
          <span className={`ph-weeks-key ${cropClass(cropNumber(uuid))}`} /> {crop}
        </li>
      ))}
    </ul>
  );
}
