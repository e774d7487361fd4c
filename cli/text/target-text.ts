import type { LocationIndex } from '#cli/locations/location-index.ts';
import { m } from '#cli/words/tasks.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Task } from '#domain/tasks/task.ts';

/**
 * Returns the planned destination of an open sowing or move: 'Grow 2 D1-3', or only the chamber; '' if there is none.
 */
export function targetText(action: Action, locationIndex: Pick<LocationIndex, 'chambers' | 'labelAll'>): string {
  if (action.completed || action.withdrawn) return '';
  if (action.action_type !== 'create_tray_action' && action.action_type !== 'location_change') return '';
  const { target_chamber, target_locations } = action.action_properties;
  return (
    locationIndex.labelAll(target_locations ?? []) ||
    (locationIndex.chambers.find(({ uuid }) => uuid === target_chamber)?.name ?? '')
  );
}

/** Returns the label of a sowing or move with its places: 'Sow 36 trays to Germination B1-4', 'Move to Grow 2 D1-3'. */
export function labelWithTarget(
  { action_type, action_label }: Pick<Task, 'action_type' | 'action_label'>,
  places: string,
): string {
  if (places === '') return action_label;
  return action_type === 'location_change' ? m.moveTo({ places }) : m.actionTo({ action: action_label, places });
}
