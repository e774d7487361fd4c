import type { TraysAt } from '#domain/action-keys/property-values.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { type MoveSide, traysAt } from './move-form.ts';

/** Returns the free capacity of a location in trays. */
export type RoomAt = (location: string) => number;

/** The reason why one side of a move isn't valid. */
export type SideProblem =
  | { readonly kind: 'none_chosen' }
  | { readonly kind: 'gives_trays'; readonly location: string }
  | { readonly kind: 'no_room'; readonly location: string; readonly room: number }
  | { readonly kind: 'sum'; readonly assigned: number; readonly wanted: number };

/**
 * Checks both sides of a move: trays are chosen, no location is on both sides, all trays have room and the totals
 * match.
 */
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

/** Checks that each location has room for its trays and that their sum is the wanted number. */
export const checkArriving = (placed: readonly TraysAt[], wanted: number, roomAt: RoomAt): SideProblem | null =>
  checkRoom(placed, roomAt) ?? checkTraySum(placed, wanted);

/** Returns the first location without enough room for its trays, or null. */
export function checkRoom(placed: readonly TraysAt[], roomAt: RoomAt): SideProblem | null {
  for (const { location, trays } of placed) {
    const room = roomAt(location);
    if (trays > room) return { kind: 'no_room', location, room };
  }
  return null;
}

/** Compares the assigned trays with the wanted number. Returns null if they match. */
export function checkTraySum(placed: readonly { readonly trays: number }[], wanted: number): SideProblem | null {
  const assigned = placed.reduce((sum, { trays }) => sum + trays, 0);
  return assigned === wanted ? null : { kind: 'sum', assigned, wanted };
}

/** Returns the fault of one side of a move, with the names of locations. */
export function sideFault(problem: SideProblem, nameOf: (location: string) => string): CodedProblem {
  switch (problem.kind) {
    case 'none_chosen':
      return { code: 'no_trays_chosen', params: {} };
    case 'gives_trays':
      return { code: 'place_gives_trays', params: { place: nameOf(problem.location) } };
    case 'no_room':
      return { code: 'place_too_full', params: { place: nameOf(problem.location), room: problem.room } };
    case 'sum': {
      const { assigned, wanted } = problem;
      return assigned > wanted
        ? { code: 'trays_assigned_too_many', params: { assigned, wanted } }
        : { code: 'trays_without_place', params: { left: wanted - assigned, wanted } };
    }
  }
}
