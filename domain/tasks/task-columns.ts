import type { Task } from './task.ts';

/** The columns of the tasks table, in order. */
export const TASK_COLUMNS = ['crop', 'action', 'next_state', 'chamber', 'location'] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];

/** What stands where nothing is known. */
export const NOTHING = '-';

/** The text of a task in a column. A batch in two chambers shows the first, and '+1'; '-' where there is nothing. */
export function taskText(task: Task, column: TaskColumn): string {
  switch (column) {
    case 'crop':
      return task.crop;
    case 'action':
      return task.action_label;
    case 'next_state':
      return task.next_state ?? NOTHING;
    case 'chamber':
      return chamberText(task);
    case 'location':
      return task.locations[0]?.label || NOTHING;
  }
}

function chamberText({ locations }: Task): string {
  const first = locations[0];
  if (first === undefined) return NOTHING;
  const others = locations.length > 1 ? ` +${locations.length - 1}` : '';
  return `${first.chamber_name ?? NOTHING}${others}`;
}
