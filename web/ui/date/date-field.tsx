import { faCalendarDays } from '@fortawesome/free-solid-svg-icons';
import { type Ref, useState } from 'react';
import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import { type Day, isDay } from '#domain/time.ts';
import { useLocale } from '#web/data/farm-queries.ts';
import { useToday } from '#web/data/use-today.ts';
import { inUse } from '#words/language.ts';
import * as m from '#words/web/ui/dates.ts';
import type { Calendar as CalendarPart } from './calendar.tsx';
import './date-field.css';
import { dayTextOf } from '#web/format/day-text.ts';
import { isWholeValue, momentTextOf } from '#web/format/moment-text.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { PopoverButton } from '#web/ui/popover/popover-button.tsx';

const { Part: Calendar, fetch: fetchCalendar } = lazyPart<Parameters<typeof CalendarPart>[0]>(
  async () => (await import('./calendar.tsx')).Calendar,
);

export interface DateFieldProps extends FieldProps {
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** '2026-05-12', with a time '2026-05-12T06:12'; '' for none. Text that isn't a date stays as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** True if a time follows the date, in 24 hours. */
  readonly time?: boolean;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** A date field: typed in the order of the dates on the screen, or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { name, ref, value, onChange, onBlur, time = false, min, max, label, help, error, required = false } = props;
  const today = useToday();
  const locale = useLocale();
  const text = (time ? momentTextOf : dayTextOf)(inUse().locale);
  // The typed text is shown until the field loses focus, then the parsed date.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const day = value.slice(0, 10);
  const isWhole = isWholeValue(value, time);
  const choose = (chosen: Day) => {
    setTyped(null);
    setOpen(false);
    onChange(time ? `${chosen}T${isWhole ? value.slice(11) : '12:00'}` : chosen);
  };
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className="ph-input ph-date">
          <input
            {...wiring}
            ref={ref}
            name={name}
            type="text"
            inputMode={time ? 'text' : 'numeric'}
            autoComplete="off"
            placeholder={text.pattern}
            className="bp6-input ph-num"
            value={typed ?? (isWhole ? text.format(value) : value)}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(text.parse(target.value, today) ?? target.value);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
          <PopoverButton
            isOpen={isOpen}
            onInteraction={setOpen}
            placement="bottom"
            content={
              <LazyBoundary>
                <Calendar
                  day={isDay(day) ? day : null}
                  {...{ today, min, max }}
                  firstWeekday={firstWeekdayOf(locale)}
                  onChoose={choose}
                />
              </LazyBoundary>
            }
          >
            {({ className, ...target }) => (
              <button
                {...target}
                type="button"
                className={`ph-date-button ${className}`}
                aria-label={m.openCalendar}
                title={m.openCalendar}
                aria-haspopup="dialog"
                onPointerEnter={fetchCalendar}
                onFocus={fetchCalendar}
              >
                <Icon icon={faCalendarDays} size={13} />
              </button>
            )}
          </PopoverButton>
        </span>
      )}
    </Field>
  );
}
