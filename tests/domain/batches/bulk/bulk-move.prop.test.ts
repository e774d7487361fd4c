import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { allocateBatches, roomsOf } from '#domain/batches/bulk/bulk-move.ts';
import { comparePlaces, inLabelOrder } from '#domain/locations/label-order.ts';
import { bedOf, tableOf } from '#tests/domain/batches/random-farm.ts';

const anyLocation = fc.integer({ min: 1, max: 8 }).map((number) => `bed-${number}`);
const anyStanding = fc
  .uniqueArray(fc.record({ location: anyLocation, trays: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ location }) => location,
    maxLength: 4,
  })
  .map((standing) => standing);
const anyBatches = fc
  .array(anyStanding, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((standing, index) => ({ batch: `batch ${index}`, standing })));
const anyTargets = fc.uniqueArray(
  fc.record({
    location: anyLocation,
    room: fc.oneof(fc.nat({ max: 12 }), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { selector: ({ location }) => location, maxLength: 5 },
);

const anyMove = fc.tuple(anyBatches, anyTargets);

describe('batches moved together', () => {
  it('lose no tray: moved, remaining and unplaced trays add up', () => {
    fc.assert(
      fc.property(anyMove, ([batches, targets]) => {
        const allocated = allocateBatches(batches, targets);
        expect(allocated.map(({ batch }) => batch)).toEqual(batches.map(({ batch }) => batch));
        for (const [at, { moves, stays, left }] of allocated.entries()) {
          expect(sumTrays(moves) + stays + left).toBe(sumTrays(batches[at]?.standing ?? []));
        }
      }),
    );
  });

  it('never exceed the room of a target', () => {
    fc.assert(
      fc.property(anyMove, ([batches, targets]) => {
        const moves = allocateBatches(batches, targets).flatMap((one) => one.moves);
        for (const { location, room } of targets) {
          expect(sumTrays(moves.filter(({ to }) => to === location))).toBeLessThanOrEqual(room);
        }
      }),
    );
  });

  it('leave no tray unplaced while a target has room', () => {
    fc.assert(
      fc.property(anyMove, ([batches, targets]) => {
        const allocated = allocateBatches(batches, targets);
        const moved = sumTrays(allocated.flatMap(({ moves }) => moves));
        const room = targets.reduce((sum, target) => sum + target.room, 0);
        if (allocated.some(({ left }) => left > 0)) expect(moved).toBe(room);
      }),
    );
  });

  it('never take more trays from a place than it has, nor any from a target', () => {
    fc.assert(
      fc.property(anyMove, ([batches, targets]) => {
        const closed = new Set(targets.map(({ location }) => location));
        for (const [at, { moves }] of allocateBatches(batches, targets).entries()) {
          for (const { location, trays } of batches[at]?.standing ?? []) {
            const gone = sumTrays(moves.filter(({ from }) => from === location));
            expect(gone).toBeLessThanOrEqual(closed.has(location) ? 0 : trays);
          }
        }
      }),
    );
  });

  it('give the first batch what it would get on its own', () => {
    fc.assert(
      fc.property(anyMove, ([batches, targets]) => {
        expect(allocateBatches(batches, targets)[0]).toEqual(allocateBatches(batches.slice(0, 1), targets)[0]);
      }),
    );
  });
});

const anyPlaces = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(fc.nat({ max: 9 })), fc.boolean()), {
    selector: ([number]) => number,
    maxLength: 8,
  })
  .map((beds) => [...beds.map(([number, capacity, active]) => bedOf(number, capacity, active)), tableOf(1)]);

describe('places', () => {
  it('are listed in label order, with their room, without inactive ones', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat({ max: 9 }), (places, standing) => {
        const known = new Map(places.map((place) => [place.id, place]));
        const rooms = roomsOf([...known.keys(), 'bed-nowhere'], known, () => standing);
        const active = places.filter(({ active: isActive }) => isActive).sort(comparePlaces);
        expect(rooms.map(({ location }) => location)).toEqual(active.map(({ id }) => id));
        for (const [at, { room }] of rooms.entries()) {
          const capacity = active[at]?.tray_capacity ?? null;
          expect(room).toBe(capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - standing));
        }
      }),
    );
  });

  it('with trays are listed in label order, deleted ones last by id', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const known = new Map(places.map((place) => [place.id, place]));
        const standing = new Map([
          ['bed-nowhere', 3],
          ['bed-gone', 1],
          ['bed-empty', 0],
          ...places.map(({ id }) => [id, 2] as const),
        ]);
        const listed = inLabelOrder(standing, known).map(({ location }) => location);
        expect(listed).toEqual([...[...places].sort(comparePlaces).map(({ id }) => id), 'bed-gone', 'bed-nowhere']);
      }),
    );
  });
});
