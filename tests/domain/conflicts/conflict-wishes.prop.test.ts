import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import { deriveBedEvents, foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import { type BedGround, placeWishes } from '#domain/conflicts/conflict-wishes.ts';
import type { PlacedWish } from '#domain/conflicts/find-conflicts.ts';
import type { Farm } from '#tests/domain/batches/farm-model.ts';
import { anyFarm, uuidOf } from '#tests/domain/batches/random-farm.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { dayAt, isWantedOn } from './conflict-support.ts';
import { doneOnTime, nextDue, project } from './farm-on-time.ts';

const CHAMBERS = ['grow', 'cold'];
const BEDS: readonly BedGround[] = ['a', 'b', 'c'].map((name, at) => ({
  uuid: `bed-${name}`,
  chamber: CHAMBERS[at % 2] ?? '',
  reservoir: name === 'c' ? null : 'tank',
  light_recipe: null,
  irrigation_recipe: null,
}));

const recipe = fc.option(fc.constantFrom('x', 'y'));
const anyStays: fc.Arbitrary<Stay[]> = fc
  .array(
    fc.record({
      batch: fc.constantFrom('ada', 'bob'),
      offset: fc.nat({ max: 9 }),
      places: fc.uniqueArray(fc.constantFrom('bed-a', 'bed-b', 'bed-c', 'phys-t', 'cold')),
      life: fc.record({
        light_recipe: recipe,
        irrigation_recipe: recipe,
        fertigation_recipe: recipe,
        environment_recipe: recipe,
      }),
    }),
    { maxLength: 12 },
  )
  .map((steps) => [
    ...['ada', 'bob'].map((batch): Stay => ({ ...NOWHERE, batch, day: dayAt(0) })),
    ...steps
      .sort((a, b) => a.offset - b.offset)
      .map(
        ({ offset, places, ...stay }): Stay => ({
          ...NOWHERE,
          ...stay,
          day: dayAt(offset),
          places: new Set(places),
        }),
      ),
  ]);
const NOWHERE = {
  action: null,
  places: new Set<string>(),
  trays: new Map<string, number>(),
  life: { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null },
};

/** Returns the recipes a batch wants on one day at each of its places. */
function wantedBy({ places, life }: Pick<Stay, 'places' | 'life'>): Set<string> {
  const beds = BEDS.filter(({ uuid }) => places.has(uuid));
  const chambers = [...beds.map(({ chamber }) => chamber), ...CHAMBERS.filter((chamber) => places.has(chamber))];
  return new Set([
    ...(life.light_recipe === null ? [] : beds.map(({ uuid }) => `light ${uuid} ${life.light_recipe}`)),
    ...(life.irrigation_recipe === null ? [] : beds.map(({ uuid }) => `irrigation ${uuid} ${life.irrigation_recipe}`)),
    ...(life.fertigation_recipe === null
      ? []
      : beds.filter(({ reservoir }) => reservoir !== null).map(() => `fertigation tank ${life.fertigation_recipe}`)),
    ...(life.environment_recipe === null
      ? []
      : chambers.map((chamber) => `environment ${chamber} ${life.environment_recipe}`)),
  ]);
}

const textOf = ({ component, location, recipe: wanted }: PlacedWish): string => `${component} ${location} ${wanted}`;

describe('the recipes that batches want', () => {
  it('are given for every day, by the places at its end, once each', () => {
    fc.assert(
      fc.property(anyStays, (stays) => {
        const wishes = placeWishes(stays, BEDS, new Set(CHAMBERS));
        for (const offset of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 50]) {
          const day = dayAt(offset);
          for (const batch of ['ada', 'bob']) {
            const stay = stays.findLast((one) => one.batch === batch && one.day <= day) ?? { ...NOWHERE, batch, day };
            const said = wishes.filter((wish) => wish.batch === batch && isWantedOn(wish, day)).map(textOf);
            expect(new Set(said)).toEqual(wantedBy(stay));
            expect(said).toHaveLength(new Set(said).size);
          }
        }
      }),
    );
  });

  it('are given for each bed by what it will run if everything is done on time', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyFarm, fc.nat({ max: 8 }), (start, steps) => {
        let farm: Farm = { ...start, now: '2026-03-01T05:00:00.000Z' };
        const beds = [...farm.places.keys()].filter((id) => id.startsWith('bed-')).map(bedOf);
        const wishes = placeWishes(project(farm), beds, new Set()).filter(({ batch }) => batch === null);
        for (let step = 0; step <= steps; step++) {
          const next = nextDue(farm);
          const after = next === null ? null : doneOnTime(farm, next);
          if (next === null || after === null) return;
          farm = after;
          const events = [...farm.batches.values()].flatMap(deriveBedEvents);
          // The order of arrivals and departures within a day isn't planned.
          if (beds.some(({ uuid }) => isComingAndGoing(events, uuid, next.day))) return;
          for (const { uuid } of beds) {
            const { light_recipe, irrigation_recipe, trays } = foldBedRecipes(events.filter(({ bed }) => bed === uuid));
            if (trays === 0) continue;
            const said = wishes.filter((wish) => wish.location === uuid && isWantedOn(wish, next.day));
            expect(said.find(({ component }) => component === 'light')?.recipe ?? null).toBe(light_recipe);
            expect(said.find(({ component }) => component === 'irrigation')?.recipe ?? null).toBe(irrigation_recipe);
            compared += 1;
          }
        }
      }),
      countedRuns(400),
    );
    expectReached(compared, 100);
  });
});

const bedOf = (uuid: string): BedGround => ({
  uuid,
  chamber: uuidOf(2, 1),
  reservoir: null,
  light_recipe: null,
  irrigation_recipe: null,
});

function isComingAndGoing(events: readonly BedEvent[], bed: string, day: string): boolean {
  const there = events.filter((event) => event.bed === bed && event.instant.startsWith(day));
  return there.some(({ trays_delta }) => trays_delta > 0) && there.some(({ trays_delta }) => trays_delta < 0);
}
