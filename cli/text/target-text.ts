import { m } from '#cli/words/tasks.ts';
import { joinLabels } from '#domain/locations/describe-places.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the label of a task with its places: 'Sow 36 trays to Germination B1-4', 'Move to Grow 2 D1-3'. */
export function labelWithTarget({
  action_type,
  action_label,
  targets,
}: Pick<Task, 'action_type' | 'action_label' | 'targets'>): string {
  const places = joinLabels(targets);
  if (places === '') return action_label;
  return action_type === 'location_change' ? m.moveTo({ places }) : m.actionTo({ action: action_label, places });
}
