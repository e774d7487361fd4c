import { useState } from 'react';
import { DEFAULT_TASK_COLUMN } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import * as m from '#words/web/home.ts';
import { ALL_ON } from './chambers-off.ts';

/** Holds the filters, the order and the selection of tasks, so that they survive switching tabs. */
export function useTasksView() {
  const [off, setOff] = useState(ALL_ON);
  const [sort, setSort] = useState<Sort<TaskColumn>>({ key: DEFAULT_TASK_COLUMN, direction: 'asc' });
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  const selection = useSelection(keyOf, nameOf);
  return { off, setOff, onlyOverdue, setOnlyOverdue, sort, setSort, selection };
}

export type TasksView = ReturnType<typeof useTasksView>;

const keyOf = ({ uuid }: Task): string => uuid;
const nameOf = ({ action_label, crop, lot_code }: Task): string =>
  m.namedTask({ action: action_label, crop, lot: lot_code });
