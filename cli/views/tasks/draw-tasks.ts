import { m } from '#cli/language/messages.ts';
import { shortDay } from '#cli/text/site-clock.ts';
import { sopUuid } from '#cli/text/sop-uuid.ts';
import { labelWithTarget } from '#cli/text/target-text.ts';
import { padTo, widthOf } from '#cli/text/width.ts';
import { BLANK, keyHints, type Line, line, lineWidth, screenOf, withRight } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { ownUnsent } from '#cli/views/sending/update-sent.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';
import { layoutOf } from './column-widths.ts';
import { drawHeadings, drawRows } from './draw-rows.ts';
import { drawHeader } from './list-header.ts';
import { listRoom, WIDE_LIST } from './list-room.ts';
import { taskRows } from './task-rows.ts';

/** Draws the list of tasks, or a message if it is empty. `detail` shows the batch under the cursor. */
export function drawList(model: Model, message: Line, detail: readonly Line[] = []): Line[] {
  const { size } = model;
  const header = drawHeader(model);
  if (model.farm === null)
    return screenOf(
      size,
      [header, BLANK, line(m.screen.loading)],
      [message, keyHints([m.screen.hints.quit], size.columns)],
    );
  const { columns, height, beside } = listRoom(model);
  const headings = size.columns < 80 ? [] : [drawHeadings(model, columns)];
  const empty = [BLANK, line(emptyText(model))];
  const list = [...headings, ...(taskRows(model).length === 0 ? empty : drawRows(model, columns, height))];
  const room = height + headings.length;
  const body = beside === 0 ? [...padRows(list, room), ...detail] : besideList(padRows(list, room), columns, detail);
  const info = size.rows < 16 ? [] : [infoLine(model)];
  return screenOf(size, [header, ...body], [...info, message, listHints(model)]);
}

function besideList(list: readonly Line[], columns: number, detail: readonly Line[]): Line[] {
  return list.map((row, at) => {
    const other = detail[at];
    if (other === undefined || lineWidth(other) === 0) return row;
    return [...row, { text: padTo('', Math.max(2, columns + 2 - lineWidth(row))) }, ...other];
  });
}

const padRows = (rows: readonly Line[], count: number): Line[] => [
  ...rows.slice(0, count),
  ...Array.from({ length: Math.max(0, count - rows.length) }, () => BLANK),
];

function emptyText(model: Model): string {
  if (model.isDoneShown) return m.tasks.noneDoneToday;
  return model.off.length > 0 || model.words !== '' || model.onlyOverdue ? m.tasks.noneMatch : m.tasks.noneDue;
}

/** Draws the task under the cursor and its position in the list. */
function infoLine(model: Model): Line {
  const uuids = taskRows(model);
  const task = model.cursor === null ? undefined : model.tasks.get(model.cursor);
  const hidden = model.selected.filter((uuid) => !uuids.includes(uuid)).length;
  if (model.selected.length > 0) {
    const parts = [selectedText(model), ...(hidden > 0 ? [m.screen.selectedHidden({ count: hidden })] : [])];
    return line(parts.join('  '));
  }
  if (task === undefined) return BLANK;
  const at = `${uuids.indexOf(task.uuid) + 1}/${uuids.length}`;
  const trays = task.standing_trays > 0 ? [m.screen.trays({ count: task.standing_trays })] : [];
  const needed = shortDay(task.action_needed_date);
  const target = taskAim(task);
  const label = model.size.columns < 80 ? task.action_label : labelWithTarget(task);
  const isCut = widthOf(label) >= actionRoom(model);
  const { columns } = model.size;
  const fits = (text: string) => widthOf(text) + 2 <= columns - 1 - widthOf(at);
  const facts = [...trays, ...(columns < 80 || isCut || target === '' ? [] : [m.screen.to({ places: target })])];
  const day = columns < 80 ? needed : m.screen.needed({ day: needed });
  const whole = isCut ? [label] : [];
  // The action is the last to be cut.
  const choices = [
    [task.lot_code, ...facts, day, ...whole],
    [task.lot_code, ...facts, ...whole],
    [task.lot_code, ...whole],
    ...(columns < 80 ? [[label]] : []),
  ];
  const usual = [task.lot_code, ...facts, day];
  const parts = choices.find((choice) => fits(choice.join('  '))) ?? (columns < 80 ? usual : [task.lot_code, ...whole]);
  const others = columns < 80 ? [] : [...sopOf(model, task), ...state(task)];
  // A part of a name or state could be taken for another, and the views of the batch and the SOP show them.
  const text = others.reduce((row, part) => (fits(`${row}  ${part}`) ? `${row}  ${part}` : row), parts.join('  '));
  return withRight(line(text), line(at), columns);
}

/** Returns the width of the list's cells of actions. */
const actionRoom = (model: Model): number =>
  model.size.columns < 80 ? model.size.columns - 23 : layoutOf(model, listRoom(model).columns).widths.action;

const sopOf = ({ sops }: Model, task: Task): string[] => {
  const name = sops.get(sopUuid(task) ?? '');
  return name === undefined ? [] : [m.screen.sopOf({ name })];
};

const state = ({ current_state }: Task): string[] =>
  current_state === null ? [] : [m.screen.nowIn({ state: current_state })];

/** Returns '2 selected in 2 batches: 1 Harvest, 1 Respace'. */
function selectedText(model: Model): string {
  const tasks = model.selected.flatMap((uuid) => model.tasks.get(uuid) ?? []);
  const batches = new Set(tasks.map(({ batch }) => batch)).size;
  const kinds = new Map<string, number>();
  for (const { action_label } of tasks) {
    const word = action_label.split(/[ :]/)[0] ?? action_label;
    kinds.set(word, (kinds.get(word) ?? 0) + 1);
  }
  const list = [...kinds].map(([word, count]) => `${count} ${word}`).join(', ');
  return m.screen.selected({ count: tasks.length, batches, kinds: list });
}

function listHints(model: Model): Line {
  const { columns } = model.size;
  const { hints } = m.screen;
  // Who doesn't know the keys finds them there.
  const needed = [hints.help];
  if (model.goTo !== null) return keyHints([hints.open, hints.back], columns);
  if (model.comment !== null) return keyHints([hints.goOn, hints.back], columns);
  if (model.isFinding) return keyHints([hints.keepFilter, hints.clear, hints.upDown], columns);
  if (model.selected.length > 0) {
    const count = model.selected.length;
    return keyHints(
      [m.screen.completeSelected({ count }), hints.select, hints.allShown, hints.selectNone, hints.help],
      columns,
      needed,
    );
  }
  if (model.isDoneShown)
    return keyHints([hints.openBatch, hints.undo, hints.due, hints.find, hints.help, hints.quit], columns, needed);
  // With unsent requests, Enter answers what the message row asks about them.
  const complete = ownUnsent(model).length > 0 ? [] : [hints.complete];
  const usual = [...complete, hints.select, hints.find, hints.chambers];
  if (columns < 80) return keyHints([...complete, hints.select, hints.help], columns, needed);
  if (columns < WIDE_LIST) {
    return keyHints([...usual, hints.batch, hints.help, hints.quit], columns, needed);
  }
  return keyHints(
    [...usual, hints.group, hints.sort, hints.batch, hints.comment, hints.undo, hints.help, hints.quit],
    columns,
    needed,
  );
}
