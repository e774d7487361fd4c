import { m } from '#cli/language/messages.ts';
import {
  type DayRange,
  PERIOD_FORMS,
  type Period,
  type PeriodCalendar,
  parseRange,
} from '#domain/periods/parse-period.ts';
import { UsageError } from './exit-code.ts';

/** The first or last period of a range, with the option or variable that gave it. */
export interface GivenPeriod {
  readonly source: string;
  readonly text: string;
}

/** Returns the days from one period to another. Throws UsageError if one isn't a period, or if the range has no days. */
export function readRange(
  { from, to }: { readonly from?: GivenPeriod | undefined; readonly to?: GivenPeriod | undefined },
  calendar: PeriodCalendar,
): DayRange {
  const range = parseRange({ from: from?.text, to: to?.text }, calendar);
  if (range.ok) return range.value;
  const { error } = range;
  if (error.code === 'reversed') throw new UsageError(m.usage.reversedRange({ first: error.first, last: error.last }));
  const option = (error.end === 'from' ? from : to)?.source ?? '';
  throw new UsageError(m.usage.notAPeriod({ option, value: error.text, forms: PERIOD_FORMS }));
}

/** Parses the argument `source`: a period, or two joined by '..'. */
export function readPeriod(source: string, text: string, calendar: PeriodCalendar): Period {
  const [from = '', to = from] = text.split('..');
  if (from === '' || to === '')
    throw new UsageError(m.usage.notAPeriod({ option: source, value: text, forms: PERIOD_FORMS }));
  const given = (part: string) => ({ source, text: part });
  const { first, last } = readRange({ from: given(from), to: given(to) }, calendar);
  // Both ends are given.
  return { first: first ?? calendar.today, last: last ?? calendar.today };
}
