import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { Action } from '#domain/actions/action.ts';

/** Returns where an open sowing or move puts its trays: 'Grow 2 D1-3', or the chamber alone; '' where no plan says so. */
export function targetText(action: Action, book: Pick<LocationIndex, 'chambers' | 'labelAll'>): string {
  if (action.completed || action.withdrawn) return '';
  if (action.action_type !== 'create_tray_action' && action.action_type !== 'location_change') return '';
  const { target_chamber, target_locations } = action.action_properties;
  return (
    book.labelAll(target_locations ?? []) || (book.chambers.find(({ uuid }) => uuid === target_chamber)?.name ?? '')
  );
}

/** Returns an action's label with the places that it is about: 'Sow 36 trays to Germination B1-4', 'Move to Grow 2 D1-3'. */
export function labelWithTarget(label: string, target: string): string {
  if (target === '') return label;
  return label.startsWith('Move') ? `Move to ${target}` : `${label} to ${target}`;
}
