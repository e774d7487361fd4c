import type { Day } from '#domain/time.ts';
import { formatDay } from './dates.ts';

/** '2 to 6 Jun', '28 May to 3 Jun', '2 Jun', 'from 2 Jun on' where no last day is known; nothing without a first one. */
export function formatDayRange(from: Day | null, to: Day | null): string {
  if (from === null) return '';
  if (to === null) return `from ${formatDay(from)} on`;
  if (from === to) return formatDay(from);
  const begins = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from);
  return `${begins} to ${formatDay(to)}`;
}
