import { addDays, type Day } from '#domain/time.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import * as m from '#words/web/beds/occupancy.ts';

/** Days before and after today that each range shows. */
const RANGES = { weeks: [42, 42], year: [300, 64] } as const;
export type OccupancyRange = keyof typeof RANGES;

/** Returns the first and last day of a range. */
export const daysOfRange = (range: OccupancyRange, today: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(today, -RANGES[range][0]),
  to: addDays(today, RANGES[range][1]),
});

interface RangeChoiceProps {
  readonly range: OccupancyRange;
  readonly onRange: (range: OccupancyRange) => void;
}

/** The choice between twelve weeks and a year. */
export const RangeChoice = ({ range, onRange }: RangeChoiceProps) => (
  <div className="ph-bare-segment ph-occupancy-range">
    <Segment
      label={m.range}
      options={[
        { value: 'weeks', words: m.weeks },
        { value: 'year', words: m.year },
      ]}
      value={range}
      onChange={onRange}
    />
  </div>
);
