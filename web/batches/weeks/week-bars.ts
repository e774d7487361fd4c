import type { WeekYield } from '#domain/harvests/harvest-totals.ts';
import { isUnfinishedWeek } from '#domain/periods/weeks.ts';
import { addDays, type Day } from '#domain/time.ts';

/** A week of the chart; weights in grams. */
export interface WeekBar {
  readonly week: Day;
  /** True for the week that holds today, whose actual yield is still growing. */
  readonly isUnfinished: boolean;
  /** The estimate of completed and expected harvests. */
  readonly estimated: number;
  readonly actual: number;
  /** The actual yield by crop, stacked: each part from and to its weight on the bar. */
  readonly parts: readonly {
    readonly crop_uuid: string;
    readonly crop: string;
    readonly from: number;
    readonly to: number;
  }[];
}

/** Returns a bar for each week from the first to the last, including weeks without harvests. */
export function weekBars(rows: readonly WeekYield[], first: Day, last: Day, today: Day): WeekBar[] {
  const bars: WeekBar[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) {
    const crops = rows.filter((row) => row.week === week);
    let from = 0;
    const parts = crops
      .filter(({ total_yield_g }) => total_yield_g > 0)
      .map(({ crop, crop_uuid, total_yield_g }) => {
        const part = { crop_uuid, crop, from, to: from + total_yield_g };
        from = part.to;
        return part;
      });
    const estimated = crops.reduce((sum, row) => sum + row.estimated_yield_g + row.expected_yield_g, 0);
    bars.push({ week, isUnfinished: isUnfinishedWeek(week, today), estimated, actual: from, parts });
  }
  return bars;
}
