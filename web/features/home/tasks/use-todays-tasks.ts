import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { expectedTasksQuery } from '#web/batches/model/task-queries.ts';
import { useFarm } from '#web/data/services.ts';

/** Returns today's tasks in one list, and the number of overdue ones. */
export function useTodaysTasks() {
  const query = useQuery(expectedTasksQuery(useFarm()));
  return useMemo(() => {
    const tasks = Object.values(query.data ?? {}).flat();
    return { query, tasks, overdue: tasks.filter((task) => isOverdue(task.days_till_action)).length };
  }, [query]);
}
