import { useEscape } from '#web/ui/overlay/use-escape.ts';
import type { RowSelection } from './use-selection.ts';

/** Esc takes the selection back, unless something stands over the page. */
export const useClearOnEscape = <Row>(selection: RowSelection<Row> | undefined): void =>
  useEscape(selection !== undefined && selection.rows.length > 0 ? selection.clear : undefined);
