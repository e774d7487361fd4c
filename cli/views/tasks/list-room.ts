import type { Model } from '#cli/views/model/model.ts';

/** From this width on, rows have the lot, the trays and the day. */
export const WIDE_LIST = 110;
/** From this width on, the batch under the cursor is beside the list of a low window. */
const BESIDE_FROM = 100;
/** From this height on, it is below the list instead, which keeps 60 % of the rows. */
const BELOW_FROM = 30;
const NARROWEST_LIST = 68;
const PANE = { least: 30, most: 44, gap: 2 } as const;

/** The room of the list, and of the batch under the cursor below or beside it; 0 if it isn't shown there. */
export interface ListRoom {
  readonly columns: number;
  readonly height: number;
  readonly perTask: 1 | 2;
  /** Rows of the batch below the list. */
  readonly below: number;
  /** Columns of the batch beside the list. */
  readonly beside: number;
}

/** Returns the room of the list in a window. */
export function listRoom({ size }: Pick<Model, 'size'>): ListRoom {
  const perTask = size.columns < 80 ? 2 : 1;
  const around = (size.columns < 80 ? 1 : 2) + (size.rows < 16 ? 2 : 3);
  const free = size.rows - around;
  const below = size.rows >= BELOW_FROM ? Math.floor(free * 0.4) : 0;
  const isBeside = below === 0 && size.columns >= BESIDE_FROM;
  const left = size.columns - NARROWEST_LIST - PANE.gap - 1;
  const beside = isBeside ? Math.min(Math.max(left, PANE.least), PANE.most) : 0;
  const columns = isBeside ? size.columns - beside - PANE.gap : size.columns;
  return { columns, height: free - below, perTask, below, beside };
}
