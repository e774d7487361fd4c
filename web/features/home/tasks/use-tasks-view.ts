import { useMemo } from 'react';
import { DEFAULT_TASK_COLUMN } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { TASK_COLUMNS, type TaskColumn } from '#domain/tasks/task-columns.ts';
import { readSort, readValues, writeSort, writeValues } from '#web/page/list/list-state.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import * as m from '#words/web/home.ts';
import type { ChambersOff } from './chambers-off.ts';

const OFF = 'off';
const OVERDUE = 'overdue';
const SORT = 'sort';
const SHAPE = { columns: TASK_COLUMNS, sort: { key: DEFAULT_TASK_COLUMN, direction: 'asc' } } as const;

/** Holds the filters and the order of tasks in the URL, and their selection, so that all survive switching tabs. */
export function useTasksView() {
  const { get, set } = useUrlState();
  const offText = get(OFF);
  const sortText = get(SORT);
  const off: ChambersOff = useMemo(() => new Set(readValues(offText)), [offText]);
  const sort: Sort<TaskColumn> = useMemo(() => readSort(sortText, SHAPE), [sortText]);
  const selection = useSelection(keyOf, nameOf);
  return {
    off,
    setOff: (next: ChambersOff) => set({ [OFF]: writeValues([...next].sort()) }),
    onlyOverdue: get(OVERDUE) !== null,
    setOnlyOverdue: (next: boolean) => set({ [OVERDUE]: next ? '1' : null }),
    sort,
    setSort: (next: Sort<TaskColumn>) => set({ [SORT]: writeSort(next, SHAPE) }),
    showAll: () => set({ [OFF]: null, [OVERDUE]: null }),
    selection,
  };
}

export type TasksView = ReturnType<typeof useTasksView>;

const keyOf = ({ uuid }: Task): string => uuid;
const nameOf = ({ action_label, crop, lot_code }: Task): string =>
  m.namedTask({ action: action_label, crop, lot: lot_code });
