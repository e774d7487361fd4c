import { countOf } from '#web/format/quantity.ts';

/** What a change of the day does, for its button: 'Delay harvest 2 days', 'Delay harvest and 3 more by 2 days'. */
export function delayWords(noun: string, days: number, others: number): string {
  if (days === 0) return `Delay ${noun}`;
  const what = others > 0 ? `${noun} and ${others} more` : noun;
  const by = countOf(Math.abs(days), 'day');
  if (days < 0) return `Bring ${what} forward ${by}`;
  return others > 0 ? `Delay ${what} by ${by}` : `Delay ${what} ${by}`;
}
