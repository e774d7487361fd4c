import type { TraysAt } from '#domain/actions/property-values.ts';
import { type MoveSide, traysAt } from './move-form.ts';

/** How many more trays a place takes. */
export type RoomAt = (location: string) => number;

/** Why the trays of one side of a form can't leave or arrive so. */
export type SideProblem =
  | { readonly kind: 'none_chosen' }
  | { readonly kind: 'gives_trays'; readonly location: string }
  | { readonly kind: 'no_room'; readonly location: string; readonly room: number }
  | { readonly kind: 'sum'; readonly assigned: number; readonly wanted: number };

/** Judges what leaves against what arrives: trays are chosen, no place both gives and takes, all have room and add up. */
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

/** Judges where so many trays arrive: each place has room for its own, and together they are all. */
export const checkArriving = (placed: readonly TraysAt[], wanted: number, roomAt: RoomAt): SideProblem | null =>
  checkRoom(placed, roomAt) ?? checkTraySum(placed, wanted);

/** Whether each place has room for the trays put there: null, or the first that has not. */
export function checkRoom(placed: readonly TraysAt[], roomAt: RoomAt): SideProblem | null {
  for (const { location, trays } of placed) {
    const room = roomAt(location);
    if (trays > room) return { kind: 'no_room', location, room };
  }
  return null;
}

/** Whether trays assigned to places are as many as wanted: null, or how many are. */
export function checkTraySum(placed: readonly { readonly trays: number }[], wanted: number): SideProblem | null {
  const assigned = placed.reduce((sum, { trays }) => sum + trays, 0);
  return assigned === wanted ? null : { kind: 'sum', assigned, wanted };
}

/** Why trays can't leave or arrive so, as a sentence or two: 'A3 takes 8 more. Enter 8 or less.' */
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
