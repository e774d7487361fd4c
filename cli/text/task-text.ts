import { m } from '#cli/language/messages.ts';
import { joinLabels } from '#domain/locations/describe-places.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';
import { NOTHING, taskText } from '#domain/tasks/task-columns.ts';
import { alignRows, type Column } from './align-table.ts';
import { labelWithTarget } from './target-text.ts';
import { cutTo } from './width.ts';

const LABEL_WIDTH = 18;

/** The columns of the table of today's tasks. */
export const TASK_TABLE: readonly Column[] = [
  { heading: m.tasks.headings.overdue },
  { heading: m.tasks.headings.crop },
  { heading: m.tasks.headings.action },
  { heading: m.tasks.headings.nextState },
  { heading: m.tasks.headings.chamber },
  { heading: m.tasks.headings.location },
  { heading: m.tasks.headings.to },
  { heading: m.tasks.headings.lot },
];

/** Returns the row of a task in `TASK_TABLE`. */
export const taskRow = (task: Task): string[] => [
  isOverdue(task.days_till_action) ? m.tasks.shortDays({ days: -task.days_till_action }) : '',
  taskText(task, 'crop'),
  taskText(task, 'action'),
  taskText(task, 'next_state'),
  taskText(task, 'chamber'),
  taskText(task, 'location'),
  taskAim(task) || NOTHING,
  task.lot_code,
];

/** Returns tasks as aligned sentences. */
export function taskSentences(tasks: readonly Task[]): string[] {
  const left = alignRows(
    tasks.map((task) => [
      `${dueText(task.days_till_action)}:`,
      labelWithTarget(task),
      `${task.crop},`,
      `${nextText(task)},`,
    ]),
    [],
    ' ',
  );
  return alignRows(tasks.map((task, at) => [left[at] ?? '', `${placeText(task)}.`, `${task.lot_code}.`]));
}

/** Returns 'Overdue 2 days' or 'Due today'. */
export function dueText(days: number): string {
  if (isOverdue(days)) return m.tasks.overdueDays({ days: -days });
  return days === 0 ? m.tasks.dueToday : m.tasks.dueIn({ days });
}

/** Returns 'Grow 1 A1-4, B2' for each chamber, or 'not placed'. */
export const placeText = ({ locations }: Pick<Task, 'locations'>): string => joinLabels(locations) || m.tasks.notPlaced;

const nextText = ({ next_state }: Task): string =>
  next_state === null ? m.tasks.noNextState : m.tasks.nextState({ state: next_state });

/** Returns an action and its lot, short enough for a message of 80 columns. */
export const shortLabel = ({ action_label, lot_code }: Task): string =>
  `${cutTo(action_label, LABEL_WIDTH)} ${lot_code}`;
