import { comparePlan } from '#domain/actions/order-actions.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { compareText } from '#domain/time.ts';
import { isOverdue } from './derive-tasks.ts';
import type { Task } from './task.ts';
import { NOTHING, type TaskColumn, taskText } from './task-columns.ts';

export type SortDirection = 'asc' | 'desc';

/** The column that tasks are sorted by until a person chooses another. */
export const DEFAULT_TASK_COLUMN: TaskColumn = 'action';

/** Sorts tasks by one column; equal ones keep their order, those without a value come last. */
export function sortTasks<T extends Task>(
  tasks: readonly T[],
  column: TaskColumn,
  direction: SortDirection = 'asc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return tasks
    .map((task) => ({ task, text: taskText(task, column) }))
    .sort((a, b) => compareNothingLast(a.text, b.text) || sign * compareTexts(a.text, b.text))
    .map(({ task }) => task);
}

/** The tasks of one chamber. */
export interface TaskGroup {
  /** Null for batches on physical locations only, and for those that are not placed yet. */
  readonly chamber: string | null;
  /** The chamber's name; null without a chamber. */
  readonly name: string | null;
  readonly is_placed: boolean;
  readonly overdue: number;
  /** The tasks that aren't overdue. */
  readonly due: number;
  readonly tasks: readonly Task[];
}

/** Compares tasks for paper and the terminal: by lot code, then in the order of the plan. Total over distinct ids. */
export const compareByBatch = (a: Task, b: Task): number =>
  compareNatural(a.lot_code, b.lot_code) || compareText(a.batch, b.batch) || comparePlan(a, b);

/**
 * Groups tasks by the first chamber of their batch. Groups with overdue tasks come first; both halves are sorted by name,
 * groups without a chamber last. Within a group tasks are sorted by batch, then in the order of its plan.
 */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
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
      return { ...heading, overdue, due: rows.length - overdue, tasks: rows.sort(compareByBatch) };
    })
    .sort(compareGroups);
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

// Accents count only between words that are otherwise equal.
const compareTexts = (a: string, b: string): number => {
  const left = foldText(a);
  const right = foldText(b);
  return left === right ? 0 : compareNatural(left, right);
};
