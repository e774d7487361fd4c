import type { TrayMove, TraysAt, TraysFrom } from '#domain/actions/property-values.ts';
import { allocateTrays, placeTrays, type Room } from './allocate-trays.ts';

/** Where one side of a move looks: nowhere yet, on beds, or at physical locations. */
export const LOC_TYPES = ['none', 'bed', 'phys'] as const;
export type LocType = (typeof LOC_TYPES)[number];

/** One side of a move: where trays leave, or where they arrive. */
export interface MoveSide {
  readonly locType: LocType;
  /** All the trays of this side. */
  readonly total: number;
  /** Trays by place, in the order in which the places were chosen; 0 for one that is chosen and gets none so far. */
  readonly assignedTrays: Readonly<Record<string, number>>;
}

/** A side on which nothing is chosen. */
export const EMPTY_SIDE: MoveSide = { locType: 'none', total: 0, assignedTrays: {} };

/** The side with these trays by place; counts of 0 leave it, and the total follows. */
export function withAssigned(side: MoveSide, assigned: Readonly<Record<string, number>>): MoveSide {
  const kept = Object.entries(assigned).filter(([, trays]) => trays > 0);
  return withChosen(side, Object.fromEntries(kept));
}

/** The side of these trays by place, looking where the first of them are. */
export const sideOf = (assigned: Readonly<Record<string, number>>): MoveSide =>
  withAssigned({ ...EMPTY_SIDE, locType: locTypeOf(assigned) }, assigned);

/** A side without trays that looks where some places are, if they are of one kind only. */
export function sideLooking(places: Iterable<string>): MoveSide {
  const [only = 'none', ...others] = new Set([...places].map((location) => locTypeOf({ [location]: 1 })));
  return { ...EMPTY_SIDE, locType: others.length === 0 ? only : 'none' };
}

/** The side of trays that arrive. */
export const sideAt = (list: readonly TraysAt[]): MoveSide =>
  sideOf(Object.fromEntries(list.map(({ location, trays }) => [location, trays])));

/** The side of trays that leave. */
export const sideFrom = (list: readonly TraysFrom[]): MoveSide =>
  sideOf(Object.fromEntries(list.map(({ from, trays }) => [from, trays])));

/** The side with these trays by place; a place with 0 stays chosen, and the total follows. */
export const withChosen = (side: MoveSide, assigned: Readonly<Record<string, number>>): MoveSide => ({
  ...side,
  assignedTrays: assigned,
  total: sum(Object.values(assigned)),
});

/** The trays of a side, where they arrive. */
export const traysAt = (side: MoveSide): TraysAt[] =>
  assignedOf(side).map(([location, trays]) => ({ location, trays }));

/** The trays of a side, where they leave. */
export const traysFrom = (side: MoveSide): TraysFrom[] => assignedOf(side).map(([from, trays]) => ({ from, trays }));

/** Spreads so many trays over chosen places, in the order given, each up to its room. `left` counts those without room. */
export function spreadOver(trays: number, rooms: readonly Room[]): { assigned: Record<string, number>; left: number } {
  const { placed, left } = placeTrays(trays, rooms);
  return { assigned: Object.fromEntries(placed.map((entry) => [entry.location, entry.trays])), left };
}

/**
 * The side with so many trays spread anew over the places that were chosen, in their order, each up to its room; one that
 * gets none stays chosen. As it is where its trays are as many already, or none are to be spread.
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

/** The moves that take from each place what the one side says and bring to each what the other says, as far as both add up. */
export function pairSides(from: MoveSide, to: MoveSide): TrayMove[] {
  const targets = Object.entries(to.assignedTrays).map(([location, room]) => ({ location, room }));
  return allocateTrays(traysAt(from), targets).moves;
}

/** The two sides of moves that are known. */
export function sidesOf(moves: readonly TrayMove[]): { from: MoveSide; to: MoveSide } {
  const from: Record<string, number> = {};
  const to: Record<string, number> = {};
  for (const move of moves) {
    from[move.from] = (from[move.from] ?? 0) + move.trays;
    to[move.to] = (to[move.to] ?? 0) + move.trays;
  }
  return { from: sideOf(from), to: sideOf(to) };
}

/** The kind of the first place; 'none' without one. */
export function locTypeOf(assigned: Readonly<Record<string, number>>): LocType {
  const first = Object.keys(assigned)[0];
  if (first === undefined) return 'none';
  return first.startsWith('phys-') ? 'phys' : 'bed';
}

const assignedOf = ({ assignedTrays }: MoveSide): [string, number][] =>
  Object.entries(assignedTrays).filter(([, trays]) => trays > 0);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
