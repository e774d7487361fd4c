import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysToConflict,
  daysToHarvest,
  dueBand,
  nextHarvests,
  totalBeds,
} from '#domain/batches/occupancy/bed-marks.ts';
import { addDays } from '#domain/time.ts';

const TODAY = '2026-05-12';
const anyBatch = fc.constantFrom('ada', 'bob', 'cyd');
const anyStanding = fc.uniqueArray(
  fc.record({
    batch: anyBatch,
    crop_code: fc.constant('BAS'),
    crop_number: fc.constant(1),
    trays: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ batch }) => batch },
);
const anyHarvests = fc.array(
  fc.record({
    batch_uuid: anyBatch,
    expected_date: fc.integer({ min: -9, max: 40 }).map((days) => addDays(TODAY, days)),
  }),
);

describe('the days left to a harvest', () => {
  it('are those of the first harvest of any batch on the bed', () => {
    fc.assert(
      fc.property(anyStanding, anyHarvests, (standing, harvests) => {
        const days = daysToHarvest({ standing }, nextHarvests(harvests), TODAY);
        const own = harvests.filter(({ batch_uuid }) => standing.some(({ batch }) => batch === batch_uuid));
        const wanted = own.map(({ expected_date }) => expected_date).sort()[0];
        expect(days === null ? undefined : addDays(TODAY, days)).toBe(wanted);
      }),
    );
  });

  it('have colours that never go back as days pass', () => {
    const order = ['late', 'today', 'days', 'week', 'later'];
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), (days) => {
        expect(order.indexOf(dueBand(days))).toBeLessThanOrEqual(order.indexOf(dueBand(days + 1)));
      }),
    );
    expect(dueBand(null)).toBe('none');
  });
});

describe('a conflict at a place', () => {
  it('counts from today, and a present one is now', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (days) => {
        const conflicts = days.map((from) => ({ location: 'bed-a', from: addDays(TODAY, from) }));
        const first = daysToConflict('bed-a', conflicts, TODAY);
        expect(first).toBe(days.length === 0 ? null : Math.max(0, Math.min(...days)));
        expect(daysToConflict('bed-b', conflicts, TODAY)).toBeNull();
      }),
    );
  });
});

describe('the use of beds', () => {
  const anyBed = fc.record({
    standing: anyStanding,
    active: fc.boolean(),
    tray_capacity: fc.option(fc.integer({ min: 1, max: 40 })),
  });

  it('adds up over parts of a rack, but for batches on both', () => {
    fc.assert(
      fc.property(fc.array(anyBed), fc.array(anyBed), (left, right) => {
        const [a, b, all] = [totalBeds(left), totalBeds(right), totalBeds([...left, ...right])];
        expect(all.trays).toBe(a.trays + b.trays);
        expect(all.used).toBe(a.used + b.used);
        expect(all.capacity).toBe(a.capacity === null || b.capacity === null ? null : a.capacity + b.capacity);
        expect(all.batches).toBeLessThanOrEqual(a.batches + b.batches);
      }),
    );
  });
});
