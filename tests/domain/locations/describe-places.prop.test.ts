import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandRanges } from '#domain/locations/compress-ranges.ts';
import { describePlaces, joinLabels } from '#domain/locations/describe-places.ts';
import { compareNatural, comparePlaces } from '#domain/locations/label-order.ts';
import { isBedId, isPhysicalId, kindOfId, type Place } from '#domain/locations/location.ts';
import { anyBed, anyPhysicalLocation, anyPlace } from '#tests/support/random/arbitraries.ts';

const anyPlaces = fc.array(anyPlace, { maxLength: 20 });
const anyName = fc.oneof(fc.stringMatching(/^[AaBb0-9 ]{0,6}$/), fc.string({ maxLength: 8 }));

const bed = (id: number, chamber: number, stack: string, row: number): Place => ({
  id: `bed-01970000-0000-7000-8000-00000000000${id}`,
  name: `Bed ${id}`,
  chamber: `01970000-0000-7000-9000-00000000000${chamber}`,
  chamber_name: `Room ${chamber}`,
  stack,
  row,
  active: true,
  tray_capacity: 8,
});

const physical = (id: number, name: string): Place => ({
  ...bed(id, 0, '', 0),
  id: `phys-01970000-0000-7000-8000-00000000000${id}`,
  name,
  chamber: null,
  chamber_name: null,
  stack: null,
  row: null,
});

describe('natural order', () => {
  it('is total: different names are ordered, and never in a cycle', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (a, b, c) => {
        expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
        expect(compareNatural(a, b) === 0).toBe(a === b);
        if (compareNatural(a, b) <= 0 && compareNatural(b, c) <= 0) {
          expect(compareNatural(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('puts numbers before letters, however many digits they have', () => {
    expect(['AB', 'A10', 'A9', 'B', '10'].sort(compareNatural)).toEqual(['10', 'A9', 'A10', 'AB', 'B']);
  });

  it('counts numbers inside names as numbers', () => {
    fc.assert(
      fc.property(
        anyName.filter((name) => !/\d$/.test(name)),
        fc.nat(),
        fc.nat(),
        (name, a, b) => {
          expect(Math.sign(compareNatural(`${name}${a}`, `${name}${b}`))).toBe(Math.sign(a - b));
        },
      ),
    );
  });
});

describe('label order', () => {
  it('is independent of the input order', () => {
    fc.assert(
      fc.property(
        anyPlaces.chain((places) =>
          fc.tuple(fc.constant(places), fc.shuffledSubarray(places, { minLength: places.length })),
        ),
        ([places, shuffled]) => {
          expect([...shuffled].sort(comparePlaces)).toEqual([...places].sort(comparePlaces));
        },
      ),
    );
  });

  it('is by chamber, stack and row, physical locations last', () => {
    const sorted = [
      bed(1, 1, 'A', 2),
      bed(2, 1, 'A', 10),
      bed(3, 1, 'B', 1),
      bed(4, 2, 'A', 1),
      physical(5, 'Table 2'),
    ];
    expect([...sorted].reverse().sort(comparePlaces)).toEqual(sorted);
  });
});

describe('a description of places', () => {
  it('has one label for each chamber, and one for all physical locations', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const chambers = describePlaces(places).map(({ chamber }) => chamber);
        expect(new Set(chambers).size).toBe(chambers.length);
        expect(new Set(chambers)).toEqual(new Set(places.map(({ chamber }) => chamber)));
      }),
    );
  });

  it('names exactly the shelves of the chamber', () => {
    fc.assert(
      fc.property(fc.array(anyBed, { maxLength: 20 }), (beds) => {
        for (const { chamber, label } of describePlaces(beds)) {
          const named = expandRanges(label);
          const shelves = new Set(
            beds.filter((place) => place.chamber === chamber).map(({ stack, row }) => JSON.stringify({ stack, row })),
          );
          expect(named.ok && new Set(named.value.map(({ stack, row }) => JSON.stringify({ stack, row })))).toEqual(
            shelves,
          );
        }
      }),
    );
  });

  it('names every physical location', () => {
    fc.assert(
      fc.property(fc.array(anyPhysicalLocation, { minLength: 1, maxLength: 9 }), (places) => {
        const label = describePlaces(places)[0]?.label ?? '';
        expect(new Set(label.split(', '))).toEqual(new Set(places.map(({ name }) => name)));
      }),
    );
  });

  it('has the documented form', () => {
    const places = [
      physical(6, 'Cold store'),
      bed(4, 2, 'A', 1),
      bed(2, 1, 'A', 2),
      bed(1, 1, 'A', 1),
      physical(5, 'Bench'),
    ];
    expect(describePlaces(places)).toEqual([
      { chamber: '01970000-0000-7000-9000-000000000001', chamber_name: 'Room 1', label: 'A1-2' },
      { chamber: '01970000-0000-7000-9000-000000000002', chamber_name: 'Room 2', label: 'A1' },
      { chamber: null, chamber_name: null, label: 'Bench, Cold store' },
    ]);
    expect(describePlaces([])).toEqual([]);
  });
});

describe('location ids', () => {
  it('start with their kind', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('bed', 'phys', 'hvac', 'reservoir'), (uuid, kind) => {
        const id = `${kind}-${uuid}`;
        expect(kindOfId(id)).toBe(kind);
        expect(kindOfId(uuid)).toBeNull();
        expect([isBedId(id), isPhysicalId(id)]).toEqual([kind === 'bed', kind === 'phys']);
      }),
    );
  });
});

describe('labels in one text', () => {
  it.each([
    [
      [bed(1, 1, 'A', 1), bed(2, 1, 'A', 2), bed(3, 2, 'B', 2), physical(4, 'Cold store')],
      'Room 1 A1-2; Room 2 B2; Cold store',
    ],
    [[], ''],
  ])('name each chamber once: %#', (places, text) => {
    expect(joinLabels(describePlaces(places))).toBe(text);
  });

  it('are the name of a chamber without places', () => {
    const { chamber, chamber_name } = bed(1, 1, 'A', 1);
    expect(joinLabels([{ chamber, chamber_name, label: '' }])).toBe('Room 1');
  });
});
