import { m } from '#cli/language/messages.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskAim } from '#domain/tasks/task-aim.ts';

/** Returns the label of a task with what it leads to: 'Sow 36 trays to Germination B1-4', 'Move to Grow 2 D1-3'. */
export function labelWithTarget({
  action_type,
  action_label,
  ...aims
}: Pick<Task, 'action_type' | 'action_label' | 'targets' | 'recipes'>): string {
  const places = taskAim(aims);
  if (places === '') return action_label;
  return action_type === 'location_change'
    ? m.tasks.moveTo({ places })
    : m.tasks.actionTo({ action: action_label, places });
}
