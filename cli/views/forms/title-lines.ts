import { fillRows } from '#cli/text/fill-rows.ts';
import { type Line, line, lineWidth, withRight } from '#cli/views/frame/frame.ts';
import { connectionText } from '#cli/views/model/connection-text.ts';
import type { Model } from '#cli/views/model/model.ts';

/** Draws the parts of a title beside the state of the connection, on as many rows as they need. */
export function titleLines(model: Model, parts: readonly string[]): Line[] {
  const { columns } = model.size;
  const connection = line(connectionText(model));
  const room = columns - lineWidth(connection) - 4;
  return fillRows(parts, room).map((text, at) =>
    at === 0 ? withRight(line(text, 'heading'), connection, columns) : line(text, 'heading'),
  );
}
