import type { ReactNode } from 'react';
import type { Direction } from '#web/page/list/sort-rows.ts';

/** A column of a table. */
export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for numbers, which are aligned right. */
  readonly num?: boolean;
  readonly sortable?: boolean;
  /** The direction of the first click on the heading. */
  readonly firstSort?: Direction;
  /** True for the column that takes the remaining width and is truncated. */
  readonly grows?: boolean;
  /**
   * The minimum width in pixels. If every column has one, they share the remaining width in proportion and long texts
   * are truncated, so that columns keep their widths on every page.
   */
  readonly width?: number;
  /** The minimum width of the panel, in pixels, for the column to show. */
  readonly from?: 600 | 700 | 900 | 1080 | 1160;
}

export const cellClass = ({ num, grows, from }: Pick<Column<never, string>, 'num' | 'grows' | 'from'>): string =>
  [num === true && 'num', grows === true && 'ph-grows', from !== undefined && `ph-from-${from}`]
    .filter(Boolean)
    .join(' ');
