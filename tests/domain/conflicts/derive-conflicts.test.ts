import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import { type ConflictGround, deriveConflicts } from '#domain/conflicts/derive-conflicts.ts';
import { addDays } from '#domain/time.ts';
import { conflictRemedies } from '#messages/en/conflict-remedies.ts';
import { textOf } from '#messages/render.ts';
import { bedOf, uuidOf } from '#tests/support/random/plans.ts';
import { dayAt, TODAY } from './conflict-support.ts';

const CHAMBER = { uuid: uuidOf(700), name: 'Grow 1' };
const [A1, A2] = [bedOf(1, 10), bedOf(2, 10)];
const [x, y] = [uuidOf(51), uuidOf(52)];

let lastId = 0;
const planned = (batch: number, offset: number, action: PlannedAction): Action => {
  lastId += 1;
  const ids = { id: lastId, uuid: uuidOf(lastId), batch: uuidOf(batch) };
  return openAction(action, { ...ids, day: dayAt(offset), origin: 'plan' });
};
const sow = (trays: number, target_locations: string[]) => fullPlan('create_tray_action', { trays, target_locations });
const move = (...target_locations: string[]) => fullPlan('location_change', { target_locations });
const want = (light_recipe: string) => fullPlan('life_change_action', { light_recipe });
const harvest = fullPlan('harvest_action', { estimated_harvest_per_tray: 1 });

/** A batch with its actions, in days from today. */
function batchOf(
  number: number,
  standing: Record<string, number>,
  light_recipe: string | null,
  plan: readonly (readonly [number, PlannedAction])[] = [],
): OpenBatch {
  return {
    uuid: uuidOf(number),
    lot_code: `BAS-2026-000${number - 1000}`,
    tray_locations: standing,
    life: { light_recipe, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null },
    actions: plan.map(([offset, action]) => planned(number, offset, action)),
  };
}

function conflictsOf(batches: readonly OpenBatch[], light: Readonly<Record<string, string>> = {}) {
  const ground: ConflictGround = {
    batches,
    places: new Map([A1, A2].map((bed) => [bed.id, bed])),
    beds: [A1, A2].map(({ id }) => ({
      uuid: id,
      chamber: CHAMBER.uuid,
      reservoir: null,
      light_recipe: light[id] ?? null,
      irrigation_recipe: null,
    })),
    chambers: [CHAMBER],
    reservoirs: [],
    recipes: new Map([
      [x, 'Dim'],
      [y, 'Bright'],
    ]),
  };
  return deriveConflicts(ground, TODAY);
}

const ONE = 1001;
const TWO = 1002;

describe('conflicts on a bed', () => {
  it('last from the day the second batch comes to the day before the first one leaves', () => {
    const first = batchOf(ONE, { [A1.id]: 4 }, x, [[9, harvest]]);
    const second = batchOf(TWO, {}, y, [
      [5, sow(2, [A1.id])],
      [20, harvest],
    ]);
    expect(conflictsOf([first, second], { [A1.id]: x })).toMatchObject([
      {
        from: dayAt(5),
        // The bed continues with the first batch's recipes.
        to: dayAt(19),
        wants: [{ batch: null, recipe: x }, { lot_code: first.lot_code }, { lot_code: second.lot_code }],
      },
    ]);
  });

  it("don't occur if one batch comes on the day the other leaves: an empty bed takes the new batch's recipes", () => {
    const first = batchOf(ONE, { [A1.id]: 4 }, x, [[5, harvest]]);
    const second = batchOf(TWO, {}, y, [[5, sow(2, [A1.id])]]);
    expect(conflictsOf([second, first], { [A1.id]: x })).toEqual([]);
  });

  it("don't occur with the recipes of an empty bed", () => {
    const coming = batchOf(ONE, {}, y, [[5, sow(2, [A1.id])]]);
    expect(conflictsOf([coming], { [A1.id]: x })).toEqual([]);
  });

  it("end when a life change makes the bed run the batch's recipes", () => {
    const batch = batchOf(ONE, { [A1.id]: 4 }, y, [
      [3, want(y)],
      [6, want(x)],
    ]);
    expect(conflictsOf([batch], { [A1.id]: x })).toMatchObject([
      {
        from: TODAY,
        to: dayAt(2),
        wants: [
          { batch: null, recipe_name: 'Dim' },
          { batch: batch.uuid, recipe_name: 'Bright' },
        ],
        remedy: {
          code: 'follow_batches',
          params: { component: 'light', place: 'A1', recipe: 'Bright', lots: ['BAS-2026-0001'], more: 0 },
        },
      },
    ]);
  });

  it('occur after a life change on the bed by a batch that leaves on the same day', () => {
    const first = batchOf(ONE, { [A1.id]: 4 }, x, [
      [3, want(y)],
      [3, move(A2.id)],
    ]);
    const second = batchOf(TWO, { [A1.id]: 4 }, x);
    expect(conflictsOf([first, second], { [A1.id]: x })).toMatchObject([
      { location: A1.id, from: dayAt(3), to: null, batches: [second.uuid], wants: [{ batch: null, recipe: y }, {}] },
    ]);
  });

  it('consider the room others leave: further trays go to the next named place', () => {
    const first = batchOf(ONE, { [A1.id]: 10 }, x);
    const second = batchOf(TWO, {}, y, [[1, sow(4, [A1.id, A2.id])]]);
    expect(conflictsOf([first, second], { [A1.id]: x })).toEqual([]);
    const third = batchOf(1003, { [A2.id]: 1 }, x);
    expect(conflictsOf([first, second, third], { [A1.id]: x, [A2.id]: x })).toMatchObject([{ location: A2.id }]);
  });

  it("don't occur between batches that swap places", () => {
    const first = batchOf(ONE, { [A1.id]: 4 }, x, [[2, move(A2.id)]]);
    const second = batchOf(TWO, { [A2.id]: 4 }, y, [[2, move(A1.id)]]);
    expect(conflictsOf([first, second], { [A1.id]: x, [A2.id]: y })).toEqual([]);
  });

  it('treat an overdue move as if it were made today', () => {
    const first = batchOf(ONE, { [A1.id]: 4 }, x, [[9, harvest]]);
    const second = batchOf(TWO, { [A2.id]: 4 }, y, [[-6, move(A1.id)]]);
    expect(conflictsOf([first, second], { [A1.id]: x, [A2.id]: y })).toMatchObject([{ location: A1.id, from: TODAY }]);
  });
});

describe('a current conflict', () => {
  const lamps = { [A1.id]: y, [A2.id]: x };

  it('continues while the move that would end it is overdue, up to the next planned action', () => {
    const other = batchOf(TWO, { [A1.id]: 4 }, y);
    const late = batchOf(ONE, { [A1.id]: 4 }, x, [
      [-3, move(A2.id)],
      [5, harvest],
    ]);
    expect(conflictsOf([late, other], lamps)).toMatchObject([
      { location: A1.id, from: TODAY, to: addDays(TODAY, 4), batches: [late.uuid, other.uuid] },
    ]);
  });

  it('exists if it exists without any plans, wherever overdue plans would move the trays', () => {
    const anyMove = fc.tuple(
      fc.integer({ min: -9, max: -1 }),
      fc.oneof(
        fc.constant(harvest),
        fc.constantFrom(A1.id, A2.id).map((to) => move(to)),
        fc.constantFrom(x, y).map(want),
      ),
    );
    const anyBatch = (number: number) =>
      fc
        .record({
          at: fc.constantFrom(A1.id, A2.id),
          light: fc.constantFrom(x, y, null),
          plan: fc.array(anyMove, { maxLength: 3 }),
        })
        .map(({ at, light, plan }) => batchOf(number, { [at]: 3 }, light, plan));
    const places = (conflicts: ReturnType<typeof conflictsOf>) =>
      new Set(
        conflicts.filter(({ from }) => from === TODAY).map(({ component, location }) => `${component} ${location}`),
      );
    fc.assert(
      fc.property(anyBatch(ONE), anyBatch(TWO), fc.boolean(), (first, second, lit) => {
        const light = lit ? lamps : {};
        const standing = [first, second].map((batch) => ({ ...batch, actions: [] }));
        const now = places(conflictsOf(standing, light));
        const shown = places(conflictsOf([first, second], light));
        expect([...now].filter((place) => !shown.has(place))).toEqual([]);
      }),
    );
  });
});

describe('the list of conflicts', () => {
  it('has one conflict at most on each day of a bed, whatever is overdue or planned', () => {
    const anyStep = fc.tuple(
      fc.integer({ min: -6, max: 6 }),
      fc.oneof(
        fc.constant(harvest),
        fc.constantFrom(A1.id, A2.id).map((to) => move(to)),
        fc.constantFrom(x, y).map(want),
      ),
    );
    const anyBatch = (number: number) =>
      fc
        .record({
          at: fc.constantFrom(A1.id, A2.id),
          light: fc.constantFrom(x, y, null),
          plan: fc.array(anyStep, { maxLength: 3 }).map((steps) => steps.toSorted(([a], [b]) => a - b)),
        })
        .map(({ at, light, plan }) => batchOf(number, { [at]: 3 }, light, plan));
    fc.assert(
      fc.property(anyBatch(ONE), anyBatch(TWO), anyBatch(1003), fc.boolean(), (first, second, third, lit) => {
        const light = lit ? { [A1.id]: y, [A2.id]: x } : {};
        const listed = conflictsOf([first, second, third], light);
        for (const [at, { component, location, to }] of listed.entries()) {
          const later = listed.slice(at + 1).filter((one) => one.component === component && one.location === location);
          expect(later.filter(({ from }) => to === null || from <= to)).toEqual([]);
        }
      }),
    );
  });
});

describe('the advice', () => {
  it('lists a few of many lots', () => {
    const batches = [1, 2, 3, 4, 5].map((nth) => batchOf(1000 + nth, { [A1.id]: 1 }, y));
    const [conflict] = conflictsOf(batches, { [A1.id]: x });
    expect(conflict && textOf(conflictRemedies, conflict.remedy)).toBe(
      'Set A1 to Bright, or change the light recipe planned for BAS-2026-0001, BAS-2026-0002, BAS-2026-0003 and 2 more.',
    );
    expect(conflict?.batches).toHaveLength(5);
    expect(conflictsOf(batches.slice(0, 2), { [A1.id]: x })[0]?.remedy).toMatchObject({
      params: { lots: ['BAS-2026-0001', 'BAS-2026-0002'], more: 0 },
    });
  });

  it('moves the last batch to arrive', () => {
    const first = batchOf(ONE, {}, x, [[8, sow(2, [A1.id])]]);
    const second = batchOf(TWO, { [A1.id]: 4 }, y);
    const [found] = conflictsOf([first, second]);
    expect(found && textOf(conflictRemedies, found.remedy)).toBe(
      'Move BAS-2026-0001 to another bed, or plan the same light recipe for all batches on A1.',
    );
  });
});
