import { atKey, fromKey } from '#domain/actions/facts.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { type Counts, countBy } from '#domain/actions/tray-lists.ts';
import type { RoomAt } from '#domain/locations/check-move.ts';
import { traysAt, traysFrom } from '#domain/locations/move-form.ts';
import type { EnteredFacts, FactGrounds } from './entered-facts.ts';

/** Current free room, and the capacity of the locations. */
export type RoomGrounds = Pick<FactGrounds, 'roomAt' | 'places'>;

export type EnteredLists = Omit<EnteredFacts, 'does'>;

/**
 * Returns the room at a location if an action that brought `own` trays there is replaced. Trays that the action brought
 * leave room, those it took away use room, and the result doesn't exceed the capacity of the location.
 */
export function roomWith({ roomAt, places }: RoomGrounds, own: Counts): RoomAt {
  return (location) => {
    const brought = own.get(location) ?? 0;
    const holds = places.get(location)?.tray_capacity ?? Number.POSITIVE_INFINITY;
    return Math.min(roomAt(location) + brought, Math.max(brought, holds));
  };
}

/**
 * Returns the room at a location for one of the entered lists, given the others. Trays that leave make room, trays that
 * arrive by another list take it. At least 0.
 */
export function roomBesideLists(entered: EnteredLists, part: 'made' | 'to', grounds: RoomGrounds): RoomAt {
  const { action, facts, from, to } = entered;
  const { made = [], merged = [], binned = [] } = facts;
  const others = part === 'to' ? made : traysAt(to);
  const arriving = countBy(others, atKey);
  const leaving = countBy([...merged, ...binned, ...traysFrom(from)], fromKey);
  const room = roomWith(grounds, trayDeltas(action));
  return (location) => Math.max(0, room(location) + (leaving.get(location) ?? 0) - (arriving.get(location) ?? 0));
}
