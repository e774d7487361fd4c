import { m } from '#cli/language/messages.ts';
import { shortDay } from '#cli/text/site-clock.ts';
import { cellOf, cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { type Line, line, type Span, span, windowStart, withRight } from '#cli/views/frame/frame.ts';
import type { ListRow, Model } from '#cli/views/model/model.ts';
import { waitingActions } from '#cli/views/sending/update-sent.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';
import { NOTHING, type TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Instant } from '#domain/time.ts';
import { cellText, FRONT, layoutOf } from './column-widths.ts';
import { listRoom } from './list-room.ts';
import { countDue, dueText } from './task-rows.ts';

/** The mark beside the heading of the column that sorts the groups. */
const SORTED = '^';

/** Draws the headings of the columns. */
export function drawHeadings(model: Model, columns: number): Line {
  const { shown, widths, isWide } = layoutOf(model, columns);
  const names: Readonly<Record<TaskColumn, string>> = {
    crop: m.tasks.headings.crop,
    action: m.tasks.headings.action,
    next_state: m.tasks.headings.nextState,
    chamber: m.tasks.headings.chamber,
    location: m.tasks.headings.location,
  };
  const heads = shown.map((column) => {
    const mark = column === model.sort ? ` ${SORTED}` : '';
    // A blank stays before the next heading, and the mark stays after a heading that is cut.
    return padTo(cutTo(names[column], widths[column] - mark.length - 1) + mark, widths[column]);
  });
  const { lot, trays, needed } = m.tasks.headings;
  const rest = isWide ? `${padTo(lot, 16)}${padLeft(trays, 5)}  ${needed}` : '';
  return line(`${' '.repeat(FRONT)}${heads.join('')}${rest}`.trimEnd(), 'heading');
}

/** Draws only the rows around the cursor that fit, with the heading of the first group always visible. */
export function drawRows(model: Model, columns: number, height: number): Line[] {
  const { perTask } = listRoom(model);
  const waiting = waitingActions(model);
  const rows = model.rows.filter((row) => row.kind === 'heading' || taskIn(model, row.uuid) !== undefined);
  const heights = rows.map((row) =>
    row.kind === 'heading' || model.goneReasons.has(row.uuid) || waiting.has(row.uuid) ? 1 : perTask,
  );
  const starts: number[] = [];
  let total = 0;
  for (const own of heights) {
    starts.push(total);
    total += own;
  }
  const cursor = Math.max(
    0,
    rows.findIndex(({ key }) => key === model.cursor),
  );
  const at = starts[cursor] ?? 0;
  // The cursor stays visible, with one line above it for the heading.
  const withHeading = windowStart(model.top, Math.max(0, at - 1), height, total);
  const top = at === 1 ? 0 : windowStart(withHeading, at + (heights[cursor] ?? 1) - 1, height, total);
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= top),
  );
  const drawn: Line[] = [];
  for (let index = first; index < rows.length && (starts[index] ?? 0) < top + height; index++) {
    const row = rows[index];
    if (row === undefined) continue;
    const task = row.kind === 'task' ? taskIn(model, row.uuid) : undefined;
    const own =
      row.kind === 'heading'
        ? [drawHeading(model, rows, index, columns)]
        : task === undefined
          ? []
          : drawTask(model, task, columns, waiting);
    drawn.push(...own.slice(Math.max(0, top - (starts[index] ?? 0))));
  }
  if (top > 0 && rows[first]?.kind === 'task') {
    const heading = rows.findLastIndex(({ kind }, index) => kind === 'heading' && index < first);
    if (heading >= 0) drawn[0] = drawHeading(model, rows, heading, columns);
  }
  return drawn.slice(0, height);
}

const taskIn = (model: Model, uuid: string): Task | undefined => model.tasks.get(uuid) ?? model.removedTasks.get(uuid);

function drawHeading(model: Model, rows: readonly ListRow[], at: number, columns: number): Line {
  const heading = rows[at];
  const name = heading?.kind === 'heading' ? heading.name : '';
  if (model.size.columns < 80) return line(name, 'heading');
  const own: Task[] = [];
  for (let index = at + 1; rows[index]?.kind === 'task'; index++) {
    const task = model.tasks.get(rows[index]?.key ?? '');
    if (task !== undefined) own.push(task);
  }
  const counts = model.isDoneShown ? m.screen.doneCount({ count: own.length }) : dueText(countDue(own));
  return withRight(line(name, 'heading'), line(counts), columns);
}

function drawTask(model: Model, task: Task, columns: number, waiting: ReadonlyMap<string, Instant>): Line[] {
  const isCursor = task.uuid === model.cursor;
  const isSelected = model.selected.includes(task.uuid);
  const isLate = isOverdue(task.days_till_action) && !task.completed;
  const late = isLate ? `!${Math.min(99, -task.days_till_action)}` : '  ';
  const front: Span[] = [
    { text: `${isCursor ? '>' : ' '}${isSelected ? '*' : ' '} ` },
    isLate ? { text: padTo(late, 3), role: 'overdue' } : { text: '   ' },
  ];
  const role = isCursor ? 'cursor' : isSelected ? 'selected' : undefined;
  const put = (text: string, own: Span['role'] = role): Span => span(text, own);
  const goneReason = model.goneReasons.get(task.uuid);
  if (goneReason !== undefined) return [[...front, put(cellOf(task.crop, 18)), span(`+ ${goneReason}`, 'done')]];
  const waitsSince = waiting.get(task.uuid);
  if (waitsSince !== undefined) {
    const said = m.screen.waitsSince({ time: model.site?.clockOf(waitsSince) ?? '' });
    const label = columns < 66 ? [] : [put(cellOf(task.action_label, 20))];
    return [[...front, put(cellOf(task.crop, columns < 66 ? 12 : 18)), ...label, span(`? ${said}`, 'doubt')]];
  }
  if (model.size.columns < 80) return drawNarrow(model, task, front, put, isLate ? 'overdue' : role);
  const { shown, widths, isWide } = layoutOf(model, columns);
  const cells = shown.map((column) =>
    put(cellOf(cellText(task, column), widths[column]), column === 'action' && isLate ? 'overdue' : role),
  );
  if (!isWide) return [[...front, ...cells]];
  const trays = padLeft(task.standing_trays > 0 ? String(task.standing_trays) : NOTHING, 5);
  return [[...front, ...cells, put(`${padTo(task.lot_code, 16)}${trays}  ${shortDay(task.action_needed_date)}`)]];
}

function drawNarrow(
  model: Model,
  task: Task,
  front: readonly Span[],
  put: (text: string, own?: Span['role']) => Span,
  role: Span['role'],
): Line[] {
  const { columns } = model.size;
  const target = taskAim(task);
  const next = m.tasks.nextState({ state: cellText(task, 'next_state') });
  const then = target === '' ? next : m.screen.to({ places: target });
  const location = cutTo(cellText(task, 'location'), 17);
  const place = padTo(location, Math.max(widthOf(location) + 2, Math.min(18, columns - FRONT - widthOf(then))));
  return [
    [...front, put(cellOf(task.crop, 18)), put(cutTo(task.action_label, columns - 24), role)],
    [span(`${' '.repeat(FRONT)}${place}${then}`)],
  ];
}
