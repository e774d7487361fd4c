import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_SIDE,
  locTypeOf,
  pairSides,
  sideAt,
  sideFrom,
  sideLooking,
  sideOf,
  sidesOf,
  spreadAgain,
  spreadOver,
  traysAt,
  traysFrom,
  withAssigned,
  withChosen,
} from '#domain/locations/move-form.ts';
import { bedOf, TABLE } from '#tests/support/random/plans.ts';

const SOURCES = [1, 2, 3].map((row) => bedOf(row).id);
const TARGETS = [4, 5, 6].map((row) => bedOf(row).id);
const anyAssigned = (ids: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 40 }), { noNullPrototype: true });
const total = (assigned: Readonly<Record<string, number>>) =>
  Object.values(assigned).reduce((sum, trays) => sum + trays, 0);

const anyRooms = fc
  .array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 3 })
  .map((sizes) => (location: string) => sizes[TARGETS.indexOf(location)] ?? 0);
const anyPicked = anyAssigned(TARGETS).map((assigned) => withChosen(EMPTY_SIDE, assigned));

describe('trays that are redistributed', () => {
  it('keep the chosen places in order, however often the number changes', () => {
    fc.assert(
      fc.property(anyPicked, anyRooms, fc.array(fc.nat({ max: 60 })), (side, roomAt, numbers) => {
        const spread = numbers.reduce((before, trays) => spreadAgain(before, trays, roomAt), side);
        expect(Object.keys(spread.assignedTrays)).toEqual(Object.keys(side.assignedTrays));
        expect(spread.total).toBe(total(spread.assignedTrays));
      }),
    );
  });

  it('fill those places as if just chosen, and are unchanged without a number', () => {
    fc.assert(
      fc.property(anyPicked, anyRooms, fc.nat({ max: 60 }), (side, roomAt, trays) => {
        const spread = spreadAgain(side, trays, roomAt);
        if (trays === 0 || trays === side.total) {
          expect(spread).toBe(side);
          return;
        }
        const rooms = Object.keys(side.assignedTrays).map((location) => ({ location, room: roomAt(location) }));
        expect(withAssigned(spread, spread.assignedTrays).assignedTrays).toEqual(spreadOver(trays, rooms).assigned);
      }),
    );
  });

  it('are the same whether a number is typed at once or digit by digit', () => {
    fc.assert(
      fc.property(anyRooms, fc.integer({ min: 10, max: 99 }), fc.integer({ min: 10, max: 99 }), (roomAt, was, is) => {
        const rooms = TARGETS.map((location) => ({ location, room: roomAt(location) }));
        const chosen = Object.fromEntries(TARGETS.map((location) => [location, 0]));
        const side = withChosen(EMPTY_SIDE, { ...chosen, ...spreadOver(was, rooms).assigned });
        const typed = [Math.floor(is / 10), is].reduce((before, trays) => spreadAgain(before, trays, roomAt), side);
        expect(typed).toEqual(spreadAgain(side, is, roomAt));
      }),
    );
  });

  it('are none if a chosen place gets none', () => {
    fc.assert(
      fc.property(anyPicked, (side) => {
        expect(traysAt(side).every(({ trays }) => trays > 0)).toBe(true);
        expect(traysFrom(side).every(({ trays }) => trays > 0)).toBe(true);
        expect(total(withAssigned(side, side.assignedTrays).assignedTrays)).toBe(side.total);
      }),
    );
  });
});

describe('a move form', () => {
  it('shows no chamber and has no places at first', () => {
    expect(EMPTY_SIDE).toEqual({ locType: 'none', total: 0, assignedTrays: {} });
  });

  it('has the assigned trays as its total, and lists no place without trays', () => {
    fc.assert(
      fc.property(anyAssigned(SOURCES), (assigned) => {
        const side = withAssigned(EMPTY_SIDE, assigned);
        expect(side.total).toBe(total(side.assignedTrays));
        expect(side.total).toBe(total(assigned));
        expect(Object.values(side.assignedTrays).every((trays) => trays > 0)).toBe(true);
      }),
    );
  });

  it('takes from and adds to each place the trays of its sides, if they add up', () => {
    fc.assert(
      fc.property(anyAssigned(SOURCES), fc.infiniteStream(fc.nat({ max: 20 })), (assigned, parts) => {
        const from = sideOf(assigned);
        const [a = 0, b = 0] = [...parts.take(2)].map((part) => Math.min(part, from.total));
        const first = Math.min(a, from.total);
        const second = Math.min(b, from.total - first);
        const [x = '', y = '', z = ''] = TARGETS;
        const to = sideOf({ [x]: first, [y]: second, [z]: from.total - first - second });
        const sides = sidesOf(pairSides(from, to));
        expect(sides.from.assignedTrays).toEqual(from.assignedTrays);
        expect(sides.to.assignedTrays).toEqual(to.assignedTrays);
      }),
    );
  });

  it('fills chosen places in order up to their room, and returns the rest', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.array(fc.nat({ max: 20 }), { maxLength: 3 }), (trays, sizes) => {
        const rooms = sizes.map((room, at) => ({ location: TARGETS[at] ?? '', room }));
        const { assigned, left } = spreadOver(trays, rooms);
        expect(total(assigned) + left).toBe(trays);
        for (const { location, room } of rooms) expect(assigned[location] ?? 0).toBeLessThanOrEqual(room);
        if (left > 0) expect(total(assigned)).toBe(sizes.reduce((sum, room) => sum + room, 0));
      }),
    );
  });

  it('returns the trays it was made of, at the source and at the target', () => {
    fc.assert(
      fc.property(anyAssigned([...SOURCES, TABLE.id]), (assigned) => {
        const side = sideOf(assigned);
        expect(side.assignedTrays).toEqual(withAssigned(EMPTY_SIDE, assigned).assignedTrays);
        expect(sideAt(traysAt(side))).toEqual(sideOf(side.assignedTrays));
        expect(sideFrom(traysFrom(side))).toEqual(sideAt(traysAt(side)));
      }),
    );
  });

  it("shows the places' chamber, and none if they are of two kinds", () => {
    expect(sideLooking([TABLE.id])).toEqual({ ...EMPTY_SIDE, locType: 'phys' });
    expect(sideLooking(SOURCES)).toEqual({ ...EMPTY_SIDE, locType: 'bed' });
    expect(sideLooking([...SOURCES, TABLE.id])).toEqual(EMPTY_SIDE);
    expect(sideLooking([])).toEqual(EMPTY_SIDE);
  });

  it('distinguishes beds from physical locations', () => {
    expect(locTypeOf({ [bedOf(1).id]: 1 })).toBe('bed');
    expect(locTypeOf({ [TABLE.id]: 1 })).toBe('phys');
    expect(locTypeOf({})).toBe('none');
  });
});
