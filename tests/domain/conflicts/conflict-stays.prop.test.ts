import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day } from '#domain/time.ts';
import { type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { dayIn } from '#tests/support/random/zones.ts';
import { doneOnTime, nextDue, openBatches, project } from './farm-on-time.ts';

/** Returns where a batch is at the end of each later day with a planned action, and which recipes it wants then. */
function endsOf(stays: readonly Stay[], wanted: Uuid, after: Day): Map<Day, object> {
  const ends = new Map<Day, object>();
  for (const { batch, day, places, life } of stays) {
    if (batch === wanted && day > after) ends.set(day, { places: [...places].sort(), life });
  }
  return ends;
}

describe('the future stays of batches', () => {
  it("don't change when planned actions are done on time, one by one", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyFarm, fc.nat({ max: 6 }), (farm, steps) => {
        let before: Farm = { ...farm, now: '2026-03-01T05:00:00.000Z' };
        for (let step = 0; step <= steps; step++) {
          const next = nextDue(before);
          const after = next === null ? null : doneOnTime(before, next);
          if (next === null || after === null) return;
          const isOpenStill = new Set(openBatches(after).map(({ uuid }) => uuid));
          for (const { uuid } of openBatches(before)) {
            const planned = endsOf(project(before), uuid, next.day);
            if (isOpenStill.has(uuid)) expect(endsOf(project(after), uuid, next.day)).toEqual(planned);
            else for (const end of planned.values()) expect(end).toMatchObject({ places: [] });
          }
          compared += 1;
          before = after;
        }
      }),
      countedRuns(400),
    );
    expectReached(compared, 100);
  });

  it('start with every unfinished batch as it is, in places named by its trays or plans', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        const batches = openBatches(farm);
        const stays = project(farm);
        const today = siteOf(farm).today;
        for (const [at, { uuid, tray_locations, life, actions }] of batches.entries()) {
          expect(stays[at]).toEqual({
            batch: uuid,
            day: today,
            action: null,
            places: new Set(Object.keys(tray_locations)),
            trays: new Map(Object.entries(tray_locations)),
            life,
          });
          const named = new Set([...Object.keys(tray_locations), ...actions.flatMap(targetsOf)]);
          for (const { places } of stays.filter(({ batch }) => batch === uuid)) {
            for (const place of places) expect(named).toContain(place);
          }
        }
      }),
    );
  });

  it("are in order of days, none before today, each action after its batch's earlier ones", () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        const today = siteOf(farm).today;
        const planned = project(farm).flatMap(({ action, day }) => (action === null ? [] : [{ action, day }]));
        for (const [at, { action, day }] of planned.entries()) {
          expect(day).toBe(action.action_needed_date > today ? action.action_needed_date : today);
          expect(day >= (planned[at - 1]?.day ?? today)).toBe(true);
        }
        for (const batch of farm.batches.keys()) {
          const own = planned.map(({ action }) => action).filter((action) => action.batch === batch);
          expect(own).toEqual(planOrder(own));
        }
      }),
    );
  });

  it('end with the last planned harvest', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const stays = project(farm);
        for (const { uuid, actions } of openBatches(farm)) {
          const own = planOrder(actions);
          const last = own.findLastIndex(({ action_type }) => action_type === 'harvest_action');
          const sown = own.findLastIndex(({ action_type }) => action_type === 'create_tray_action');
          if (last > sown) expect(stays.findLast(({ batch }) => batch === uuid)?.places).toEqual(new Set());
        }
      }),
    );
  });

  it('move to today while overdue', () => {
    fc.assert(
      fc.property(anyFarm, fc.integer({ min: 0, max: 90 }), (farm, days) => {
        const late: Farm = { ...farm, now: `${addDays('2026-03-01', days)}T09:00:00.000Z` };
        const today = siteOf(late).today;
        expect(project(late).every(({ day }) => day >= today)).toBe(true);
        const everything = { ...farm, now: '2027-01-01T09:00:00.000Z' };
        expect(project(everything).every(({ day }) => day === dayIn(farm.zone, everything.now))).toBe(true);
      }),
    );
  });
});

const targetsOf = (action: Action): readonly string[] =>
  action.action_type === 'create_tray_action' || action.action_type === 'location_change'
    ? (action.action_properties.target_locations ?? [])
    : [];
