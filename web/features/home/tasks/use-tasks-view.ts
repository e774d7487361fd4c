import { useState } from 'react';
import { DEFAULT_TASK_COLUMN } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { ALL_ON } from './chambers-off.ts';

/** How a person looks at the tasks and what is selected; it outlives the panel, which comes and goes with its tab. */
export function useTasksView() {
  const [off, setOff] = useState(ALL_ON);
  const [sort, setSort] = useState<Sort<TaskColumn>>({ key: DEFAULT_TASK_COLUMN, direction: 'asc' });
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  const selection = useSelection(keyOf, nameOf);
  return { off, setOff, onlyOverdue, setOnlyOverdue, sort, setSort, selection };
}

export type TasksView = ReturnType<typeof useTasksView>;

const keyOf = ({ uuid }: Task): string => uuid;
const nameOf = ({ action_label, crop, lot_code }: Task): string => `${action_label}, ${crop} ${lot_code}`;
