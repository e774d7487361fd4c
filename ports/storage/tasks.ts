import type { KeptTask } from '#domain/tasks/task.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Reads tasks. */
export interface TaskReader {
  expectedTasks(today: Day, actionType?: string): Promise<readonly KeptTask[]>;
  /** Completed in [from, to), without intervals. */
  completedTasks(from: Instant, to: Instant, today: Day, actionType?: string): Promise<readonly KeptTask[]>;
}
