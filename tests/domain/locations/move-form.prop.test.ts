import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SIDE, locTypeOf, pairSides, sidesOf, spreadOver, withAssigned } from '#domain/locations/move-form.ts';
import { bedOf, TABLE } from '#tests/support/plans.ts';

const SOURCES = [1, 2, 3].map((row) => bedOf(row).id);
const TARGETS = [4, 5, 6].map((row) => bedOf(row).id);
const anyAssigned = (ids: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 40 }), { noNullPrototype: true });
const sideOf = (assigned: Record<string, number>) => withAssigned(EMPTY_SIDE, assigned);
const total = (assigned: Readonly<Record<string, number>>) =>
  Object.values(assigned).reduce((sum, trays) => sum + trays, 0);

describe('a move form', () => {
  it('looks nowhere and holds nothing at first', () => {
    expect(EMPTY_SIDE).toEqual({ locType: 'none', total: 0, assignedTrays: {} });
  });

  it('has as its total what is assigned, and lists no place without trays', () => {
    fc.assert(
      fc.property(anyAssigned(SOURCES), (assigned) => {
        const side = sideOf(assigned);
        expect(side.total).toBe(total(side.assignedTrays));
        expect(side.total).toBe(total(assigned));
        expect(Object.values(side.assignedTrays).every((trays) => trays > 0)).toBe(true);
      }),
    );
  });

  it('takes from each place and brings to each what the sides say, where they add up', () => {
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

  it('fills chosen places in their order, none beyond its room, and says how many are left', () => {
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

  it('tells beds from physical locations', () => {
    expect(locTypeOf({ [bedOf(1).id]: 1 })).toBe('bed');
    expect(locTypeOf({ [TABLE.id]: 1 })).toBe('phys');
    expect(locTypeOf({})).toBe('none');
  });
});
