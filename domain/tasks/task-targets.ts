import type { Action } from '#domain/actions/action.ts';
import type { PlaceLabel } from '#domain/batches/batch.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';

/**
 * Returns the planned destination of an open sowing or move: the places by chamber, or only the chamber, with an empty
 * label. Empty if there is none, and for other actions. Unknown places are left out.
 */
export function taskTargets(action: Action, names: ActionNames): PlaceLabel[] {
  if (action.completed || action.withdrawn) return [];
  if (action.action_type !== 'create_tray_action' && action.action_type !== 'location_change') return [];
  const { target_chamber, target_locations } = action.action_properties;
  const places = [...new Set(target_locations)].map((id) => names.place(id)).filter((place) => place !== undefined);
  if (places.length > 0) return describePlaces(places);
  const chamber_name = target_chamber === null ? undefined : names.chamber(target_chamber);
  return chamber_name === undefined ? [] : [{ chamber: target_chamber, chamber_name, label: '' }];
}
