import { m } from '#cli/language/messages.ts';
import { batchHeading, headingParts, originText, timelineRows, traysText } from '#cli/text/batch-text.ts';
import { fillRows } from '#cli/text/fill-rows.ts';
import { sopUuid } from '#cli/text/sop-uuid.ts';
import { endOf, widthOf } from '#cli/text/width.ts';
import {
  BLANK,
  keyHints,
  type Line,
  line,
  lineWidth,
  screenOf,
  span,
  windowStart,
  withRight,
} from '#cli/views/frame/frame.ts';
import { connectionText } from '#cli/views/model/connection-text.ts';
import type { Model } from '#cli/views/model/model.ts';
import type { Action } from '#domain/actions/action.ts';
import { drawComments } from './draw-comments.ts';
import { rackLines } from './draw-rack.ts';
import { labelWidth, textWidths, timelineLines } from './draw-timeline.ts';
import { type BatchView, timelineOf } from './update-batch.ts';

const RACK_AT = 57;

/** Draws one batch: facts, timeline, places and comments. */
export function drawBatch(model: Model, view: BatchView, message: Line): Line[] {
  const { size, site } = model;
  if (site === null) return [];
  const { batch, locationIndex, comments } = view;
  const actions = timelineOf(batch).length;
  const rows = timelineLines(view, site, view.cursor, size.columns);
  const rack = size.columns >= 80 ? rackLines(batch, locationIndex) : [];
  const heading = headingRows(model, batch);
  const facts = fillRows([traysText(batch).join(', '), ...originText(batch)], size.columns - 1, '   ');
  const height = Math.max(1, size.rows - 4 - heading.length - facts.length);
  const chosen = view.cursor >= actions ? view.cursor - actions : null;
  const talk = drawComments(comments, site, size.columns, commentRoom(height, rows.length), chosen);
  const room = height - talk.length;
  const cursorRow = chosen === null ? rows.findIndex(({ at }) => at === view.cursor) : rows.length - 1;
  const top = windowStart(0, Math.min(Math.max(cursorRow, 0) + 1, rows.length - 1), room, rows.length);
  const timeline = rows.slice(top, top + room).map(({ line: own }) => own);
  const body = beside([line(m.batch.timeline, 'heading'), ...timeline], rack).slice(0, room + 1);
  const { hints: keys } = m.screen;
  const leave = model.isSingle ? keys.quit : keys.back;
  const hints = [
    ...[keys.complete, keys.correct, keys.comment, keys.undo, keys.sop, keys.move, keys.bin, keys.help],
    leave,
  ];
  const asked = view.bin === null ? message : binLine(view.bin, size.columns);
  const isTyping = view.bin !== null || model.comment !== null;
  return screenOf(
    size,
    [...heading, ...facts.map((text) => line(text)), cursorLine(model, view), ...body, ...talk],
    [asked, isTyping ? keyHints([keys.goOn, keys.back], size.columns) : hintsWithLast(hints, size.columns)],
  );
}

/** Returns the heading beside the state of the connection: in a narrow window on two rows. */
function headingRows(model: Model, batch: BatchView['batch']): Line[] {
  const { size, site } = model;
  if (site === null) return [];
  const connection = line(connectionText(model));
  const whole = line(batchHeading(batch, site), 'heading');
  if (lineWidth(whole) + lineWidth(connection) + 2 <= size.columns) return [withRight(whole, connection, size.columns)];
  const [which, howFar] = headingParts(batch, site);
  return [withRight(line(which, 'heading'), connection, size.columns), line(howFar, 'heading')];
}

/** Returns the rows that comments may take beside a timeline: what it leaves free, but at least a third. */
const commentRoom = (height: number, timeline: number): number =>
  Math.max(height - timeline - 1, Math.floor(height / 3));

/** Returns the hints that fit, always with the last, which leaves the view. */
function hintsWithLast(hints: readonly string[], columns: number): Line {
  const last = hints.at(-1) ?? '';
  const others = keyHints(hints.slice(0, -1), columns - widthOf(last) - 2);
  return [...others, span(`${lineWidth(others) === 0 ? '' : '  '}${last}`)];
}

/** Returns the full texts of the row under the cursor if they were truncated, and its SOP. */
function cursorLine(model: Model, view: BatchView): Line {
  const { site, size } = model;
  const row = site === null ? undefined : timelineRows(view, site)[view.cursor];
  if (row === undefined) return BLANK;
  const [, facts] = textWidths(size.columns);
  const isWhole = widthOf(row.label) < labelWidth(row.facts, size.columns) && widthOf(row.facts) < facts;
  const texts = isWhole ? [] : [row.label, row.facts].filter((text) => text !== '');
  return line([...texts, ...sopOf(model, row.action)].join('   '));
}

const sopOf = ({ sops }: Model, action: Action): string[] => {
  const name = sops.get(sopUuid(action) ?? '');
  return name === undefined ? [] : [m.screen.sopOf({ name })];
};

/** Draws the batch under the cursor, below the list of a tall window. */
export function drawDetail(model: Model, detail: NonNullable<Model['detail']>, height: number): Line[] {
  const { site, size } = model;
  const { batch, locationIndex, comments } = detail;
  if (site === null || height < 4) return [];
  const open = batch.actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .findIndex(({ completed, withdrawn }) => !completed && !withdrawn);
  const rows = timelineLines(detail, site, open, size.columns);
  const talk = drawComments(comments, site, size.columns, Math.min(4, Math.floor(height / 3)), null);
  const room = height - 2 - talk.length;
  const top = windowStart(0, Math.max(open, 0) + 1, room, rows.length);
  const rack = size.columns >= 80 ? rackLines(batch, locationIndex) : [];
  const heading = line(`${batchHeading(batch, site)}  ${traysText(batch).join(', ')}`, 'heading');
  const upper = beside(
    [BLANK, heading, ...rows.slice(top, top + room).map(({ line: own }) => own)],
    [[], ...rack],
    Math.max(RACK_AT, size.columns - 34),
  );
  return [...upper.slice(0, height - talk.length), ...talk];
}

function binLine({ trays, reason, fault }: NonNullable<BatchView['bin']>, columns: number): Line {
  const ask = (typed: string): string =>
    reason === null ? m.batch.askBinTrays({ typed }) : m.batch.askBinReason({ trays, typed });
  const why = fault === null ? '' : `   ! ${fault}`;
  const room = Math.max(8, columns - 1 - widthOf(ask('')) - widthOf(why));
  return [span(ask(endOf(reason ?? trays, room))), ...(why === '' ? [] : [span(why, 'error')])];
}

function beside(left: readonly Line[], right: readonly Line[], at = RACK_AT): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const own = left[row] ?? BLANK;
    const other = right[row] ?? BLANK;
    if (lineWidth(other) === 0) return own;
    return [...own, { text: ' '.repeat(Math.max(2, at - lineWidth(own))) }, ...other];
  });
}
