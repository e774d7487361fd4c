import type { Day } from '#domain/time.ts';
import { daySpan, fromDayOn } from '#words/web/dates.ts';
import { formatDay } from './dates.ts';

/** '2 to 6 Jun', '28 May to 3 Jun', '2 Jun'; 'from 2 Jun on' without a last day, '' without a first. */
export function formatDayRange(from: Day | null, to: Day | null): string {
  if (from === null) return '';
  if (to === null) return fromDayOn({ day: formatDay(from) });
  if (from === to) return formatDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return daySpan({ from: isOneMonth ? String(Number(from.slice(8))) : formatDay(from), to: formatDay(to) });
}
