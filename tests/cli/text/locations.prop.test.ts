import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '#cli/forms/respace-form.ts';
import { doNotFitText, spreadTrays } from '#cli/forms/spread-trays.ts';
import { createLocationIndex } from '#cli/locations/location-index.ts';
import { completePlace, parsePlaces } from '#domain/locations/parse-places.ts';
import * as m from '#messages/en/terminal/forms.ts';

const uuid = (number: number) => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const CHAMBERS = ['Grow 1', 'Grow 10', '育苗'].map((name, at) => ({ uuid: uuid(at), name, active: true, version: 1 }));

const BEDS = CHAMBERS.flatMap((chamber, at) =>
  ['A', 'B', 'Rack 3'].flatMap((stack, column) =>
    [1, 2, 3, 4].map((row) => ({
      uuid: `bed-${uuid(at * 100 + column * 10 + row)}`,
      name: `${stack}${row}`,
      chamber: chamber.uuid,
      stack,
      row,
      reservoir: null,
      tray_capacity: 8,
      light_recipe: null,
      irrigation_recipe: null,
      active: true,
      general_control_error: null,
      version: 1,
      standing: row === 4 ? [{ batch: uuid(999), crop_code: 'BAS', crop_number: 1, trays: 5 }] : [],
    })),
  ),
);
const BOOK = createLocationIndex(BEDS, CHAMBERS, [
  { uuid: `phys-${uuid(7)}`, location_name: 'Cold store', active: true, version: 1 },
]);
const GROW_1 = uuid(0);
const bed = (label: string): string => {
  const found = parsePlaces(label, BOOK, GROW_1);
  if (!found.ok || found.value[0] === undefined) throw new Error(label);
  return found.value[0].location;
};
const somePlaces = fc.subarray(BOOK.places.map(({ id }) => id));

describe('typed locations', () => {
  it('can be copied from a label', () => {
    fc.assert(
      fc.property(somePlaces, (ids) => {
        const read = parsePlaces(BOOK.labelAll(ids), BOOK, null);
        if (!read.ok) throw new Error(read.error.code);
        expect(new Set(read.value.map(({ location }) => location))).toEqual(new Set(ids));
      }),
    );
  });

  it('have counts after an equals sign, separated by commas or spaces', () => {
    const counted = [
      { location: bed('A1'), trays: 10 },
      { location: bed('A2'), trays: 6 },
    ];
    expect(parsePlaces('A1=10 A2=6', BOOK, GROW_1)).toEqual({ ok: true, value: counted });
    expect(parsePlaces('a1=10, a2 = 6', BOOK, GROW_1)).toEqual({ ok: true, value: counted });
  });

  it('can start with a chamber, which on its own means all its beds', () => {
    expect(parsePlaces('grow 10 A1', BOOK, GROW_1)).toEqual({
      ok: true,
      value: [{ location: `bed-${uuid(101)}`, trays: null }],
    });
    expect(parsePlaces('育苗', BOOK, null)).toMatchObject({ ok: true, value: { length: 12 } });
    expect(parsePlaces('Cold Store', BOOK, null)).toEqual({
      ok: true,
      value: [{ location: `phys-${uuid(7)}`, trays: null }],
    });
  });

  it.each([
    ['A9', { code: 'shelf_unknown', params: { shelf: 'A9' } }],
    ['A1, A1', { code: 'place_named_twice', params: { place: 'Grow 1 A1' } }],
    ['shelf', { code: 'shelves_unreadable', params: { text: 'shelf' } }],
  ])('%s is refused', (text, error) => {
    expect(parsePlaces(text, BOOK, GROW_1)).toEqual({ ok: false, error });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parsePlaces(text, BOOK, GROW_1).ok === 'boolean'));
  });

  it('without any place are refused as fast as short text', () => {
    for (const text of [`${'A11'.repeat(300)}!`, `Grow 1 A1${' '.repeat(20_000)}!`, `A1${'= '.repeat(10_000)}!`]) {
      expect(parsePlaces(text, BOOK, GROW_1).ok).toBe(false);
    }
  });

  it('complete a unique name on tab', () => {
    expect(completePlace('col', BOOK)).toBe('Cold store');
    expect(completePlace('A1, 育', BOOK)).toBe('A1, 育苗 ');
    expect(completePlace('gr', BOOK)).toBe('gr');
  });
});

describe('trays on places', () => {
  it("aren't lost, and no place without a number gets more than its room", () => {
    fc.assert(
      fc.property(somePlaces, fc.nat({ max: 200 }), (ids, trays) => {
        const { spread, left } = spreadTrays(
          trays,
          ids.map((location) => ({ location, trays: null })),
          BOOK,
          new Map(),
        );
        expect(spread.reduce((sum, entry) => sum + entry.trays, 0) + left).toBe(trays);
        for (const entry of spread) expect(entry.trays).toBeLessThanOrEqual(BOOK.roomAt(entry.location));
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('reach the wanted places by moving, adding and merging', () => {
    const counts = fc.dictionary(fc.constantFrom('A1', 'A2', 'B1', 'B2'), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(counts, counts, (stands, wanted) => {
        const result = new Map(Object.entries(stands));
        const add = (place: string, trays: number) => result.set(place, (result.get(place) ?? 0) + trays);
        const { moves, made, merged } = differences(
          new Map(Object.entries(stands)),
          Object.entries(wanted).map(([location, trays]) => ({ location, trays })),
        );
        for (const { from, to, trays } of moves) {
          add(from, -trays);
          add(to, trays);
        }
        for (const { location, trays } of made) add(location, trays);
        for (const { from, trays } of merged) add(from, -trays);
        const standing = [...result].filter(([, trays]) => trays !== 0);
        expect(Object.fromEntries(standing)).toEqual(wanted);
        expect(made.length === 0 || merged.length === 0).toBe(true);
      }),
    );
  });
});

describe('trays that do not fit', () => {
  it('are told with the next free places of the same chamber, if there are any', () => {
    const at = (...labels: string[]) => labels.map((label) => ({ location: bed(label) }));
    expect(doNotFitText(4, at('A4'), BOOK)).toBe(`${m.doNotFit({ trays: 4 })} ${m.freeNext({ places: 'A1 8, A2 8' })}`);
    expect(doNotFitText(1, at('A1', 'A4'), BOOK)).toContain(m.freeNext({ places: 'A2 8, A3 8' }));
    const all = BOOK.places.filter(({ chamber }) => chamber === GROW_1).map(({ id }) => ({ location: id }));
    expect(doNotFitText(1, all, BOOK)).toBe(`${m.doNotFit({ trays: 1 })} ${m.nameMorePlaces}`);
  });
});
