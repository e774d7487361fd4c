import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkArriving, checkMove, checkRoom, checkTraySum, sideText } from '#domain/locations/check-move.ts';
import { sideOf, traysAt } from '#domain/locations/move-form.ts';
import { bedOf } from '#tests/support/plans.ts';

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
        const judged = checkMove(from, to, roomAt);
        if (judged !== null) expect(judged.at).toBe(from.total === 0 ? 'from' : 'to');
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
          const [, bed, room] = /^A(\d) takes \d+ more\. Enter (\d+) or less\.$/.exec(sideText(problem, nameOf)) ?? [];
          mended[BEDS[Number(bed) - 1] ?? ''] = Number(room);
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
        const [first, last] = (/^(\d+) .*?(\d+)\D*$/.exec(sideText(problem, nameOf)) ?? []).slice(1).map(Number);
        if (side.total > wanted) expect([first, last]).toEqual([side.total, side.total - wanted]);
        else expect([first, last]).toEqual([wanted - side.total, wanted]);
      }),
    );
  });

  it('are described in plain words', () => {
    expect(sideText({ kind: 'sum', assigned: 5, wanted: 6 }, nameOf)).toBe('1 of 6 has no place yet.');
    expect(sideText({ kind: 'sum', assigned: 4, wanted: 6 }, nameOf)).toBe('2 of 6 have no place yet.');
    expect(sideText({ kind: 'sum', assigned: 9, wanted: 6 }, nameOf)).toBe('9 assigned, 6 wanted. Take 3 away.');
    expect(sideText({ kind: 'none_chosen' }, nameOf)).toBe('Choose the trays that move.');
    expect(sideText({ kind: 'gives_trays', location: BEDS[2] ?? '' }, nameOf)).toBe(
      'A3 gives trays. Choose another place.',
    );
  });
});
