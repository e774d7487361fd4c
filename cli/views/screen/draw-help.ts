import { m } from '#cli/language/messages.ts';
import { fillRows } from '#cli/text/fill-rows.ts';
import { padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, keyHints, type Line, line, type Role, type Size, screenOf, span } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';

type Named = readonly (readonly [name: string, text: string])[];

/** Draws the keys and marks. In a small window they take more rows, which up and down move. */
export function drawHelp(model: Model, top: number): Line[] {
  const { size } = model;
  const { rows, about } = helpRows(model);
  const last = lastTop(model);
  const from = Math.min(top, last);
  const hints = last > 0 ? [m.screen.hints.back, m.screen.hints.upDown] : [m.screen.hints.back];
  const below = about === null ? [] : [about];
  return screenOf(size, rows.slice(from, from + heightOf(size) - below.length), [
    ...below,
    keyHints(hints, size.columns),
  ]);
}

/** Returns the highest number of rows that the help can be moved by; 0 if all of it is shown. */
export function lastTop(model: Model): number {
  const { rows, about } = helpRows(model);
  return Math.max(0, rows.length + (about === null ? 0 : 1) - heightOf(model.size));
}

const heightOf = (size: Size): number => size.rows - 1;

function helpRows({ size, farm, version }: Model): { rows: Line[]; about: Line | null } {
  const about = m.screen.about({
    version,
    farm: farm?.version ?? '-',
    username: farm?.username ?? '-',
    zone: farm?.zone ?? '-',
  });
  const isWhole = widthOf(about) < size.columns;
  const rows = [
    line(m.screen.keysHeading, 'heading'),
    ...named(m.screen.keys, size, '  '),
    ...(size.rows < 14 ? [] : [BLANK]),
    ...named(m.screen.marks, size, '', 'heading'),
    ...(isWhole ? [] : [BLANK, ...wrapText(about, size.columns - 1).map((text) => line(text))]),
  ];
  return { rows, about: isWhole ? line(about) : null };
}

/** Draws names with their texts, whose parts are two or more blanks apart. */
function named(entries: Named, { columns }: Size, indent: string, role?: Role): Line[] {
  const width = Math.max(...entries.map(([name]) => widthOf(name))) + 2;
  const room = columns - 1 - widthOf(indent) - width;
  return entries.flatMap(([name, text]) => {
    const texts = widthOf(text) <= room ? [text] : fillRows(text.split(/ {2,}/), room);
    return texts.map((own, at): Line => [span(indent), span(padTo(at === 0 ? name : '', width), role), span(own)]);
  });
}
