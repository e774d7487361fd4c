import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkArriving, checkMove, checkRoom, checkTraySum, sideFault } from '#domain/locations/check-move.ts';
import { sideOf, traysAt } from '#domain/locations/move-form.ts';
import { bedOf } from '#tests/support/random/plans.ts';

const BEDS = [1, 2, 3].map((row) => bedOf(row).id);
const anySide = fc
  .dictionary(fc.constantFrom(...BEDS), fc.nat({ max: 6 }), { noNullPrototype: true })
  .map((assigned) => sideOf(assigned));
const anyRoom = fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 }).map((rooms) => {
  const byBed = new Map(BEDS.map((bed, at) => [bed, rooms[at] ?? 0]));
  return (location: string) => byBed.get(location) ?? 0;
});
const nameOf = (location: string) => `A${BEDS.indexOf(location) + 1}`;

describe('a move', () => {
  it('is valid exactly if trays leave, all arrive elsewhere, and none exceed the room', () => {
    fc.assert(
      fc.property(anySide, anySide, anyRoom, (from, to, roomAt) => {
        const isRight =
          from.total > 0 &&
          from.total === to.total &&
          traysAt(to).every(({ location, trays }) => trays <= roomAt(location) && !(location in from.assignedTrays));
        expect(checkMove(from, to, roomAt) === null).toBe(isRight);
      }),
    );
  });

  it('is faulty at the source without trays, otherwise at the target', () => {
    fc.assert(
      fc.property(anySide, anySide, anyRoom, (from, to, roomAt) => {
        const fault = checkMove(from, to, roomAt);
        if (fault !== null) expect(fault.at).toBe(from.total === 0 ? 'from' : 'to');
      }),
    );
  });
});

describe('arriving trays', () => {
  it('are valid after the suggestion: no more than the room, the rest removed', () => {
    fc.assert(
      fc.property(anySide, anyRoom, (side, roomAt) => {
        const mended = { ...side.assignedTrays };
        for (let problem = checkRoom(traysAt(sideOf(mended)), roomAt); problem !== null; ) {
          if (problem.kind !== 'no_room') throw new Error('Only room can be missing.');
          mended[problem.location] = problem.room;
          problem = checkRoom(traysAt(sideOf(mended)), roomAt);
        }
        const left = sideOf(mended);
        expect(checkArriving(traysAt(left), left.total, roomAt)).toBeNull();
      }),
    );
  });

  it('are compared with the wanted number: so many unplaced, or so many to remove', () => {
    fc.assert(
      fc.property(anySide, fc.nat({ max: 20 }), (side, wanted) => {
        const problem = checkTraySum(traysAt(side), wanted);
        expect(problem === null).toBe(side.total === wanted);
        if (problem === null) return;
        expect(sideFault(problem, nameOf)).toEqual(
          side.total > wanted
            ? { code: 'trays_assigned_too_many', params: { assigned: side.total, wanted } }
            : { code: 'trays_without_place', params: { left: wanted - side.total, wanted } },
        );
      }),
    );
  });

  it('are described in plain words', () => {
    const location = BEDS[2] ?? '';
    expect(sideFault({ kind: 'none_chosen' }, nameOf)).toEqual({ code: 'no_trays_chosen', params: {} });
    expect(sideFault({ kind: 'gives_trays', location }, nameOf)).toEqual({
      code: 'place_gives_trays',
      params: { place: 'A3' },
    });
    expect(sideFault({ kind: 'no_room', location, room: 2 }, nameOf)).toEqual({
      code: 'place_too_full',
      params: { place: 'A3', room: 2 },
    });
  });
});
