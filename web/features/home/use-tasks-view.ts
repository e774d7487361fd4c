import { useState } from 'react';
import { DEFAULT_TASK_COLUMN } from '#domain/tasks/sort-tasks.ts';
import type { TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Sort } from '../../ui/sort-rows.ts';
import { ALL_ON } from './chambers-off.ts';

/** How a person looks at the tasks; it outlives the panel, which comes and goes with its tab. */
export function useTasksView() {
  const [off, setOff] = useState(ALL_ON);
  const [sort, setSort] = useState<Sort<TaskColumn>>({ key: DEFAULT_TASK_COLUMN, direction: 'asc' });
  return { off, setOff, sort, setSort };
}

export type TasksView = ReturnType<typeof useTasksView>;
