import type { Task } from '#domain/tasks/task.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';
import { aim as aimTo } from '#words/web/counts.ts';

/** Returns what a task leads to, 'to Grow 1 A1-4' or 'to Lettuce 16 h; Six floods'; empty if that is nothing, or said by its label. */
export function aimText(task: Pick<Task, 'action_label' | 'targets' | 'recipes'>): string {
  const aim = taskAim(task);
  return aim === '' || task.action_label.endsWith(aim) ? '' : aimTo({ aim });
}
