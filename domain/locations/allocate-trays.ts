import type { TrayMove, TraysAt } from '#domain/action-keys/property-values.ts';
import type { PrefixedId } from '#domain/ids.ts';

/** Free capacity of a location in trays; Infinity for no limit. */
export interface Room {
  readonly location: PrefixedId;
  readonly room: number;
}

/**
 * Moves trays from sources to targets, both in the given order, filling each target up to its room. Trays of a source
 * that is also a target stay. `left` is the number of trays without room. A repeated target counts once.
 */
export function allocateTrays(
  sources: readonly TraysAt[],
  targets: readonly Room[],
): { moves: TrayMove[]; left: number } {
  const open = openRooms(targets);
  const wanted = new Set(targets.map(({ location }) => location));
  const moves: TrayMove[] = [];
  let left = 0;
  for (const source of sources) {
    if (wanted.has(source.location)) continue;
    const filled = fill(source.trays, open);
    moves.push(...filled.placed.map(({ location, trays }) => ({ from: source.location, to: location, trays })));
    left += filled.left;
  }
  return { moves, left };
}

/**
 * Places new trays at targets in the given order, filling each up to its room. `left` is the number of trays without
 * room.
 */
export function placeTrays(trays: number, targets: readonly Room[]): { placed: TraysAt[]; left: number } {
  return fill(trays, openRooms(targets));
}

function openRooms(targets: readonly Room[]): Map<PrefixedId, number> {
  const open = new Map<PrefixedId, number>();
  for (const { location, room } of targets) if (!open.has(location)) open.set(location, room);
  return open;
}

// Reduces the room in `open`.
function fill(trays: number, open: Map<PrefixedId, number>): { placed: TraysAt[]; left: number } {
  const placed: TraysAt[] = [];
  let left = trays;
  for (const [location, room] of open) {
    const here = Math.min(left, room);
    if (here <= 0) continue;
    placed.push({ location, trays: here });
    open.set(location, room - here);
    left -= here;
  }
  return { placed, left };
}
