import { m } from '#cli/language/messages.ts';
import { type SiteClock, shortDay } from '#cli/text/site-clock.ts';
import { padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, type Line, line, span, windowStart } from '#cli/views/frame/frame.ts';
import type { Comment } from '#domain/batches/comment.ts';

const WIDE = 60;
const AUTHORS = 10;

/**
 * Draws the comments on at most that many rows: the newest, or those around the one under the cursor. Without comments,
 * there is nothing to draw.
 */
export function drawComments(
  comments: readonly Comment[],
  site: SiteClock,
  columns: number,
  height: number,
  cursor: number | null,
): Line[] {
  if (comments.length === 0 || height < 3) return [];
  const rows = comments.flatMap((comment, at) => commentRows(comment, site, columns, at === cursor));
  const starts = comments.map((_, at) =>
    comments.slice(0, at).reduce((sum, each) => sum + commentRows(each, site, columns, false).length, 0),
  );
  const room = height - 2;
  const first = cursor === null ? rows.length - room : (starts[cursor] ?? 0);
  const top = windowStart(first, first, room, rows.length);
  return [BLANK, line(m.batch.comments({ count: comments.length }), 'heading'), ...rows.slice(top, top + room)];
}

// On narrow windows, the text is below its date and author.
function commentRows({ author, created_at, text }: Comment, site: SiteClock, columns: number, isHere: boolean): Line[] {
  const when = `${shortDay(site.dayOf(created_at))} ${site.clockOf(created_at)}  `;
  const who = padTo(author, Math.max(widthOf(author), Math.min(AUTHORS, 6)) + 1);
  const mark = isHere ? '> ' : '  ';
  const front = `${mark}${when}${who}`;
  const indent = columns >= WIDE ? widthOf(front) : 4;
  const rows = text.split(/\r?\n/).flatMap((row) => wrapText(row, Math.max(10, columns - indent - 1)));
  const role = isHere ? 'cursor' : undefined;
  if (columns < WIDE)
    return [line(front.trimEnd(), role), ...rows.map((row) => line(`${' '.repeat(indent)}${row}`, role))];
  return rows.map((row, at) => [span(at === 0 ? front : ' '.repeat(indent)), span(row, role)]);
}
