import { unreachable } from '#domain/result.ts';
import type { Action } from './action.ts';

/**
 * Returns the change in trays at each location that a completed action affects. Locations without a change are left
 * out.
 */
export function trayDeltas(action: Action): Map<string, number> {
  const deltas = new Map<string, number>();
  const add = (location: string, trays: number) => deltas.set(location, (deltas.get(location) ?? 0) + trays);
  const move = (from: string, to: string, trays: number) => {
    add(from, -trays);
    add(to, trays);
  };
  const { action_type, action_properties: facts } = action;
  switch (action_type) {
    case 'create_tray_action':
      for (const { location, trays } of facts.placed_at ?? []) add(location, trays);
      break;
    case 'location_change':
      for (const { from, to, trays } of facts.moves ?? []) move(from, to, trays);
      break;
    case 'redist_action':
      for (const { from, trays } of [...(facts.merged ?? []), ...(facts.binned ?? [])]) add(from, -trays);
      for (const { location, trays } of facts.made ?? []) add(location, trays);
      for (const { from, to, trays } of facts.moves ?? []) move(from, to, trays);
      break;
    case 'harvest_action':
      for (const { from, trays } of facts.cleared ?? []) add(from, -trays);
      break;
    case 'state_change':
    case 'life_change_action':
    case 'generic_text_action':
    case 'interval_action':
      break;
    default:
      unreachable(action_type);
  }
  for (const [location, trays] of deltas) if (trays === 0) deltas.delete(location);
  return deltas;
}
