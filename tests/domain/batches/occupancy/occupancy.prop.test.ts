import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, MAX_DAYS, spanOf, sumCapacity, tooMany, traysByDay } from '#domain/batches/occupancy/occupancy.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import { addDays, daysBetween, dayToEpochDays, epochDaysToDay } from '#domain/time.ts';

const START = '2026-03-01';
const CHAMBER: Readonly<Record<string, string>> = { 'bed-a': 'grow', 'bed-b': 'grow', 'bed-c': 'cold' };
const keysOf = (place: string): readonly string[] => [place, CHAMBER[place] ?? []].flat();
const LIFE = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };

const anyStays: fc.Arbitrary<Stay[]> = fc
  .array(
    fc.record({
      batch: fc.constantFrom('ada', 'bob', 'cyd'),
      offset: fc.integer({ min: -3, max: 20 }),
      trays: fc.uniqueArray(
        fc.tuple(fc.constantFrom('bed-a', 'bed-b', 'bed-c', 'phys-t'), fc.integer({ min: 1, max: 9 })),
        {
          selector: ([place]) => place,
        },
      ),
    }),
    { maxLength: 12 },
  )
  .map((steps) =>
    steps
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ batch, offset, trays }) => ({
        batch,
        day: addDays(START, offset),
        action: null,
        places: new Set(trays.map(([place]) => place)),
        trays: new Map(trays),
        life: LIFE,
      })),
  );
const daysFrom = (first: string, last: string) =>
  fc.integer({ min: dayToEpochDays(first), max: dayToEpochDays(last) }).map(epochDaysToDay);
/** Days of any year, of a few years, and at the end of the calendar. */
const anyDay = fc.oneof(
  daysFrom('0001-01-01', '9999-12-31'),
  daysFrom('2025-01-01', '2029-12-31'),
  daysFrom('9996-01-01', '9999-12-31'),
);
const anySpan = fc
  .tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: -2, max: 20 }))
  .map(([from, days]) => spanOf(addDays(START, from), addDays(START, from + days)));

describe('occupancy', () => {
  it("counts on each day every batch's trays where they are at its end", () => {
    fc.assert(
      fc.property(anyStays, anySpan, (stays, span) => {
        const counted = traysByDay(stays, span, keysOf);
        for (let at = 0; at < lengthOf(span); at++) {
          const day = addDays(span.from, at);
          const standing = ['ada', 'bob', 'cyd'].map((batch) =>
            stays.findLast((stay) => stay.batch === batch && stay.day <= day),
          );
          for (const key of ['bed-a', 'bed-b', 'bed-c', 'phys-t', 'grow', 'cold']) {
            const expected = standing
              .flatMap((stay) => [...(stay?.trays ?? [])])
              .filter(([place]) => keysOf(place).includes(key))
              .reduce((sum, [, trays]) => sum + trays, 0);
            expect(counted.get(key)?.[at] ?? 0).toBe(expected);
          }
        }
        for (const days of counted.values()) expect(days).toHaveLength(lengthOf(span));
      }),
    );
  });

  it('covers at least one day, and no more than the limit', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const span = spanOf(from, to);
        expect(span.from).toBe(from);
        expect(lengthOf(span)).toBe(Math.min(MAX_DAYS, Math.max(1, daysBetween(from, to) + 1)));
      }),
      {
        examples: [
          ['9999-01-01', '9999-12-31'],
          ['9999-12-31', '9999-12-31'],
          ['0001-01-01', '9999-12-31'],
        ],
      },
    );
  });

  it('reports as unplaced exactly the trays above the capacity', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (capacity, taken, trays) => {
        const over = tooMany(capacity, taken, trays);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(taken + trays - over).toBeLessThanOrEqual(Math.max(capacity, taken));
        if (over > 0) expect(taken + trays - (over - 1)).toBeGreaterThan(capacity);
        expect(tooMany(null, taken, trays)).toBe(0);
      }),
    );
  });

  it('has no limit if a place in use has none', () => {
    const anyPlace = fc.record({ active: fc.boolean(), tray_capacity: fc.option(fc.nat(20)) });
    fc.assert(
      fc.property(fc.array(anyPlace), (places) => {
        const active = places.filter((place) => place.active);
        const isOpen = active.some(({ tray_capacity }) => tray_capacity === null);
        const sum = active.reduce((total, { tray_capacity }) => total + (tray_capacity ?? 0), 0);
        expect(sumCapacity(places)).toBe(isOpen ? null : sum);
      }),
    );
  });
});
