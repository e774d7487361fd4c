import { usePhone, useWindowHeight } from '#web/page/use-viewport.ts';
import { rowsThatFit } from './page-size.ts';

/** What `--ph-h-row` and `--ph-h-row-touch` say, for sums. */
export const ROW_HEIGHT = 33;
/** A row whose cells take two lines. */
export const TWO_LINE_ROW_HEIGHT = 43;
export const PHONE_ROW_HEIGHT = 60;
export const PHONE_THREE_LINE_ROW_HEIGHT = 78;

/** What stands over and under the rows of a list page: bar, title, tabs, filters and head; pager and room for acts. */
const LIST_PAGE = { wide: 372, phone: 326 };

/** Rows of a list's page in this window; phones count with the height of their rows. */
export function usePageSize(rowHeight = ROW_HEIGHT, phoneRowHeight = PHONE_ROW_HEIGHT): number {
  const height = useWindowHeight();
  const phone = usePhone();
  return phone
    ? rowsThatFit(height - LIST_PAGE.phone, phoneRowHeight)
    : rowsThatFit(height - LIST_PAGE.wide, rowHeight);
}
