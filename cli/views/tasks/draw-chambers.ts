import { m } from '#cli/language/messages.ts';
import { padTo, widthOf } from '#cli/text/width.ts';
import { keyHints, type Line, line, screenOf, windowStart } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { countDue, dueText } from './task-rows.ts';

/** Draws the chambers, on or off, with their numbers of due tasks. */
export function drawChambers(model: Model, cursor: number): Line[] {
  const { size, farm } = model;
  const chambers = farm?.chambers ?? [];
  const enabled = chambers.filter(({ uuid }) => !model.off.includes(uuid)).length;
  const names = Math.max(size.columns < 80 ? 0 : 14, ...chambers.map(({ name }) => widthOf(name))) + 2;
  const rows = chambers.map(({ uuid, name }, at) => {
    const due = dueText(countDue([...model.tasks.values()].filter(({ locations }) => locations[0]?.chamber === uuid)));
    const mark = model.off.includes(uuid) ? '[ ]' : '[x]';
    const text = `${at === cursor ? '>' : ' '} ${padTo(String(at + 1), 3)}${mark} ${padTo(name, names)}${due}`;
    return line(text, at === cursor ? 'cursor' : undefined);
  });
  const height = size.rows - 3;
  const top = windowStart(0, cursor, height, rows.length);
  const hints = [
    m.screen.hints.onOff,
    m.screen.hints.show,
    m.screen.hints.asBefore,
    m.screen.hints.all,
    m.screen.hints.onlyThis,
  ];
  return screenOf(
    size,
    [line(m.screen.chambersEnabled({ count: enabled }), 'heading'), ...rows.slice(top, top + height)],
    [keyHints(hints, size.columns)],
  );
}
