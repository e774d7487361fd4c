import { useEscape } from '#web/ui/overlay/use-escape.ts';
import type { RowSelection } from './use-selection.ts';

/** Clears the selection on Esc, unless an overlay is open. */
export const useClearOnEscape = <Row>(selection: RowSelection<Row> | undefined): void =>
  useEscape(selection !== undefined && selection.rows.length > 0 ? selection.clear : undefined);
