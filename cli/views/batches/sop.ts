import { m } from '#cli/language/messages.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, keyHints, type Line, line, screenOf, windowStart } from '#cli/views/frame/frame.ts';
import { type KeyPress, letterOf } from '#cli/views/frame/keys.ts';
import { scrolledTo } from '#cli/views/frame/scroll.ts';
import type { Effect, Model, SopView } from '#cli/views/model/model.ts';

/** Title, file, link and blank rows above the text, and the keys below it. */
const AROUND = 5;

/** Handles a key on an SOP. */
export function sopKey(model: Model, view: SopView, key: KeyPress): readonly [Model, readonly Effect[]] {
  if (key.name === 'esc' || ['q', 's'].includes(letterOf(key))) return [{ ...model, view: view.back }, []];
  if (letterOf(key) === '?') return [{ ...model, view: { kind: 'help', back: view } }, []];
  const room = roomOf(model);
  const top = scrolledTo(view.top, key, { room, rows: textRows(model, view).length });
  return [top === null ? model : { ...model, view: { ...view, top } }, []];
}

/** Draws an SOP: its title, its file, its full link, and its text. */
export function drawSop(model: Model, view: SopView, message: Line): Line[] {
  const { size } = model;
  const { sop } = view;
  const rows = textRows(model, view);
  const room = roomOf(model);
  // The window may have grown since.
  const top = windowStart(view.top, view.top, room, rows.length);
  const where =
    sop.link === null
      ? [m.batch.sopCommand({ command: `phyto sop get ${sop.uuid}` })]
      : [m.batch.sopLink({ link: sop.link })];
  const links = where.flatMap((text) => wrapText(text, size.columns - 1));
  const file = m.batch.sopFile({ filename: sop.filename, version: sop.file_version, author: sop.author });
  const body = rows.slice(top, top + room - links.length + 1);
  const more =
    rows.length > room ? [m.batch.sopRows({ to: Math.min(top + body.length, rows.length), of: rows.length })] : [];
  return screenOf(
    size,
    [
      line(m.batch.sopTitle({ title: sop.title }), 'heading'),
      line(file),
      ...links.map((text) => line(text)),
      BLANK,
      ...body,
    ],
    [message, keyHints([m.screen.hints.back, m.screen.hints.upDown, ...more], size.columns)],
  );
}

const roomOf = ({ size }: Model): number => Math.max(1, size.rows - AROUND - 1);

const textRows = ({ size }: Model, { sop }: SopView): Line[] =>
  (sop.text ?? '')
    .split(/\r?\n/)
    .flatMap((row) => (row.trim() === '' ? [''] : wrapText(row.replaceAll('\t', '  '), size.columns - 1)))
    .map((row) => line(row));
