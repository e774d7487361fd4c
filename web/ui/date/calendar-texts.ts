import type { DayPickerProps } from 'react-day-picker';
import { locale } from '#words/language.ts';
import * as m from '#words/web/ui/dates.ts';

const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (date) => format.format(date);
};

const month = dateFormat({ month: 'long', year: 'numeric' });
const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = dateFormat({ weekday: 'short' });
const longWeekday = dateFormat({ weekday: 'long' });

/** The texts of the calendar in the current language. DayPicker's own locales would load a second date library. */
export const CALENDAR_TEXTS: Pick<DayPickerProps, 'formatters' | 'labels'> = {
  formatters: { formatCaption: month, formatWeekdayName: weekday },
  labels: {
    labelDayButton: (date, { today, selected }) =>
      selected === true ? m.selectedDay({ day: day(date) }) : today === true ? m.today({ day: day(date) }) : day(date),
    labelGrid: month,
    labelNav: () => m.months,
    labelNext: () => m.nextMonth,
    labelPrevious: () => m.previousMonth,
    labelWeekday: longWeekday,
  },
};
