import type { TraysAt } from '#domain/actions/property-values.ts';
import { type MoveSide, traysAt } from './move-form.ts';

/** Returns the free capacity of a place in trays. */
export type RoomAt = (location: string) => number;

/** The reason why the trays of one side of a move can't leave or arrive as entered. */
export type SideProblem =
  | { readonly kind: 'none_chosen' }
  | { readonly kind: 'gives_trays'; readonly location: string }
  | { readonly kind: 'no_room'; readonly location: string; readonly room: number }
  | { readonly kind: 'sum'; readonly assigned: number; readonly wanted: number };

/** Checks both sides of a move: trays are chosen, no place both gives and takes, all have room and the totals match. */
export function checkMove(
  from: MoveSide,
  to: MoveSide,
  roomAt: RoomAt,
): { readonly at: 'from' | 'to'; readonly problem: SideProblem } | null {
  if (from.total === 0) return { at: 'from', problem: { kind: 'none_chosen' } };
  const both = Object.keys(to.assignedTrays).find((location) => location in from.assignedTrays);
  if (both !== undefined) return { at: 'to', problem: { kind: 'gives_trays', location: both } };
  const problem = checkArriving(traysAt(to), from.total, roomAt);
  return problem === null ? null : { at: 'to', problem };
}

/** Checks that each place has room for its trays and that together they are as many as wanted. */
export const checkArriving = (placed: readonly TraysAt[], wanted: number, roomAt: RoomAt): SideProblem | null =>
  checkRoom(placed, roomAt) ?? checkTraySum(placed, wanted);

/** Returns the first place without enough room for its trays, or null. */
export function checkRoom(placed: readonly TraysAt[], roomAt: RoomAt): SideProblem | null {
  for (const { location, trays } of placed) {
    const room = roomAt(location);
    if (trays > room) return { kind: 'no_room', location, room };
  }
  return null;
}

/** Compares the trays assigned to places with those wanted; null if they match. */
export function checkTraySum(placed: readonly { readonly trays: number }[], wanted: number): SideProblem | null {
  const assigned = placed.reduce((sum, { trays }) => sum + trays, 0);
  return assigned === wanted ? null : { kind: 'sum', assigned, wanted };
}

/** Returns the problem as a sentence or two: 'A3 has room for 8 more trays. Enter 8 or fewer.' */
export function sideText(problem: SideProblem, nameOf: (location: string) => string): string {
  switch (problem.kind) {
    case 'none_chosen':
      return 'Choose the trays that move.';
    case 'gives_trays':
      return `${nameOf(problem.location)} gives trays. Choose another place.`;
    case 'no_room':
      return `${nameOf(problem.location)} takes ${problem.room} more. Enter ${problem.room} or less.`;
    case 'sum': {
      const { assigned, wanted } = problem;
      if (assigned > wanted) return `${assigned} assigned, ${wanted} wanted. Take ${assigned - wanted} away.`;
      const left = wanted - assigned;
      return `${left} of ${wanted} ${left === 1 ? 'has' : 'have'} no place yet.`;
    }
  }
}
