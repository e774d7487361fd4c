import type { TrayMove, TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
import { unreachable } from '#domain/result.ts';
import type { Action } from './action.ts';

/** Facts that bring trays to locations, or take them away. */
interface TrayFacts {
  readonly placed_at?: readonly TraysAt[] | null | undefined;
  readonly made?: readonly TraysAt[] | null | undefined;
  readonly moves?: readonly TrayMove[] | null | undefined;
  readonly merged?: readonly TraysFrom[] | null | undefined;
  readonly binned?: readonly TraysFrom[] | null | undefined;
  readonly cleared?: readonly TraysFrom[] | null | undefined;
}

/** Returns the change in trays at each location by these facts. Locations without a change are left out. */
export function trayChange({ placed_at, made, moves, merged, binned, cleared }: TrayFacts): Map<string, number> {
  const change = new Map<string, number>();
  const add = (location: string, trays: number) => change.set(location, (change.get(location) ?? 0) + trays);
  for (const { location, trays } of [...(placed_at ?? []), ...(made ?? [])]) add(location, trays);
  for (const { from, trays } of [...(merged ?? []), ...(binned ?? []), ...(cleared ?? [])]) add(from, -trays);
  for (const { from, to, trays } of moves ?? []) {
    add(from, -trays);
    add(to, trays);
  }
  for (const [location, trays] of change) if (trays === 0) change.delete(location);
  return change;
}

/**
 * Returns the change in trays at each location that a completed action affects. Locations without a change are left
 * out.
 */
export function trayDeltas({ action_type, action_properties: facts }: Action): Map<string, number> {
  switch (action_type) {
    case 'create_tray_action':
    case 'location_change':
    case 'redist_action':
    case 'harvest_action':
      return trayChange(facts);
    case 'state_change':
    case 'life_change_action':
    case 'generic_text_action':
    case 'interval_action':
      return new Map();
    default:
      return unreachable(action_type);
  }
}
