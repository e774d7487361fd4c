import { m } from '#cli/words/tasks.ts';
import type { PlaceLabel } from '#domain/batches/batch.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the planned destination of a sowing or move: 'Grow 2 D1-3', or only the chamber; '' if there is none. */
export const targetText = (targets: readonly PlaceLabel[]): string =>
  targets
    .map(({ chamber_name, label }) => [chamber_name, label].filter((part) => part !== null && part !== '').join(' '))
    .join('; ');

/** Returns the label of a task with its places: 'Sow 36 trays to Germination B1-4', 'Move to Grow 2 D1-3'. */
export function labelWithTarget({
  action_type,
  action_label,
  targets,
}: Pick<Task, 'action_type' | 'action_label' | 'targets'>): string {
  const places = targetText(targets);
  if (places === '') return action_label;
  return action_type === 'location_change' ? m.moveTo({ places }) : m.actionTo({ action: action_label, places });
}
