import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateTrays, placeTrays, type Room } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';

const anyCount = fc.integer({ min: 1, max: 30 });
const anyRoom = fc.oneof(fc.nat({ max: 30 }), fc.constant(Number.POSITIVE_INFINITY));

const anySources = fc
  .array(anyCount, { maxLength: 6 })
  .map((counts) => counts.map((trays, at) => ({ location: `bed-from-${at}`, trays })));
const anyTargets = fc
  .array(anyRoom, { maxLength: 6 })
  .map((rooms) => rooms.map((room, at): Room => ({ location: `bed-to-${at}`, room })));

const sum = (parts: readonly { trays: number }[]): number => parts.reduce((total, { trays }) => total + trays, 0);
const totalRoom = (targets: readonly Room[]): number => targets.reduce((total, { room }) => total + room, 0);
const isAscending = (texts: readonly string[]): boolean => texts.every((text, at) => text >= (texts[at - 1] ?? ''));

describe('moving trays into targets', () => {
  it('neither loses nor creates trays', () => {
    fc.assert(
      fc.property(anySources, anyTargets, (sources, targets) => {
        const { moves, left } = allocateTrays(sources, targets);
        expect(sum(moves) + left).toBe(sum(sources));
        for (const { location, trays } of sources) {
          expect(sum(moves.filter(({ from }) => from === location))).toBeLessThanOrEqual(trays);
        }
      }),
    );
  });

  it('never exceeds the room of a target', () => {
    fc.assert(
      fc.property(anySources, anyTargets, (sources, targets) => {
        const { moves } = allocateTrays(sources, targets);
        for (const { location, room } of targets) {
          expect(sum(moves.filter(({ to }) => to === location))).toBeLessThanOrEqual(room);
        }
        expect(moves.every(({ trays }) => trays >= 1)).toBe(true);
      }),
    );
  });

  it('leaves trays unplaced only if all room is used', () => {
    fc.assert(
      fc.property(anySources, anyTargets, (sources, targets) => {
        expect(allocateTrays(sources, targets).left).toBe(Math.max(0, sum(sources) - totalRoom(targets)));
      }),
    );
  });

  it('empties sources and fills targets in the given order', () => {
    fc.assert(
      fc.property(anySources, anyTargets, (sources, targets) => {
        const { moves } = allocateTrays(sources, targets);
        expect(isAscending(moves.map(({ from }) => from))).toBe(true);
        expect(isAscending(moves.map(({ to }) => to))).toBe(true);
        const last = moves.at(-1)?.to ?? '';
        for (const { location, room } of targets.filter((target) => target.location < last)) {
          expect(sum(moves.filter(({ to }) => to === location))).toBe(room);
        }
      }),
    );
  });

  it('leaves trays already at a target there', () => {
    fc.assert(
      fc.property(anySources, anyTargets, anyCount, anyRoom, (sources, targets, trays, room) => {
        const stay = { location: 'bed-stay', trays };
        const { moves, left } = allocateTrays([stay, ...sources], [...targets, { location: 'bed-stay', room }]);
        expect(moves.some(({ from }) => from === 'bed-stay')).toBe(false);
        expect(sum(moves) + left).toBe(sum(sources));
      }),
    );
  });

  it('counts the room of a repeated target once', () => {
    const twice = [
      { location: 'bed-a', room: 3 },
      { location: 'bed-a', room: 3 },
    ];
    expect(allocateTrays([{ location: 'bed-b', trays: 5 }], twice)).toEqual({
      moves: [{ from: 'bed-b', to: 'bed-a', trays: 3 }],
      left: 2,
    });
  });
});

describe('placing new trays', () => {
  it('equals moving them out of one place', () => {
    fc.assert(
      fc.property(anyCount, anyTargets, (trays, targets) => {
        const { placed, left } = placeTrays(trays, targets);
        const moved = allocateTrays([{ location: 'bed-nursery', trays }], targets);
        expect(left).toBe(moved.left);
        expect(placed).toEqual(moved.moves.map((move) => ({ location: move.to, trays: move.trays })));
        expect(sum(placed) + left).toBe(trays);
      }),
    );
  });

  it('fills, for example, 8 and then 4 of 12', () => {
    const targets = [
      { location: 'bed-a', room: 8 },
      { location: 'bed-b', room: 0 },
      { location: 'phys-c', room: Number.POSITIVE_INFINITY },
    ];
    expect(placeTrays(12, targets)).toEqual({
      placed: [
        { location: 'bed-a', trays: 8 },
        { location: 'phys-c', trays: 4 },
      ],
      left: 0,
    });
  });
});

describe('free room', () => {
  it('and the trays there add up to the capacity, unless it is exceeded', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), (tray_capacity, standing) => {
        const room = freeRoom({ active: true, tray_capacity }, standing);
        expect(room).toBe(standing > tray_capacity ? 0 : tray_capacity - standing);
      }),
    );
  });

  it('is unlimited without a capacity, and none on an inactive place', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), (standing, tray_capacity) => {
        expect(freeRoom({ active: true, tray_capacity: null }, standing)).toBe(Number.POSITIVE_INFINITY);
        expect(freeRoom({ active: false, tray_capacity }, standing)).toBe(0);
      }),
    );
  });
});
