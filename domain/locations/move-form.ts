import type { TrayMove, TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
import { allocateTrays, placeTrays, type Room } from './allocate-trays.ts';

/** The kind of location shown on one side of a move: none yet, beds, or physical locations. */
export const LOC_TYPES = ['none', 'bed', 'phys'] as const;
export type LocType = (typeof LOC_TYPES)[number];

/** One side of a move: where trays leave or arrive. */
export interface MoveSide {
  readonly locType: LocType;
  /** Number of trays on this side. */
  readonly total: number;
  /** Trays by location, in the order of selection; 0 for a selected location without trays. */
  readonly assignedTrays: Readonly<Record<string, number>>;
}

/** A side without a selection. */
export const EMPTY_SIDE: MoveSide = { locType: 'none', total: 0, assignedTrays: {} };

/** Replaces the trays by location. Locations with 0 are removed. */
export function withAssigned(side: MoveSide, assigned: Readonly<Record<string, number>>): MoveSide {
  const kept = Object.entries(assigned).filter(([, trays]) => trays > 0);
  return withChosen(side, Object.fromEntries(kept));
}

/** Creates a side from trays by location. It shows the kind of the first location. */
export const sideOf = (assigned: Readonly<Record<string, number>>): MoveSide =>
  withAssigned({ ...EMPTY_SIDE, locType: locTypeOf(assigned) }, assigned);

/** Creates an empty side that shows the kind of the given locations, if they are all of one kind. */
export function sideLooking(places: Iterable<string>): MoveSide {
  const [only = 'none', ...others] = new Set([...places].map((location) => locTypeOf({ [location]: 1 })));
  return { ...EMPTY_SIDE, locType: others.length === 0 ? only : 'none' };
}

export const sideAt = (list: readonly TraysAt[]): MoveSide =>
  sideOf(Object.fromEntries(list.map(({ location, trays }) => [location, trays])));

export const sideFrom = (list: readonly TraysFrom[]): MoveSide =>
  sideOf(Object.fromEntries(list.map(({ from, trays }) => [from, trays])));

/** Replaces the trays by location. Locations with 0 stay selected. */
export const withChosen = (side: MoveSide, assigned: Readonly<Record<string, number>>): MoveSide => ({
  ...side,
  assignedTrays: assigned,
  total: sum(Object.values(assigned)),
});

export const traysAt = (side: MoveSide): TraysAt[] =>
  assignedOf(side).map(([location, trays]) => ({ location, trays }));

export const traysFrom = (side: MoveSide): TraysFrom[] => assignedOf(side).map(([from, trays]) => ({ from, trays }));

/**
 * Spreads trays over locations in the given order, filling each up to its room. `left` is the number of trays without
 * room.
 */
export function spreadOver(trays: number, rooms: readonly Room[]): { assigned: Record<string, number>; left: number } {
  const { placed, left } = placeTrays(trays, rooms);
  return { assigned: Object.fromEntries(placed.map((entry) => [entry.location, entry.trays])), left };
}

/**
 * Spreads a changed number of trays over the selected locations, filling each up to its room. Locations without trays
 * stay selected. Returns the side unchanged if the number is unchanged or not positive.
 */
export function spreadAgain(side: MoveSide, trays: number, roomAt: (location: string) => number): MoveSide {
  if (trays <= 0 || trays === side.total) return side;
  const chosen = Object.keys(side.assignedTrays);
  const { assigned } = spreadOver(
    trays,
    chosen.map((location) => ({ location, room: roomAt(location) })),
  );
  return withChosen(side, Object.fromEntries(chosen.map((location) => [location, assigned[location] ?? 0])));
}

/** Pairs the trays of both sides as moves, as far as both totals match. */
export function pairSides(from: MoveSide, to: MoveSide): TrayMove[] {
  const targets = Object.entries(to.assignedTrays).map(([location, room]) => ({ location, room }));
  return allocateTrays(traysAt(from), targets).moves;
}

/** Returns the two sides of recorded moves. */
export function sidesOf(moves: readonly TrayMove[]): { from: MoveSide; to: MoveSide } {
  const from: Record<string, number> = {};
  const to: Record<string, number> = {};
  for (const move of moves) {
    from[move.from] = (from[move.from] ?? 0) + move.trays;
    to[move.to] = (to[move.to] ?? 0) + move.trays;
  }
  return { from: sideOf(from), to: sideOf(to) };
}

/** Returns the kind of the first location, or 'none'. */
export function locTypeOf(assigned: Readonly<Record<string, number>>): LocType {
  const first = Object.keys(assigned)[0];
  if (first === undefined) return 'none';
  return first.startsWith('phys-') ? 'phys' : 'bed';
}

const assignedOf = ({ assignedTrays }: MoveSide): [string, number][] =>
  Object.entries(assignedTrays).filter(([, trays]) => trays > 0);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
