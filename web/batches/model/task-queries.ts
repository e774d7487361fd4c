import { queryOptions } from '@tanstack/react-query';
import { type CodedTask, labelTasks, type Task } from '#domain/tasks/task.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { codedTasksQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { formatLabel } from '#web/format/action-text.ts';

/** Today's open tasks, by batch. */
export const expectedTasksQuery = (farm: FarmApi) => queryOptions({ ...codedTasksQuery(farm), select: withText });

/** Actions completed today, by batch. */
export const completedTasksQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listCompletedTasks'),
    queryFn: () => farm.listCompletedTasks({}, READ),
    select: withText,
    ...polled,
  });

/** Harvests completed today, by batch. */
export const completedHarvestsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listCompletedTasks', 'harvest_action'),
    queryFn: () => farm.listCompletedTasks({ query: { action_type: 'harvest_action' } }, READ),
    select: withText,
    ...polled,
  });

const withText = (tasks: Readonly<Record<string, readonly CodedTask[]>>): Record<string, Task[]> =>
  labelTasks(tasks, formatLabel);
