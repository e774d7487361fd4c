import { usePhone, useWindowHeight } from '#web/page/use-viewport.ts';
import { rowsThatFit } from '#web/ui/table/page-size.ts';

/** In pixels: the height of everything around the timeline, and of a typical row. */
const LAYOUT = { wide: { around: 340, row: 42 }, phone: { around: 340, row: 52 } };

/** Returns the number of timeline rows that fit on the screen. */
export function useTimelineRoom(): number {
  const { around, row } = LAYOUT[usePhone() ? 'phone' : 'wide'];
  return rowsThatFit(useWindowHeight() - around, row);
}
