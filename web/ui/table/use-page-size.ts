import { usePhone, useWindowHeight } from '#web/page/use-viewport.ts';
import { rowsThatFit } from './page-size.ts';

/** Row heights in pixels; must match `--ph-h-row` and `--ph-h-row-touch`. */
export const ROW_HEIGHT = 33;
export const TWO_LINE_ROW_HEIGHT = 43;
export const PHONE_ROW_HEIGHT = 60;
export const PHONE_THREE_LINE_ROW_HEIGHT = 78;

/**
 * The height in pixels of a list page without its rows: top bar, title, tabs, filters, header, pager and action bar.
 */
const LIST_PAGE = { wide: 372, phone: 326 };

/** Returns the number of rows that a list's page holds in this window. */
export function usePageSize(rowHeight = ROW_HEIGHT, phoneRowHeight = PHONE_ROW_HEIGHT): number {
  const height = useWindowHeight();
  const phone = usePhone();
  return phone
    ? rowsThatFit(height - LIST_PAGE.phone, phoneRowHeight)
    : rowsThatFit(height - LIST_PAGE.wide, rowHeight);
}
