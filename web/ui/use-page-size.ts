import { usePhone, useWindowHeight } from '../state/use-viewport.ts';
import { rowsThatFit } from './page-size.ts';

/** What `--ph-h-row` and `--ph-h-row-touch` say, for sums. */
export const ROW_HEIGHT = 33;
export const PHONE_ROW_HEIGHT = 60;

/** What stands over and under the rows of a list page: bar, title, tabs, filters and head; pager and room for acts. */
interface Around {
  readonly wide: number;
  readonly phone: number;
}
const LIST_PAGE: Around = { wide: 372, phone: 326 };

/** Rows of a list's page in this window; phones count with the height of their rows. */
export function usePageSize(around = LIST_PAGE): number {
  const height = useWindowHeight();
  const phone = usePhone();
  return phone ? rowsThatFit(height - around.phone, PHONE_ROW_HEIGHT) : rowsThatFit(height - around.wide, ROW_HEIGHT);
}
