import type { StoredTask } from '#domain/tasks/task.ts';
import type { Day, Instant } from '#domain/time.ts';

export interface TaskReader {
  expectedTasks(today: Day, actionType?: string): Promise<readonly StoredTask[]>;
  /** Returns actions except waits that were completed in [from, to). */
  completedTasks(from: Instant, to: Instant, today: Day, actionType?: string): Promise<readonly StoredTask[]>;
}
