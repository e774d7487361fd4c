import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { lengthOf, spanOf, traysByDay } from '#domain/batches/occupancy/occupancy.ts';
import type { PlannedBatch } from '#domain/batches/occupancy/planned-batch.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { projectStays } from '#domain/conflicts/conflict-stays.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { farmWith, harvest, moveTo, respace, setState, sow } from '#tests/domain/batches/plans.ts';
import { CHAMBER, sownAt, withoutLast } from '#tests/domain/batches/previews.ts';
import { anyFarm, bedOf } from '#tests/domain/batches/random-farm.ts';
import { openBatches } from '#tests/domain/conflicts/farm-on-time.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';

describe('the preview of a batch', () => {
  it('offers only beds with room for all its trays on every day until it moves on', () => {
    let days = 0;
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const stays = projectStays(openBatches(farm), ground.places, today);
        const others = stays.filter((stay) => stay.batch !== batch.uuid);
        const wanted = firstStayOf(scene);
        const span = spanOf(wanted[0]?.day ?? today, wanted.at(-1)?.day ?? today);
        const taken = traysByDay(others, span, (place) => [place]);
        for (const { locations } of previewBatch(ground, batch, today).proposals) {
          expect(wanted).not.toEqual([]);
          for (const { day, trays } of wanted) {
            const room = locations.reduce((sum, id) => {
              const bed = ground.places.get(id);
              expect(bed?.active).toBe(true);
              const standing = taken.get(id)?.[daysBetween(span.from, day)] ?? 0;
              return sum + (bed?.tray_capacity ?? Number.POSITIVE_INFINITY) - standing;
            }, 0);
            expect(room).toBeGreaterThanOrEqual(trays);
            days += 1;
          }
        }
      }),
      countedRuns(100),
    );
    expectReached(days);
  });

  it('is the same whatever the order in which the actions are listed', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const reversed = { ...batch, actions: [...batch.actions].reverse() };
        expect(previewBatch(ground, reversed, today)).toEqual(previewBatch(ground, batch, today));
      }),
    );
  });

  it('fits the offered beds until it moves on, whatever else is on the farm', () => {
    let sown = 0;
    fc.assert(
      fc.property(anyCrowd, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null || !isSownOnce(scene.batch)) return;
        const { ground, batch, today } = scene;
        const until = firstStayOf(scene).at(-1)?.day ?? '';
        for (const { chamber, locations } of previewBatch(ground, batch, today).proposals) {
          const there = previewBatch(ground, sownAt(batch, locations), today);
          const found = there.occupancy.find((one) => one.chamber === chamber);
          for (const { day, too_many } of found?.days ?? []) if (day <= until) expect(too_many).toBe(0);
          sown += 1;
        }
      }),
      countedRuns(500),
    );
    expectReached(sown);
  });

  it('offers no bed of a chamber that is full with plans for none of its beds', () => {
    const beds = [bedOf(1, 10), bedOf(2, 10)];
    const inChamber = (trays: number) => {
      const planned = sow(trays);
      if (planned.action_type !== 'create_tray_action') throw new Error('It sows');
      const action_properties = { ...planned.action_properties, target_chamber: CHAMBER };
      return [{ ...planned, action_properties }, setState('Growth'), harvest()];
    };
    const offered = (trays: number) => {
      const farm = farmWith(beds, inChamber(trays), inChamber(8));
      const scene = withoutLast({ ...farm, now: '2026-02-20T06:00:00.000Z' });
      if (scene === null) throw new Error('There is a batch');
      const { proposals, occupancy } = previewBatch(scene.ground, scene.batch, scene.today);
      return [proposals.map(({ label }) => label), occupancy.map(({ fits, places }) => ({ fits, places }))];
    };
    expect(offered(12)).toEqual([['B1'], [{ fits: true, places: 'B1' }]]);
    expect(offered(13)).toEqual([[], [{ fits: false, places: null }]]);
    expect(offered(20)).toEqual([[], [{ fits: false, places: null }]]);
  });

  it('offers a bed with room for respacing, and none if there is no such bed', () => {
    const offered = (
      capacities: readonly number[],
      sown: number,
      more: readonly Parameters<typeof farmWith>[1][number][],
    ) => {
      const beds = capacities.map((capacity, at) => bedOf(at + 1, capacity));
      const farm = farmWith(beds, [sow(sown), ...more, moveTo([]), harvest()]);
      const scene = withoutLast({ ...farm, now: '2026-02-20T06:00:00.000Z' });
      if (scene === null) throw new Error('There is a batch');
      return previewBatch(scene.ground, scene.batch, scene.today).proposals.map(({ label }) => label);
    };
    expect(offered([10, 40], 10, [])).toEqual(['B1']);
    expect(offered([10, 40], 10, [respace(20)])).toEqual(['B2']);
    expect(offered([10, 40], 10, [setState('Growth'), sow(1), respace(20)])).toEqual(['B2']);
    expect(offered([10, 10], 10, [respace(20)])).toEqual([]);
    expect(offered([10, 10, 10], 15, [respace(30)])).toEqual(['B1-3']);
  });

  it('offers no beds of an inactive chamber', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { batch, today } = scene;
        const ground = { ...scene.ground, chambers: [{ uuid: CHAMBER, name: 'Grow 1', active: false }] };
        const { proposals, occupancy, remedies } = previewBatch(ground, batch, today);
        expect(proposals).toEqual([]);
        expect(remedies.filter(({ kind }) => kind === 'places')).toEqual([]);
        for (const { chosen, places } of occupancy) expect(places !== null).toBe(chosen);
      }),
    );
  });
});

/** Returns the days from the first sowing until the batch moves on or its plan ends, with its trays on each. */
function firstStayOf({ ground, batch, today }: NonNullable<ReturnType<typeof withoutLast>>) {
  const open = { ...batch, tray_locations: {}, life: batch.state.life, actions: batch.actions.filter(isOpen) };
  const own = projectStays([...ground.batches, open], ground.places, today).filter((stay) => stay.batch === batch.uuid);
  const types = own.map(({ action }) => action?.action_type ?? null);
  const first = types.indexOf('create_tray_action');
  const next = types.findIndex((type, at) => at > first && (type === 'location_change' || type === 'harvest_action'));
  const [sown, until] = [own[first], own[next]?.day];
  if (sown === undefined) return [];
  const span = spanOf(sown.day, until === undefined ? batch.end_date : addDays(until, -1));
  if (until !== undefined && until <= sown.day) return [];
  let trays = 0;
  return Array.from({ length: lengthOf(span) }, (_, at) => {
    const day = addDays(span.from, at);
    for (const { action } of own.filter((stay, nth) => nth >= first && stay.day === day)) {
      if (action === sown.action && action?.action_type === 'create_tray_action')
        trays = action.action_properties.trays ?? 0;
      if (action?.action_type === 'redist_action') trays = action.action_properties.trays_after ?? trays;
    }
    return { day, trays };
  });
}

/** Farms with batches planned for the chamber without a bed. */
const anyCrowd = fc.tuple(anyFarm, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })).map(([farm, areInside]) => {
  const crowd = [...farm.batches.values()].map((batch, at) =>
    areInside[at] === true ? { ...batch, actions: batch.actions.map(intoChamber) } : batch,
  );
  return { ...farm, batches: new Map(crowd.map((batch) => [batch.uuid, batch])) };
});

function intoChamber(action: Action): Action {
  if (action.action_type !== 'create_tray_action') return action;
  const { action_properties } = action;
  return { ...action, action_properties: { ...action_properties, target_chamber: CHAMBER, target_locations: null } };
}

const isSownOnce = ({ actions }: PlannedBatch): boolean =>
  actions.filter(({ action_type }) => action_type === 'create_tray_action').length === 1;
