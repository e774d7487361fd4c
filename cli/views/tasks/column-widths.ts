import { m } from '#cli/language/messages.ts';
import { labelWithTarget } from '#cli/text/target-text.ts';
import { widthOf } from '#cli/text/width.ts';
import type { Model } from '#cli/views/model/model.ts';
import type { Task } from '#domain/tasks/task.ts';
import { TASK_COLUMNS, type TaskColumn, taskText } from '#domain/tasks/task-columns.ts';
import { WIDE_LIST } from './list-room.ts';

/** The columns before a row's cells: cursor, selection, days late. */
export const FRONT = 6;
/** Lot, trays and day. */
const WIDE_END = 29;
/** Narrower lists leave out what their headings say. */
const FULL_LIST = 78;

/** The columns of the list that are shown, and their widths. */
export interface ListLayout {
  readonly shown: readonly TaskColumn[];
  readonly widths: Readonly<Record<TaskColumn, number>>;
  /** True if a row also has the lot, the trays and the day. */
  readonly isWide: boolean;
}

type Widths = Record<TaskColumn, number>;

const USUAL: Readonly<Widths> = { crop: 18, action: 20, next_state: 12, chamber: 12, location: 19 };

/** The columns that get space which others leave free; of two that need as much, the first. */
const NEEDY: readonly TaskColumn[] = ['action', 'location', 'crop', 'chamber', 'next_state'];
/** The columns that give space, in this order. */
const GIVING: readonly TaskColumn[] = ['location', 'crop', 'chamber', 'next_state'];

/** Returns the text of a cell. */
export const cellText = (task: Task, column: TaskColumn): string =>
  column === 'action' ? labelWithTarget(task) : taskText(task, column);

const cache = new WeakMap<Model['tasks'], Map<string, ListLayout>>();

/** Returns the default widths, except that a longer text uses the space that other columns leave free. */
export function layoutOf(model: Model, columns: number): ListLayout {
  const made = cache.get(model.tasks) ?? new Map<string, ListLayout>();
  cache.set(model.tasks, made);
  const key = `${columns} ${model.group} ${model.sort}`;
  const found = made.get(key) ?? createLayout(model, columns);
  made.set(key, found);
  return found;
}

function createLayout(model: Model, columns: number): ListLayout {
  const left = model.group === 'batch' ? 'crop' : 'chamber';
  const shown = TASK_COLUMNS.filter((column) => columns >= FULL_LIST || column !== left);
  const isWide = columns >= WIDE_LIST;
  const widest = (column: TaskColumn): number => {
    const head = widthOf(headingOf(column)) + (column === model.sort ? 2 : 0);
    let most = head;
    for (const task of model.tasks.values()) most = Math.max(most, widthOf(cellText(task, column)));
    return most + 1;
  };
  const needs = Object.fromEntries(shown.map((column) => [column, widest(column)]));
  const widths: Widths = { ...USUAL };
  const others = shown.filter((column) => column !== 'location').reduce((sum, column) => sum + widths[column], 0);
  const rest = columns - (isWide ? 1 : 0) - FRONT - others - (isWide ? WIDE_END : 0);
  widths.location = isWide ? Math.min(USUAL.location, rest) : rest;
  let slack = rest - widths.location;
  const missingIn = (column: TaskColumn): number => Math.max(0, (needs[column] ?? 0) - widths[column]);
  // A column that needs little is shown whole before a long text takes what is left.
  for (const column of NEEDY.toSorted((a, b) => missingIn(a) - missingIn(b))) {
    let missing = missingIn(column);
    const fromSlack = Math.min(slack, missing);
    slack -= fromSlack;
    missing -= fromSlack;
    widths[column] += fromSlack;
    for (const giver of GIVING) {
      const given = Math.min(missing, Math.max(0, widths[giver] - (needs[giver] ?? widths[giver])));
      missing -= given;
      widths[giver] -= given;
      widths[column] += given;
    }
  }
  return { shown, widths, isWide };
}

function headingOf(column: TaskColumn): string {
  const { crop, action, nextState, chamber, location } = m.tasks.headings;
  return { crop, action, next_state: nextState, chamber, location }[column];
}
