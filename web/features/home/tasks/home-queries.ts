import { queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

/** Today's open tasks, by batch. */
export const expectedTasksQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('listExpectedTasks'), queryFn: () => farm.listExpectedTasks({}, READ), ...polled });

/** Actions completed today, by batch. */
export const completedTasksQuery = (farm: FarmApi) =>
  queryOptions({ queryKey: keyOf('listCompletedTasks'), queryFn: () => farm.listCompletedTasks({}, READ), ...polled });

/** Harvests completed today, by batch. */
export const completedHarvestsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listCompletedTasks', 'harvest_action'),
    queryFn: () => farm.listCompletedTasks({ query: { action_type: 'harvest_action' } }, READ),
    ...polled,
  });
