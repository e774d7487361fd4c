import type { Task } from './task.ts';

/** Returns the standing trays of the batches with tasks. Each batch is counted once. */
export const traysOfTasks = (tasks: readonly Pick<Task, 'batch' | 'standing_trays'>[]): number =>
  [...new Map(tasks.map(({ batch, standing_trays }) => [batch, standing_trays])).values()].reduce(
    (sum, trays) => sum + trays,
    0,
  );
