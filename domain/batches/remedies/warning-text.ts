import { countTrays } from '#domain/batches/history/action-label.ts';
import type { Day } from '#domain/time.ts';
import type { PlanWarning } from './plan-warnings.ts';

/** How days are written where a warning is read. */
interface DayWords {
  readonly day: (day: Day) => string;
  /** Of two different days. */
  readonly span: (from: Day, to: Day) => string;
}

/**
 * Why a plan is impossible: '24 trays have no room in Grow 1 from 1 to 15 Dec.', '3 tasks are overdue at once, the first
 * by 5 days (17 Nov).'
 */
export function warningText(warning: PlanWarning, words: DayWords): string {
  if (warning.kind === 'overdue') {
    const { tasks, days, from } = warning;
    const late = `${days} ${days === 1 ? 'day' : 'days'} (${words.day(from)})`;
    return tasks === 1
      ? `1 task is overdue at once, by ${late}.`
      : `${tasks} tasks are overdue at once, the first by ${late}.`;
  }
  const { trays, name, from, to } = warning;
  const when = from === to ? `on ${words.day(from)}` : `from ${words.span(from, to)}`;
  return `${countTrays(trays)} ${trays === 1 ? 'has' : 'have'} no room in ${name} ${when}.`;
}
