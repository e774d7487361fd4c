import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { comparePlan } from '#domain/actions/order-actions.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { compareText } from '#domain/time.ts';
import { isOverdue } from './derive-tasks.ts';
import type { Task } from './task.ts';
import { NOTHING, type TaskColumn, taskText } from './task-columns.ts';

export type SortDirection = 'asc' | 'desc';

export const DEFAULT_TASK_COLUMN: TaskColumn = 'action';

/** Sorts tasks by one column, those with the same text as planned. Empty cells come last. */
export function sortTasks<T extends Task>(
  tasks: readonly T[],
  column: TaskColumn,
  direction: SortDirection = 'asc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return tasks
    .map((task) => ({ task, text: taskText(task, column) }))
    .sort(
      (a, b) =>
        compareNothingLast(a.text, b.text) || sign * compareTexts(a.text, b.text) || comparePlan(a.task, b.task),
    )
    .map(({ task }) => task);
}

/**
 * Compares tasks by days late, most first, then by type of action as in a recipe's phase, then by action and crop, for lists to
 * work through: trays are sown before their state and L.I.F.E. are set. Total over distinct ids.
 */
export const compareByUrgency = (a: Task, b: Task): number =>
  Math.min(a.days_till_action, 0) - Math.min(b.days_till_action, 0) ||
  ACTION_TYPES.indexOf(a.action_type) - ACTION_TYPES.indexOf(b.action_type) ||
  compareTexts(a.action_label, b.action_label) ||
  compareTexts(a.crop, b.crop) ||
  compareByBatch(a, b);

/** The tasks of one chamber. */
export interface TaskGroup {
  /** Null for batches that are on physical locations only, or not placed yet. */
  readonly chamber: string | null;
  /** Null without a chamber. */
  readonly name: string | null;
  readonly is_placed: boolean;
  readonly overdue: number;
  /** Tasks that aren't overdue. */
  readonly due: number;
  readonly tasks: readonly Task[];
}

/** Compares tasks by lot code, then in plan order, for printouts and the terminal. Total over distinct ids. */
export const compareByBatch = (a: Task, b: Task): number =>
  compareNatural(a.lot_code, b.lot_code) || compareText(a.batch, b.batch) || comparePlan(a, b);

/**
 * Groups tasks by the first chamber of their batch. Groups with overdue tasks come first, then by name, with groups
 * without a chamber last in each half. Tasks in a group are sorted by `compare`.
 */
export function groupTasks(tasks: readonly Task[], compare = compareByBatch): TaskGroup[] {
  const groups = new Map<string | boolean, Heading & { readonly tasks: Task[] }>();
  for (const task of tasks) {
    const heading = headingOf(task);
    const key = heading.chamber ?? heading.is_placed;
    const group = groups.get(key) ?? { ...heading, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ tasks: rows, ...heading }) => {
      const overdue = rows.filter((task) => isOverdue(task.days_till_action)).length;
      return { ...heading, overdue, due: rows.length - overdue, tasks: rows.sort(compare) };
    })
    .sort(compareGroups);
}

/** Groups tasks by batch, sorted by `compareByBatch`, with batches that have overdue tasks first. */
export function groupByBatch(tasks: readonly Task[]): (readonly Task[])[] {
  const groups = new Map<string, Task[]>();
  for (const task of [...tasks].sort(compareByBatch)) groups.set(task.batch, [...(groups.get(task.batch) ?? []), task]);
  const isLate = (list: readonly Task[]) => list.some(({ days_till_action }) => isOverdue(days_till_action));
  return [...groups.values()].sort((a, b) => Number(isLate(b)) - Number(isLate(a)));
}

type Heading = Pick<TaskGroup, 'chamber' | 'name' | 'is_placed'>;

function headingOf({ locations }: Task): Heading {
  const { chamber = null, chamber_name = null } = locations[0] ?? {};
  return { chamber, name: chamber_name ?? chamber, is_placed: locations.length > 0 };
}

function compareGroups(a: TaskGroup, b: TaskGroup): number {
  return (
    Number(a.overdue === 0) - Number(b.overdue === 0) ||
    rankOf(a) - rankOf(b) ||
    compareTexts(a.name ?? '', b.name ?? '') ||
    compareText(a.chamber ?? '', b.chamber ?? '')
  );
}

const rankOf = ({ chamber, is_placed }: TaskGroup): number => (chamber !== null ? 0 : is_placed ? 1 : 2);

const compareNothingLast = (a: string, b: string): number => Number(a === NOTHING) - Number(b === NOTHING);

// Accents only break ties.
const compareTexts = (a: string, b: string): number => {
  const left = foldText(a);
  const right = foldText(b);
  return left === right ? 0 : compareNatural(left, right);
};
