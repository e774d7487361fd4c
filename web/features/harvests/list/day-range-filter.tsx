import { Button } from '@blueprintjs/core';
import { addDays, type Day, isDay } from '#domain/time.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import * as m from '#words/web/harvests/list.ts';
import '#web/features/harvests/harvests.css';
import '#web/batches/batch-forms.css';

interface DayRangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** The filter of a range of days: presets, and a field for each end. */
export function DayRangeFilter(props: DayRangeProps) {
  const phone = usePhone();
  const { from, to } = props;
  if (phone) {
    return (
      <fieldset className="ph-sheet-part ph-day-range" aria-label={m.filters.days.name}>
        <RangeFields {...props} />
      </fieldset>
    );
  }
  return (
    <FilterButton
      name={m.filters.days.name}
      value={rangeText(from, to)}
      narrows={from !== undefined || to !== undefined}
      placement="bottom-start"
    >
      <fieldset className="ph-day-range" aria-label={m.filters.days.name}>
        <RangeFields {...props} />
      </fieldset>
    </FilterButton>
  );
}

function rangeText(from: string | undefined, to: string | undefined): string | undefined {
  if (from !== undefined) return formatDayRange(from, to ?? null);
  return to === undefined ? undefined : m.until({ day: formatDay(to) });
}

function RangeFields({ from, to, onChange }: DayRangeProps) {
  const today = useToday();
  const presets: readonly { readonly words: string; readonly from: Day; readonly to: Day }[] = [
    { words: m.presets.today, from: today, to: today },
    { words: m.presets.week, from: addDays(today, -6), to: today },
    { words: m.presets.month, from: addDays(today, -29), to: today },
    { words: m.presets.quarter, from: addDays(today, -83), to: today },
  ];
  // A half-typed day isn't applied.
  const apply = (start: string | undefined, end: string | undefined) => {
    const isTyped = (value: string | undefined) => value === undefined || isDay(value);
    if (isTyped(start) && isTyped(end)) onChange(start, end);
  };
  return (
    <>
      <div className="ph-day-presets">
        {presets.map((preset) => (
          <Button
            key={preset.words}
            size="small"
            active={preset.from === from && preset.to === to}
            onClick={() => onChange(preset.from, preset.to)}
          >
            {preset.words}
          </Button>
        ))}
      </div>
      <div className="ph-two">
        <DateField label={m.from} value={from ?? ''} max={to} onChange={(value) => apply(value || undefined, to)} />
        <DateField label={m.to} value={to ?? ''} min={from} onChange={(value) => apply(from, value || undefined)} />
      </div>
    </>
  );
}
