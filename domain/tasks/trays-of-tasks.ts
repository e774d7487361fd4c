import type { Task } from './task.ts';

/** How many trays the batches of some tasks have standing, each batch counted once. */
export const traysOfTasks = (tasks: readonly Pick<Task, 'batch' | 'standing_trays'>[]): number =>
  [...new Map(tasks.map(({ batch, standing_trays }) => [batch, standing_trays])).values()].reduce(
    (sum, trays) => sum + trays,
    0,
  );
