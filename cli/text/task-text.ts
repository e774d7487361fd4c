import type { LocationIndex } from '#cli/locations/location-index.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { NOTHING, taskText } from '#domain/tasks/task-columns.ts';
import { alignRows, type Column } from './align-table.ts';
import { labelWithTarget, targetText } from './target-text.ts';
import { cutTo } from './width.ts';

const LABEL_WIDTH = 18;

/** Columns of today's tasks as a table. */
export const TASK_TABLE: readonly Column[] = [
  { heading: 'Overdue' },
  { heading: 'Crop' },
  { heading: 'Action' },
  { heading: 'Next state' },
  { heading: 'Chamber' },
  { heading: 'Location' },
  { heading: 'To' },
  { heading: 'Lot' },
];

/** One task as a row of that table. */
export const taskRow = (task: Task, book: LocationIndex): string[] => [
  isOverdue(task.days_till_action) ? `${-task.days_till_action} d` : '',
  taskText(task, 'crop'),
  taskText(task, 'action'),
  taskText(task, 'next_state'),
  taskText(task, 'chamber'),
  taskText(task, 'location'),
  targetText(task, book) || NOTHING,
  task.lot_code,
];

/** Tasks as sentences, one a row, aligned. */
export function taskSentences(tasks: readonly Task[], book: LocationIndex): string[] {
  const left = alignRows(
    tasks.map((task) => [
      `${dueText(task.days_till_action)}:`,
      labelWithTarget(task.action_label, targetText(task, book)),
      `${task.crop},`,
      `${nextText(task)},`,
    ]),
    [],
    ' ',
  );
  return alignRows(tasks.map((task, at) => [left[at] ?? '', `${placeText(task)}.`, `${task.lot_code}.`]));
}

/** 'Overdue 2 days', 'Due today'. */
export function dueText(days: number): string {
  if (isOverdue(days)) return `Overdue ${-days} ${days === -1 ? 'day' : 'days'}`;
  return days === 0 ? 'Due today' : `Due in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** 'Grow 1 A1-4, B2' for each chamber; 'not placed' for a batch that stands nowhere. */
export function placeText({ locations }: Pick<Task, 'locations'>): string {
  const places = locations.map(({ chamber_name, label }) =>
    chamber_name === null ? label : `${chamber_name} ${label}`,
  );
  return places.join('; ') || 'not placed';
}

const nextText = ({ next_state }: Task): string => (next_state === null ? 'no next state' : `next ${next_state}`);

/** An action and its lot, short enough to leave the rest of a message room on 80 columns. */
export const shortLabel = ({ action_label, lot_code }: Task): string =>
  `${cutTo(action_label, LABEL_WIDTH)} ${lot_code}`;
