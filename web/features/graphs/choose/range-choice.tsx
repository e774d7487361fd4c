import { Button } from '@blueprintjs/core';
import { isDay } from '#domain/time.ts';
import type { DayRange, GraphView, RangeName } from '#web/features/graphs/model/view.ts';
import { formatDayWithYear } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import { daySpan } from '#words/web/dates.ts';
import * as m from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';
import '#web/features/graphs/graphs.css';
import '#web/batches/batch-forms.css';

const NAMES: readonly RangeName[] = ['month', 'quarter', 'year', 'ahead'];

interface RangeChoiceProps {
  readonly range: GraphView['range'];
  /** The days that the range has today. */
  readonly days: DayRange;
  readonly onChange: (range: GraphView['range']) => void;
}

/** The choice of a range: presets that move with today, or two days. */
export function RangeChoice({ range, days, onChange }: RangeChoiceProps) {
  const apply = (from: string, to: string) => {
    // A half-typed day isn't applied.
    if (isDay(from) && isDay(to) && from <= to) onChange({ from, to });
  };
  return (
    <FilterButton
      name={m.range}
      value={typeof range === 'string' ? m.ranges[range] : rangeText(range)}
      narrows={typeof range !== 'string'}
      placement="bottom-end"
    >
      <fieldset className="ph-graph-range" aria-label={m.range}>
        <div className="ph-graph-presets">
          {NAMES.map((name) => (
            <Button key={name} size="small" active={name === range} onClick={() => onChange(name)}>
              {m.ranges[name]}
            </Button>
          ))}
        </div>
        <div className="ph-two">
          <DateField label={m.from} value={days.from} max={days.to} onChange={(from) => apply(from, days.to)} />
          <DateField label={m.to} value={days.to} min={days.from} onChange={(to) => apply(days.from, to)} />
        </div>
      </fieldset>
    </FilterButton>
  );
}

/** '5 to 12 May', with the years if the days are in different ones. */
export const rangeText = ({ from, to }: DayRange): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? formatDayRange(from, to)
    : daySpan({ from: formatDayWithYear(from), to: formatDayWithYear(to) });
