import { widthOf } from './width.ts';
import { wrapText } from './wrap-text.ts';

/** Fills rows with parts, two blanks between them. A part that is wider than a row is broken between its words. */
export function fillRows(parts: readonly string[], columns: number, gap = '  '): string[] {
  const rows: string[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    const longer = last === undefined ? part : `${last}${gap}${part}`;
    if (widthOf(longer) <= columns) rows.splice(-1, 1, longer);
    else rows.push(...wrapText(part, columns));
  }
  return rows;
}
