import { shortDay, weekdayAndDay } from '#cli/text/site-clock.ts';
import { cellOf, cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import {
  BLANK,
  keyHints,
  type Line,
  line,
  type Span,
  screenOf,
  span,
  windowStart,
  withRight,
} from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { m } from '#cli/words/screen.ts';
import { m as words } from '#cli/words/tasks.ts';
import { PRODUCT } from '#domain/product.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { NOTHING, taskText } from '#domain/tasks/task-columns.ts';
import { instantToMs } from '#domain/time.ts';
import { actionText, targetOf, taskWidths } from './column-widths.ts';
import { countDue, dueText, headingOf, shownTasks, taskRows } from './task-rows.ts';

const FRONT = 6;
const WIDE_LIST = 110;
const LOCATION = 19;
/** The total width of crop, action, next state and chamber; the width of a row with lot, trays and day. */
const USUAL_WIDTH = 62;
const WIDEST_ROW = 117;
/** The least number of columns before the state of the connection, so that it isn't read as part of the counts. */
const STATE_GAP = 3;

/** Draws the header: site, day, counts, connection. */
export function drawHeader(model: Model): Line {
  const { farm, site, size } = model;
  const state = connectionText(model);
  if (farm === null || site === null) return withRight(line(PRODUCT.name, 'heading'), line(state), size.columns);
  const counts = model.isDoneShown ? m.doneToday({ count: model.tasks.size }) : dueText(countDue(model.tasks.values()));
  if (size.columns < 80) return withRight([span(farm.name, 'heading'), span(`  ${counts}`)], line(state), size.columns);
  const when = `${weekdayAndDay(site.today)} ${site.clockOf(model.now)} ${site.zoneName}`;
  const withGaps = (first: number, second: number): string =>
    `${PRODUCT.name} ${farm.name}${' '.repeat(first)}${when}${' '.repeat(second)}${counts}`;
  const wide = withGaps(4, 6);
  const fits = widthOf(wide) + STATE_GAP + widthOf(state) < size.columns;
  return withRight(line(fits ? wide : withGaps(2, 2), 'heading'), line(state), size.columns);
}

/** Returns the state of the connection. */
export function connectionText({ connection, isListening, now, farm }: Model): string {
  if (connection.kind === 'signed_out') return m.connection.signedOut;
  if (connection.kind === 'answering')
    return farm === null ? '' : isListening ? m.connection.live : m.connection.polling;
  const seconds = Math.max(0, Math.round((instantToMs(now) - instantToMs(connection.since)) / 1000));
  return m.offline({ time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}

/** Returns the number of rows of the list, of the detail below it, and of each task. */
export function listRoom({ size }: Model): {
  readonly height: number;
  readonly perTask: 1 | 2;
  readonly detail: number;
} {
  const perTask = size.columns < 80 ? 2 : 1;
  const above = size.columns < 80 ? 1 : 2;
  const below = size.rows < 16 ? 2 : 3;
  const free = size.rows - above - below;
  const detail = size.rows >= 30 ? Math.floor(free * 0.4) : 0;
  return { height: free - detail, perTask, detail };
}

/** Draws the list of tasks, or a message if it is empty. `detail` shows the batch under the cursor. */
export function drawList(model: Model, message: Line, detail: readonly Line[] = []): Line[] {
  const { size } = model;
  const header = drawHeader(model);
  if (model.farm === null)
    return screenOf(size, [header, BLANK, line(m.loading)], [message, keyHints([m.hints.quit], size.columns)]);
  const { height } = listRoom(model);
  const body = drawRows(model, height);
  const columns = size.columns < 80 ? [] : [headingsLine(model)];
  const empty = [BLANK, line(emptyText(model))];
  const upper = [header, ...columns, ...(taskRows(model).length === 0 ? empty : body)];
  const filled = detail.length === 0 ? upper : [...padRows(upper, height + 1 + columns.length), ...detail];
  const info = size.rows < 16 ? [] : [infoLine(model)];
  return screenOf(size, filled, [...info, message, listHints(model)]);
}

const padRows = (rows: readonly Line[], count: number): Line[] => [
  ...rows.slice(0, count),
  ...Array.from({ length: Math.max(0, count - rows.length) }, () => BLANK),
];

function emptyText(model: Model): string {
  if (model.isDoneShown) return words.noneDoneToday;
  return model.off.length > 0 || model.words !== '' || model.onlyOverdue ? words.noneMatch : words.noneDue;
}

function headingsLine(model: Model): Line {
  const { columns } = model.size;
  const { crop, action, next_state, chamber } = taskWidths(model, locationRoom(columns));
  const { headings } = words;
  const text = `${' '.repeat(FRONT)}${padTo(headings.crop, crop)}${padTo(headings.action, action)}${padTo(headings.nextState, next_state)}${padTo(headings.chamber, chamber)}`;
  if (columns < WIDE_LIST) return line(`${text}${headings.location}`, 'heading');
  const place = locationWidth(columns, crop + action + next_state + chamber);
  return line(
    `${text}${padTo(headings.location, place)}${padTo(headings.lot, 16)}${padLeft(headings.trays, 5)}  ${headings.needed}`,
    'heading',
  );
}

/** Returns the columns that the default widths leave for the location. */
const locationRoom = (columns: number): number =>
  columns < WIDE_LIST ? columns - FRONT - USUAL_WIDTH : LOCATION + Math.max(0, columns - WIDEST_ROW);

/** Returns the columns of the location beside other columns of a total width. */
const locationWidth = (columns: number, used: number): number => {
  const rest = locationRoom(columns) + USUAL_WIDTH - used;
  return columns < WIDE_LIST ? rest : Math.min(LOCATION, rest);
};

/** Draws the rows that fit around the cursor, with the heading of the first group always visible. */
function drawRows(model: Model, height: number): Line[] {
  const perTask = listRoom(model).perTask;
  const all = model.rows.flatMap((row): { key: string; lines: readonly Line[] }[] => {
    if (row.kind === 'heading') return [{ key: row.key, lines: [drawHeading(model, row.name)] }];
    const task = model.tasks.get(row.uuid) ?? model.removedTasks.get(row.uuid);
    return task === undefined ? [] : [{ key: row.key, lines: drawTask(model, task) }];
  });
  const lines = all.flatMap(({ key, lines: own }) => own.map((own1) => ({ key, line: own1 })));
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === model.cursor),
  );
  // The cursor stays visible, with one line above it for the heading.
  let top = windowStart(
    windowStart(model.top, Math.max(0, at - 1), height, lines.length),
    at + perTask - 1,
    height,
    lines.length,
  );
  if (at === 1) top = 0;
  const visible = lines.slice(top, top + height).map((entry) => entry.line);
  const first = lines[top];
  const task = first === undefined ? undefined : model.tasks.get(first.key);
  if (task !== undefined && top > 0) visible[0] = drawHeading(model, headingOf(model, task));
  return visible;
}

function drawHeading(model: Model, name: string): Line {
  const { size } = model;
  if (size.columns < 80) return line(name, 'heading');
  const own = [...model.tasks.values()].filter((task) => headingOf(model, task) === name);
  const shown = model.words === '' && model.off.length === 0 ? own : intersect(own, shownTasks(model));
  const counts = model.isDoneShown ? m.doneCount({ count: shown.length }) : dueText(countDue(shown));
  return withRight(line(name, 'heading'), line(counts), size.columns);
}

const intersect = (a: readonly Task[], b: readonly Task[]): Task[] => {
  const uuids = new Set(b.map(({ uuid }) => uuid));
  return a.filter(({ uuid }) => uuids.has(uuid));
};

function drawTask(model: Model, task: Task): Line[] {
  const { size } = model;
  const isCursor = task.uuid === model.cursor;
  const isSelected = model.selected.includes(task.uuid);
  const goneReason = model.goneReasons.get(task.uuid);
  const isLate = isOverdue(task.days_till_action) && !task.completed;
  const late = isLate ? `!${Math.min(99, -task.days_till_action)}` : '  ';
  const front: Span[] = [
    { text: `${isCursor ? '>' : ' '}${isSelected ? '*' : ' '} ` },
    isLate ? { text: padTo(late, 3), role: 'overdue' } : { text: '   ' },
  ];
  const role = isCursor ? 'cursor' : isSelected ? 'selected' : undefined;
  const put = (text: string, own: Span['role'] = role): Span => span(text, own);
  if (goneReason !== undefined) return [[...front, put(cellOf(task.crop, 18)), span(`+ ${goneReason}`, 'done')]];
  if (size.columns < 80) {
    const target = targetOf(task, model);
    const then = target === '' ? words.nextState({ state: taskText(task, 'next_state') }) : m.to({ places: target });
    const location = cutTo(taskText(task, 'location'), 17);
    const place = padTo(location, Math.max(widthOf(location) + 2, Math.min(18, size.columns - FRONT - widthOf(then))));
    return [
      [
        ...front,
        put(cellOf(task.crop, 18)),
        put(cutTo(task.action_label, size.columns - 24), isLate ? 'overdue' : role),
      ],
      [span(`${' '.repeat(FRONT)}${place}${then}`)],
    ];
  }
  const widths = taskWidths(model, locationRoom(size.columns));
  const used = widths.crop + widths.action + widths.next_state + widths.chamber;
  const row: Span[] = [
    ...front,
    put(cellOf(task.crop, widths.crop)),
    put(cellOf(actionText(task, model), widths.action), isLate ? 'overdue' : role),
    put(cellOf(taskText(task, 'next_state'), widths.next_state)),
    put(cellOf(taskText(task, 'chamber'), widths.chamber)),
  ];
  if (size.columns < WIDE_LIST)
    return [[...row, put(cutTo(taskText(task, 'location'), locationWidth(size.columns, used)))]];
  const place = cellOf(taskText(task, 'location'), locationWidth(size.columns, used));
  const trays = padLeft(task.standing_trays > 0 ? String(task.standing_trays) : NOTHING, 5);
  return [[...row, put(`${place}${padTo(task.lot_code, 16)}${trays}  ${shortDay(task.action_needed_date)}`)]];
}

/** Draws the task under the cursor and its position in the list. */
function infoLine(model: Model): Line {
  const uuids = taskRows(model);
  const task = model.cursor === null ? undefined : model.tasks.get(model.cursor);
  const hidden = model.selected.filter((uuid) => !uuids.includes(uuid)).length;
  if (model.selected.length > 0) {
    const parts = [selectedText(model), ...(hidden > 0 ? [m.selectedHidden({ count: hidden })] : [])];
    return line(parts.join('  '));
  }
  if (task === undefined) return BLANK;
  const at = `${uuids.indexOf(task.uuid) + 1}/${uuids.length}`;
  const trays = task.standing_trays > 0 ? [m.trays({ count: task.standing_trays })] : [];
  const needed = shortDay(task.action_needed_date);
  const target = targetOf(task, model);
  const label = actionText(task, model);
  const isCut = widthOf(label) >= taskWidths(model, locationRoom(model.size.columns)).action;
  const [to, whole] = isCut ? [[], [label]] : [target === '' ? [] : [m.to({ places: target })], []];
  const parts =
    model.size.columns < 80
      ? [task.lot_code, ...trays, needed]
      : [task.lot_code, ...trays, ...to, m.needed({ day: needed }), ...whole, ...state(task)];
  return withRight(line(parts.join('  ')), line(at), model.size.columns);
}

const state = ({ current_state }: Task): string[] =>
  current_state === null ? [] : [m.nowIn({ state: current_state })];

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
  return m.selected({ count: tasks.length, batches, kinds: list });
}

function listHints(model: Model): Line {
  const { columns } = model.size;
  const { hints } = m;
  if (model.isFinding) return keyHints([hints.keepFilter, hints.clear, hints.upDown], columns);
  if (model.selected.length > 0) {
    const count = model.selected.length;
    return keyHints(
      [m.completeSelected({ count }), hints.select, hints.allShown, hints.selectNone, hints.help],
      columns,
    );
  }
  if (model.isDoneShown)
    return keyHints([hints.openBatch, hints.undo, hints.due, hints.find, hints.help, hints.quit], columns);
  const usual = [hints.complete, hints.select, hints.find, hints.chambers];
  if (columns < 80) return keyHints([hints.complete, hints.select, hints.help], columns);
  if (columns < WIDE_LIST) {
    return keyHints([...usual, hints.batch, hints.help, hints.quit], columns);
  }
  return keyHints([...usual, hints.group, hints.sort, hints.batch, hints.undo, hints.help, hints.quit], columns);
}

/** Draws the chambers, on or off, with their numbers of due tasks. */
export function drawChambers(model: Model, cursor: number): Line[] {
  const { size, farm } = model;
  const chambers = farm?.chambers ?? [];
  const enabled = chambers.filter(({ uuid }) => !model.off.includes(uuid)).length;
  const names = Math.max(14, ...chambers.map(({ name }) => widthOf(name))) + 2;
  const rows = chambers.map(({ uuid, name }, at) => {
    const due = dueText(countDue([...model.tasks.values()].filter(({ locations }) => locations[0]?.chamber === uuid)));
    const mark = model.off.includes(uuid) ? '[ ]' : '[x]';
    const text = `${at === cursor ? '>' : ' '} ${padTo(String(at + 1), 3)}${mark} ${padTo(name, names)}${due}`;
    return line(text, at === cursor ? 'cursor' : undefined);
  });
  const height = size.rows - 3;
  const top = windowStart(0, cursor, height, rows.length);
  const hints = [m.hints.onOff, m.hints.all, m.hints.onlyThis, m.hints.show, m.hints.asBefore];
  return screenOf(
    size,
    [line(m.chambersEnabled({ count: enabled }), 'heading'), ...rows.slice(top, top + height)],
    [keyHints(hints, size.columns)],
  );
}
