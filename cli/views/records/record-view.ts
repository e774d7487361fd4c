import { m } from '#cli/language/messages.ts';
import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, keyHints, type Line, line, screenOf, windowStart } from '#cli/views/frame/frame.ts';
import { type KeyPress, letterOf } from '#cli/views/frame/keys.ts';
import { scrolledTo } from '#cli/views/frame/scroll.ts';
import type { Effect, Model, RecordView } from '#cli/views/model/model.ts';

type Step = readonly [Model, readonly Effect[]];

/** Title and blank row above a record, message and keys below it. */
const AROUND = 4;

/** Handles a key on a record. */
export function recordKey(model: Model, view: RecordView, key: KeyPress): Step {
  if (key.name === 'esc' || letterOf(key) === 'q') return [{ ...model, view: view.back }, []];
  if (letterOf(key) === '?') return [{ ...model, view: { kind: 'help', back: view } }, []];
  const room = model.size.rows - AROUND;
  const top = scrolledTo(view.top, key, { room, rows: rowsOf(model, view).length });
  return [top === null ? model : { ...model, view: { ...view, top } }, []];
}

/** Draws a record: its title, then its fields. */
export function drawRecord(model: Model, view: RecordView, message: Line): Line[] {
  const { size } = model;
  const rows = rowsOf(model, view);
  const room = size.rows - AROUND;
  const top = windowStart(view.top, view.top, room, rows.length);
  const body = rows.slice(top, top + room).map((text) => line(text));
  const hints = rows.length > room ? [m.screen.hints.back, m.screen.hints.upDown] : [m.screen.hints.back];
  return screenOf(
    size,
    [line(view.title, 'heading'), BLANK, ...body],
    [message, keyHints([...hints, m.screen.hints.help], size.columns, [m.screen.hints.help])],
  );
}

const rowsOf = ({ size: { columns } }: Model, { rows }: RecordView): string[] =>
  rows.flatMap((row) => (widthOf(row) < columns ? [row] : wrapText(row, columns - 1)));
