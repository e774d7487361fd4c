import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLabelReader, harvestLabel } from '#domain/harvests/harvest-label.ts';
import type { Place } from '#domain/locations/location.ts';

const anyFarmOf = (chamberName: fc.Arbitrary<string>, otherName: fc.Arbitrary<string>) =>
  fc
    .record({
      chambers: fc.uniqueArray(chamberName, { minLength: 1, maxLength: 3 }),
      stacks: fc.uniqueArray(fc.constantFrom('A', 'A1', '1 A', 'B'), { minLength: 1, maxLength: 3 }),
      others: fc.uniqueArray(otherName, { maxLength: 3 }),
    })
    .map(({ chambers, stacks, others }): Place[] => [
      ...chambers.flatMap((chamber_name, chamber) =>
        stacks.flatMap((stack) =>
          [1, 2, 3].map((row) => ({
            ...{ id: `bed-${chamber} ${stack} ${row}`, name: 'Bed', chamber: `chamber ${chamber}`, chamber_name },
            ...{ stack, row, active: true, tray_capacity: null },
          })),
        ),
      ),
      ...others.map((name) => ({
        ...{ id: `phys-${name}`, name, chamber: null, chamber_name: null, stack: null, row: null },
        ...{ active: true, tray_capacity: null },
      })),
    ]);

const withSome = (farm: fc.Arbitrary<Place[]>) =>
  farm.chain((places) => fc.tuple(fc.constant(places), fc.subarray(places, { minLength: 1 })));
const idsOf = (places: readonly Place[] | null) => places?.map(({ id }) => id).sort();

describe('reading the label of a harvest', () => {
  it('gives its locations where names are as usual', () => {
    const usual = anyFarmOf(fc.constantFrom('Grow 1', 'Grow 2', 'Hall'), fc.constantFrom('Table', 'Cold, dark', 'Van'));
    fc.assert(
      fc.property(withSome(usual), ([places, some]) => {
        expect(idsOf(createLabelReader(places)(harvestLabel(some)))).toEqual(idsOf(some));
      }),
    );
  });

  it('gives its locations or nothing, whatever the names are', () => {
    const chamber = fc.constantFrom('Grow', 'Grow 1', 'Hall; Grow', 'Hall', 'A1, B');
    const strange = anyFarmOf(chamber, fc.constantFrom('Grow A1', 'B, C', 'B', 'C', 'Hall A1-2', 'A2'));
    fc.assert(
      fc.property(withSome(strange), ([places, some]) => {
        const found = createLabelReader(places)(harvestLabel(some));
        if (found !== null) expect(idsOf(found)).toEqual(idsOf(some));
      }),
    );
  });

  it('gives nothing for other texts', () => {
    const read = createLabelReader([]);
    for (const text of ['', 'Grow 1 A1', 'Table']) expect(read(text)).toBeNull();
  });
});
