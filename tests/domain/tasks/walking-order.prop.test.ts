import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlaces } from '#domain/locations/label-order.ts';
import { walkingOrder } from '#domain/tasks/walking-order.ts';
import { anyPlace } from '#tests/support/random/arbitraries.ts';
import { anyTask } from '#tests/support/random/tasks.ts';

const anyPlaced = fc.uniqueArray(
  fc.record({
    task: anyTask,
    places: fc.array(anyPlace, { maxLength: 3 }).map((places) => places.toSorted(comparePlaces)),
  }),
  { selector: ({ task }) => task.id, maxLength: 20 },
);

describe('the walking order of tasks', () => {
  it('is the same for every order in which tasks arrive', () => {
    fc.assert(
      fc.property(
        anyPlaced.chain((placed) =>
          fc.tuple(fc.constant(placed), fc.shuffledSubarray(placed, { minLength: placed.length })),
        ),
        ([placed, shuffled]) => {
          expect(walkingOrder(shuffled)).toEqual(walkingOrder(placed));
        },
      ),
    );
  });

  it('goes by chamber, stack and row, then to physical locations, with unplaced tasks last', () => {
    fc.assert(
      fc.property(anyPlaced, (placed) => {
        const firsts = walkingOrder(placed).map(({ places }) => places[0]);
        const known = firsts.filter((place) => place !== undefined);
        expect(firsts.slice(0, known.length)).toEqual(known);
        expect(known).toEqual(known.toSorted(comparePlaces));
        expect(firsts).toHaveLength(placed.length);
      }),
    );
  });
});
