import fc from 'fast-check';
import type { BedChange } from '#domain/hardware/bed-fields.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

export const CHAMBERS: readonly Pick<Chamber, 'uuid' | 'name'>[] = [
  { uuid: uuidOf(701), name: 'Grow 2' },
  { uuid: uuidOf(702), name: 'Grow 10' },
];

/** Few shelves, so that beds often collide. */
const anyShelf = fc.record({
  chamber: fc.constantFrom(...CHAMBERS.map(({ uuid }) => uuid)),
  stack: fc.constantFrom('A', 'B'),
  row: fc.integer({ min: 1, max: 3 }),
});

const anyStanding = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 });

/** Two to six beds, each on its own shelf, none with more trays than its capacity. */
export const anyBeds: fc.Arbitrary<readonly Bed[]> = fc
  .uniqueArray(fc.record({ shelf: anyShelf, trays: anyStanding, room: fc.option(fc.nat({ max: 4 })) }), {
    selector: ({ shelf }) => JSON.stringify(shelf),
    minLength: 2,
    maxLength: 6,
  })
  .map((list) =>
    list.map(({ shelf, trays, room }, number): Bed => {
      const standing = trays.map((count, nth) => ({
        batch: uuidOf(1000 + 10 * number + nth),
        ...{ crop_code: 'BAS', crop_number: 1, trays: count },
      }));
      const count = trays.reduce((sum, one) => sum + one, 0);
      return {
        uuid: `bed-${uuidOf(number + 1)}`,
        name: `Bed ${number + 1}`,
        ...{ active: true, general_control_error: null, version: 1 },
        ...shelf,
        reservoir: null,
        tray_capacity: room === null ? null : Math.max(1, count + room),
        ...{ light_recipe: null, irrigation_recipe: null },
        standing,
      };
    }),
  );

/** Some of the editable fields. */
export const anyChange: fc.Arbitrary<BedChange> = fc.record(
  {
    name: fc.constantFrom('Left', 'Right 2', 'Right 10'),
    active: fc.boolean(),
    chamber: fc.constantFrom(...CHAMBERS.map(({ uuid }) => uuid)),
    stack: fc.constantFrom('A', 'B'),
    row: fc.integer({ min: 1, max: 3 }),
    reservoir: fc.constantFrom(null, `reservoir-${uuidOf(1)}`),
    tray_capacity: fc.option(fc.integer({ min: 1, max: 12 })),
    light_recipe: fc.option(fc.constant(uuidOf(30))),
    irrigation_recipe: fc.option(fc.constant(uuidOf(31))),
  },
  { requiredKeys: [] },
);

/** A change to one bed of the farm. */
export interface NamedChange {
  readonly uuid: string;
  readonly given: BedChange;
}

const anyPlace = fc.record({
  chamber: fc.constant(undefined),
  stack: fc.constant('A'),
  row: fc.integer({ min: 1, max: 3 }),
});

/** A farm's beds and changes to some of them, once each; mostly to shelves and capacities. */
export const anyCall: fc.Arbitrary<{ readonly beds: readonly Bed[]; readonly changes: readonly NamedChange[] }> =
  anyBeds.chain((beds) => {
    const anyGiven = fc.oneof(anyChange, anyPlace, anyShelf, anySwap(beds));
    return fc
      .shuffledSubarray([...beds], { minLength: 1 })
      .chain((named) => fc.tuple(...named.map(({ uuid }) => anyGiven.map((given) => ({ uuid, given })))))
      .map((changes) => ({ beds, changes }));
  });

/** Returns the shelf of another bed of the farm. */
const anySwap = (beds: readonly Bed[]): fc.Arbitrary<BedChange> =>
  fc.constantFrom(...beds).map(({ chamber, stack, row }) => ({ chamber, stack, row }));
