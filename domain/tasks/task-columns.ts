import type { Task } from './task.ts';

/** Columns of the tasks table, in display order. */
export const TASK_COLUMNS = ['crop', 'action', 'next_state', 'chamber', 'location'] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];

/** Text of an empty cell. */
export const NOTHING = '-';

/** Returns the text of a cell. A batch in two chambers shows the first and '+1'. */
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
