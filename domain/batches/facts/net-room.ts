import { atKey, fromKey } from '#domain/actions/facts.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { type Counts, countBy } from '#domain/actions/tray-lists.ts';
import type { RoomAt } from '#domain/locations/check-move.ts';
import { traysAt, traysFrom } from '#domain/locations/move-form.ts';
import type { EnteredFacts, FactGrounds } from './entered-facts.ts';

/** What room is judged by: what there is at present, and what places hold. */
export type RoomGrounds = Pick<FactGrounds, 'roomAt' | 'places'>;

/** The lists that were entered for an action. */
export type EnteredLists = Omit<EnteredFacts, 'does'>;

/**
 * How many trays a place takes where an action brought `own` of them there before, which take no room; below 0 for as
 * many as it took away. With them no place takes more than it holds in all.
 */
export function roomWith({ roomAt, places }: RoomGrounds, own: Counts): RoomAt {
  return (location) => {
    const brought = own.get(location) ?? 0;
    const holds = places.get(location)?.tray_capacity ?? Number.POSITIVE_INFINITY;
    return Math.min(roomAt(location) + brought, Math.max(brought, holds));
  };
}

/**
 * How many trays a place takes for one of the lists entered while all others stay as they are: what leaves a place makes
 * room there, what arrives by another list takes it. Never below 0.
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
