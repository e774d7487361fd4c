import type { ReactNode } from 'react';
import type { Direction } from '#web/page/list/sort-rows.ts';

/** A column of a table. */
export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly num?: boolean;
  readonly sortable?: boolean;
  /** Which way the first press sorts. */
  readonly firstSort?: Direction;
  /** Takes the room that is left, and is cut where there is none. */
  readonly grows?: boolean;
  /**
   * Pixels that it takes at least. Where every column says so they share the room that is left in the same measure on all
   * pages, and what is too long is cut.
   */
  readonly width?: number;
  /** The least width of the panel, in pixels, that it shows in. */
  readonly from?: 600 | 700 | 900 | 1080 | 1160;
}

/** The classes of a column's cells. */
export const cellClass = ({ num, grows, from }: Pick<Column<never, string>, 'num' | 'grows' | 'from'>): string =>
  [num === true && 'num', grows === true && 'ph-grows', from !== undefined && `ph-from-${from}`]
    .filter(Boolean)
    .join(' ');
