import { usePhone, useWindowHeight } from '#web/page/use-viewport.ts';
import { rowsThatFit } from '#web/ui/table/page-size.ts';

/** What stands over the timeline, in pixels, and how high one of its rows is as a rule. */
const LAYOUT = { wide: { around: 340, row: 42 }, phone: { around: 340, row: 52 } };

/** Rows of a timeline that one screen shows. */
export function useTimelineRoom(): number {
  const { around, row } = LAYOUT[usePhone() ? 'phone' : 'wide'];
  return rowsThatFit(useWindowHeight() - around, row);
}
