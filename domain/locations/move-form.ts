import type { TrayMove } from '#domain/batches/action-properties.ts';
import { allocateTrays, placeTrays, type Room } from './allocate-trays.ts';

/** Where one side of a move looks: nowhere yet, on beds, or at physical locations. */
export const LOC_TYPES = ['none', 'bed', 'phys'] as const;
export type LocType = (typeof LOC_TYPES)[number];

/** One side of a move: where trays leave, or where they arrive. */
export interface MoveSide {
  readonly locType: LocType;
  /** All the trays of this side. */
  readonly total: number;
  /** Trays by place, counts ≥ 1, in the order in which the places were chosen. */
  readonly assignedTrays: Readonly<Record<string, number>>;
}

/** A side on which nothing is chosen. */
export const EMPTY_SIDE: MoveSide = { locType: 'none', total: 0, assignedTrays: {} };

/** The side with these trays by place; counts of 0 leave it, and the total follows. */
export function withAssigned(side: MoveSide, assigned: Readonly<Record<string, number>>): MoveSide {
  const kept = Object.entries(assigned).filter(([, trays]) => trays > 0);
  return { ...side, assignedTrays: Object.fromEntries(kept), total: sum(kept.map(([, trays]) => trays)) };
}

/** Spreads so many trays over chosen places, in the order given, each up to its room. `left` counts those without room. */
export function spreadOver(trays: number, rooms: readonly Room[]): { assigned: Record<string, number>; left: number } {
  const { placed, left } = placeTrays(trays, rooms);
  return { assigned: Object.fromEntries(placed.map((entry) => [entry.location, entry.trays])), left };
}

/** The moves that take from each place what the one side says and bring to each what the other says, as far as both add up. */
export function pairSides(from: MoveSide, to: MoveSide): TrayMove[] {
  const sources = Object.entries(from.assignedTrays).map(([location, trays]) => ({ location, trays }));
  const targets = Object.entries(to.assignedTrays).map(([location, room]) => ({ location, room }));
  return allocateTrays(sources, targets).moves;
}

/** The two sides of moves that are known. */
export function sidesOf(moves: readonly TrayMove[]): { from: MoveSide; to: MoveSide } {
  const from: Record<string, number> = {};
  const to: Record<string, number> = {};
  for (const move of moves) {
    from[move.from] = (from[move.from] ?? 0) + move.trays;
    to[move.to] = (to[move.to] ?? 0) + move.trays;
  }
  return {
    from: withAssigned({ ...EMPTY_SIDE, locType: locTypeOf(from) }, from),
    to: withAssigned({ ...EMPTY_SIDE, locType: locTypeOf(to) }, to),
  };
}

/** The kind of the first place; 'none' without one. */
export function locTypeOf(assigned: Readonly<Record<string, number>>): LocType {
  const first = Object.keys(assigned)[0];
  if (first === undefined) return 'none';
  return first.startsWith('phys-') ? 'phys' : 'bed';
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
