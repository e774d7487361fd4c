import { DayPicker } from 'react-day-picker';
import type { Day } from '#domain/time.ts';
import * as m from '#words/web/ui/dates.ts';
import { CALENDAR_TEXTS } from './calendar-texts.ts';
import './calendar.css';

interface CalendarProps {
  readonly day: Day | null;
  readonly today: Day;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  /** 1 Monday … 7 Sunday. */
  readonly firstWeekday: number;
  readonly onChoose: (day: Day) => void;
}

/** A month view for choosing a day. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ day, today, min, max, firstWeekday, onChoose }: CalendarProps) {
  const selected = day === null ? undefined : dateOf(day);
  const before = min === undefined ? [] : [{ before: dateOf(min) }];
  const after = max === undefined ? [] : [{ after: dateOf(max) }];
  return (
    <div role="dialog" aria-label={m.calendar}>
      <DayPicker
        mode="single"
        {...CALENDAR_TEXTS}
        className="ph-calendar"
        autoFocus
        selected={selected}
        defaultMonth={selected ?? dateOf(today)}
        today={dateOf(today)}
        disabled={[...before, ...after]}
        weekStartsOn={WEEKDAYS[firstWeekday % 7] ?? 1}
        showOutsideDays
        onDayClick={(date, { disabled }) => {
          if (disabled !== true) onChoose(dayOfDate(date));
        }}
      />
    </div>
  );
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

// DayPicker uses the browser's time zone; at noon no clock change can shift the day.
function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const dayOfDate = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
