import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBeds } from '#domain/hardware/find-beds.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { anyBeds, CHAMBERS } from './random-beds.ts';

const anyFilter = fc.record(
  {
    active: fc.boolean(),
    chamber: fc.constantFrom(...CHAMBERS.map(({ uuid }) => uuid)),
    reservoir: fc.constantFrom(`reservoir-${uuidOf(1)}`, `reservoir-${uuidOf(2)}`),
  },
  { requiredKeys: [] },
);
const anyFarm = anyBeds.chain((beds) =>
  fc
    .tuple(...beds.map(() => fc.record({ active: fc.boolean(), tank: fc.option(fc.integer({ min: 1, max: 2 })) })))
    .map((more) =>
      beds.map((bed, index) => {
        const { active = true, tank = null } = more[index] ?? {};
        return { ...bed, active, reservoir: tank === null ? null : `reservoir-${uuidOf(tank)}` };
      }),
    ),
);
const namesOf = (beds: readonly { readonly name: string }[]) => beds.map(({ name }) => name);

describe('a list of beds', () => {
  it('has those that pass every filter, in their order', () => {
    fc.assert(
      fc.property(anyFarm, anyFilter, (beds, filter) => {
        const left = beds.filter((bed) =>
          Object.entries(filter).every(
            ([field, wanted]) => new Map<string, unknown>(Object.entries(bed)).get(field) === wanted,
          ),
        );
        expect(findBeds(beds, CHAMBERS, filter)).toEqual(left);
      }),
    );
  });

  it('is in label order, whatever the input order, and can be reversed', () => {
    fc.assert(
      fc.property(anyFarm, (beds) => {
        const places = [...listPlaces(beds, CHAMBERS, []).values()].sort(comparePlaces).map(({ id }) => id);
        const sorted = findBeds(beds.toReversed(), CHAMBERS, { order_by: 'place' });
        expect(sorted.map(({ uuid }) => uuid)).toEqual(places);
        const backwards = findBeds(beds, CHAMBERS, { order_by: '-place' });
        expect(backwards.map(({ uuid }) => uuid)).toEqual(places.toReversed());
      }),
    );
  });

  it('finds a bed by prefixes of its name, shelf and chamber', () => {
    fc.assert(
      fc.property(anyFarm, fc.nat(), (beds, nth) => {
        const bed = beds[nth % beds.length];
        const chamber = CHAMBERS.find(({ uuid }) => uuid === bed?.chamber);
        const fuzzy_find = `${bed?.stack}${bed?.row} ${chamber?.name} ${bed?.name}`;
        expect(namesOf(findBeds(beds, CHAMBERS, { fuzzy_find }))).toContain(bed?.name);
        expect(findBeds(beds, CHAMBERS, { fuzzy_find: 'cellar' })).toEqual([]);
      }),
    );
  });

  it('orders numbers in names by value', () => {
    const [first, second] = ['Bed 10', 'Bed 2'].map((name, row) => ({
      uuid: `bed-${uuidOf(row)}`,
      name,
      ...{ active: true, general_control_error: null, version: 1, chamber: uuidOf(701), stack: 'A', row },
      ...{ reservoir: null, tray_capacity: null, light_recipe: null, irrigation_recipe: null },
    }));
    const beds = [first, second].filter((bed) => bed !== undefined);
    expect(namesOf(findBeds(beds, CHAMBERS, { order_by: 'name' }))).toEqual(['Bed 2', 'Bed 10']);
    expect(namesOf(findBeds(beds, CHAMBERS, { order_by: '-name' }))).toEqual(['Bed 10', 'Bed 2']);
  });
});
