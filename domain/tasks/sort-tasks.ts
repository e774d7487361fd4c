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

/** Tasks by one column; those that are equal there stay in their order, those with nothing there come last. */
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

/** The tasks of one chamber: heading, counts and rows. */
export interface TaskGroup {
  /** Null where the trays stand in no chamber, or nowhere. */
  readonly chamber: string | null;
  readonly name: string;
  readonly overdue: number;
  /** Those that are not late. */
  readonly due: number;
  readonly tasks: readonly Task[];
}

/** Heading of batches whose trays stand on physical locations only. */
export const NO_CHAMBER = 'No chamber';
/** Heading of batches that stand nowhere. */
export const NOT_PLACED = 'Not placed yet';

/** Order of tasks on paper and in the terminal: by the batch's lot code, then in the order of its plan. Total over distinct ids. */
export const compareByBatch = (a: Task, b: Task): number =>
  compareNatural(a.lot_code, b.lot_code) || compareText(a.batch, b.batch) || comparePlan(a, b);

/**
 * Tasks by the first chamber their batch stands in. Groups with late tasks come first, each half by name, those without
 * a chamber last; inside a group by batch, then in the order of its plan.
 */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  const groups = new Map<string, { chamber: string | null; name: string; tasks: Task[] }>();
  for (const task of tasks) {
    const { chamber, name } = headingOf(task);
    const key = chamber ?? name;
    const group = groups.get(key) ?? { chamber, name, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ chamber, name, tasks: rows }) => {
      const overdue = rows.filter((task) => isOverdue(task.days_till_action)).length;
      return { chamber, name, overdue, due: rows.length - overdue, tasks: rows.sort(compareByBatch) };
    })
    .sort(compareGroups);
}

function headingOf({ locations }: Task): { chamber: string | null; name: string } {
  const first = locations[0];
  if (first === undefined) return { chamber: null, name: NOT_PLACED };
  return first.chamber === null
    ? { chamber: null, name: NO_CHAMBER }
    : { chamber: first.chamber, name: first.chamber_name ?? first.chamber };
}

function compareGroups(a: TaskGroup, b: TaskGroup): number {
  return (
    Number(a.overdue === 0) - Number(b.overdue === 0) ||
    rankOf(a) - rankOf(b) ||
    compareTexts(a.name, b.name) ||
    compareText(a.chamber ?? '', b.chamber ?? '')
  );
}

const rankOf = ({ chamber, name }: TaskGroup): number => (chamber !== null ? 0 : name === NO_CHAMBER ? 1 : 2);

const compareNothingLast = (a: string, b: string): number => Number(a === NOTHING) - Number(b === NOTHING);

// Accents count only between words that are else the same.
const compareTexts = (a: string, b: string): number => {
  const left = foldText(a);
  const right = foldText(b);
  return left === right ? 0 : compareNatural(left, right);
};
