import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { type Line, line, lineWidth, withRight } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { connectionText } from '#cli/views/tasks/list-header.ts';

/** Draws the parts of a title beside the state of the connection, on as many rows as they need. */
export function titleLines(model: Model, parts: readonly string[]): Line[] {
  const { columns } = model.size;
  const connection = line(connectionText(model));
  const room = columns - lineWidth(connection) - 4;
  return fillRows(parts, room).map((text, at) =>
    at === 0 ? withRight(line(text, 'heading'), connection, columns) : line(text, 'heading'),
  );
}

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
