import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import { type OccupancyFarm, occupancyByDay, staysOnBed } from '#domain/batches/occupancy/farm-occupancy.ts';
import { lengthOf, spanOf } from '#domain/batches/occupancy/occupancy.ts';
import { projectStays } from '#domain/conflicts/conflict-stays.ts';
import { isBedId } from '#domain/locations/location.ts';
import { addDays } from '#domain/time.ts';
import { type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';

/** Returns the trays of each batch by bed, from the completed actions of all its days up to one. */
function foldedOn(farm: Farm, day: string): Map<string, number> {
  const { dayOf } = siteOf(farm);
  const trays = new Map<string, number>();
  for (const batch of farm.batches.values()) {
    const actions = batch.actions.filter(({ action_completed_date: at }) => at !== null && dayOf(at) <= day);
    for (const [place, count] of Object.entries(deriveBatchState({ ...batch, actions }).trays.tray_locations)) {
      if (isBedId(place)) trays.set(`${place} ${batch.uuid}`, count);
    }
  }
  return trays;
}

function occupancyOf(farm: Farm, from: string): OccupancyFarm {
  const { today, dayOf } = siteOf(farm);
  const batches = [...farm.batches.values()];
  return {
    today,
    standing: [...farm.states].flatMap(([batch, { trays }]) =>
      Object.entries(trays.tray_locations).flatMap(([bed, count]) =>
        isBedId(bed) ? [{ bed, batch, trays: count }] : [],
      ),
    ),
    changes: batches
      .flatMap(deriveBedEvents)
      .map(({ bed, batch, instant, trays_delta }) => ({ bed, batch, day: dayOf(instant), trays_delta }))
      .filter(({ day }) => day > from),
    stays: projectStays(
      batches.map((batch) => ({
        ...{ uuid: batch.uuid, lot_code: batch.lot_code, actions: batch.actions.filter(({ completed }) => !completed) },
        tray_locations: farm.states.get(batch.uuid)?.trays.tray_locations ?? {},
        life: { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null },
      })),
      farm.places,
      today,
    ),
  };
}

const anySpan = fc.tuple(fc.integer({ min: -400, max: 10 }), fc.integer({ min: 0, max: 60 }));
const perBatch = (place: string, batch: string) => (isBedId(place) ? [`${place} ${batch}`] : []);

describe('occupancy of a farm', () => {
  it('equals the fold of all actions completed up to each past day', () => {
    fc.assert(
      fc.property(anyLivedFarm, anySpan, (farm, [first, days]) => {
        const { today } = siteOf(farm);
        const span = spanOf(addDays(today, first), addDays(today, first + days));
        const counted = occupancyByDay(occupancyOf(farm, span.from), span, perBatch);
        for (let at = 0; at < lengthOf(span) && addDays(span.from, at) <= today; at++) {
          const standing = [...counted].flatMap(([key, trays]) => (trays[at] === 0 ? [] : [[key, trays[at]]]));
          expect(standing.sort()).toEqual([...foldedOn(farm, addDays(span.from, at))].sort());
        }
      }),
    );
  });

  it('counts what is planned on each later day', () => {
    fc.assert(
      fc.property(anyLivedFarm, fc.integer({ min: -3, max: 5 }), (farm, first) => {
        const { today } = siteOf(farm);
        const span = spanOf(addDays(today, first), addDays(today, 30));
        const of = occupancyOf(farm, span.from);
        const counted = occupancyByDay(of, span, (place) => [place]);
        for (let at = Math.max(0, 1 - first); at < lengthOf(span); at++) {
          const day = addDays(span.from, at);
          const last = [...farm.batches.keys()].map((uuid) =>
            of.stays.findLast((stay) => stay.batch === uuid && stay.day <= day),
          );
          for (const place of farm.places.keys()) {
            const planned = last.reduce((sum, stay) => sum + (stay?.trays.get(place) ?? 0), 0);
            expect(counted.get(place)?.[at] ?? 0).toBe(planned);
          }
        }
      }),
    );
  });

  it('is the sum of the stays on a bed', () => {
    fc.assert(
      fc.property(anyLivedFarm, anySpan, (farm, [first, days]) => {
        const { today } = siteOf(farm);
        const span = spanOf(addDays(today, first), addDays(today, first + days));
        const of = occupancyOf(farm, span.from);
        const counted = occupancyByDay(of, span, (place) => [place]);
        for (const bed of [...farm.places.keys()].filter(isBedId)) {
          const stays = staysOnBed(of, span, bed);
          expect(
            stays.every(({ trays, from, to }) => trays > 0 && span.from <= from && from <= to && to <= span.to),
          ).toBe(true);
          for (let at = 0; at < lengthOf(span); at++) {
            const day = addDays(span.from, at);
            const trays = stays.reduce((sum, stay) => sum + (stay.from <= day && day <= stay.to ? stay.trays : 0), 0);
            expect(trays).toBe(counted.get(bed)?.[at] ?? 0);
          }
        }
      }),
    );
  });
});
