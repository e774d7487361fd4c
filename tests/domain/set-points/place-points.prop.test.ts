import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Override } from '#domain/set-points/override.ts';
import { type GrowingFarm, placePoints } from '#domain/set-points/place-points.ts';
import { setPointKeys } from '#domain/set-points/set-points.ts';
import { CLIMATE, FEED, LIGHT, WATER } from '#tests/support/random/life.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const NO_LIFE = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };
const ROOM = uuidOf(1);
const TANK = `reservoir-${uuidOf(2)}`;
const RECIPES = [uuidOf(11), uuidOf(12), uuidOf(13)] as const;
const recipe = <P>(number: number, component_properties: P) => ({
  ...{ uuid: uuidOf(number), name: `Recipe ${number}`, description: null, archived: false },
  ...{ created_at: '2026-05-12T08:00:00.000Z', version: 1, component_properties },
});
const BOOK = {
  light: [recipe(11, LIGHT), recipe(12, { ...LIGHT, lights_on: '20:00', ppfd: 200 })],
  irrigation: [recipe(11, WATER)],
  fertigation: RECIPES.map((_, n) => recipe(11 + n, { ...FEED, ec: 1 + n })),
  environment: RECIPES.map((_, n) => recipe(11 + n, { ...CLIMATE, day_temperature: 20 + n, night_temperature: null })),
};
const bed = (number: number, more = {}) => ({
  ...{ uuid: `bed-${uuidOf(number)}`, chamber: ROOM, reservoir: TANK, light_recipe: null, irrigation_recipe: null },
  ...more,
});
const farmOf = (more: Partial<GrowingFarm>): GrowingFarm => ({
  ...{ beds: [bed(21), bed(22)], chambers: [{ uuid: ROOM }], reservoirs: [{ uuid: TANK }], batches: [], ...BOOK },
  ...more,
});
const asked = (farm: GrowingFarm, subject: string) => placePoints(farm, [])(subject).asked;

const batches = fc.array(
  fc.record({
    tray_locations: fc.dictionary(
      fc.constantFrom(`bed-${uuidOf(21)}`, `bed-${uuidOf(22)}`, `phys-${uuidOf(23)}`),
      fc.nat({ max: 20 }),
    ),
    life: fc.record({
      light_recipe: fc.constant(null),
      irrigation_recipe: fc.constant(null),
      fertigation_recipe: fc.constantFrom(...RECIPES, null),
      environment_recipe: fc.constantFrom(...RECIPES, null),
    }),
  }),
  { maxLength: 6 },
);

describe('set points by recipe', () => {
  it('name all keys of each subject and no others', () => {
    fc.assert(
      fc.property(batches, (growing) => {
        const farm = farmOf({ batches: growing });
        for (const subject of [...farm.beds.map(({ uuid }) => uuid), ROOM, TANK]) {
          expect(Object.keys(asked(farm, subject)).sort()).toEqual([...setPointKeys(subject)].sort());
        }
      }),
    );
  });

  it('of a chamber and a reservoir are what most trays there want, whatever the order of the batches', () => {
    fc.assert(
      fc.property(batches, (growing) => {
        const trays = (component: 'environment_recipe' | 'fertigation_recipe') =>
          RECIPES.map((uuid) =>
            growing
              .filter(({ life }) => life[component] === uuid)
              .flatMap(({ tray_locations }) => Object.entries(tray_locations))
              .reduce((sum, [place, count]) => sum + (place.startsWith('bed-') ? count : 0), 0),
          );
        const winner = (counts: readonly number[]) =>
          Math.max(...counts) === 0 ? null : counts.indexOf(Math.max(...counts));
        const [warmth, food] = [winner(trays('environment_recipe')), winner(trays('fertigation_recipe'))];
        for (const order of [growing, growing.toReversed()]) {
          const farm = farmOf({ batches: order });
          expect(asked(farm, ROOM).day_temperature ?? null).toBe(warmth === null ? null : 20 + warmth);
          expect(asked(farm, TANK).ec ?? null).toBe(food === null ? null : 1 + food);
        }
      }),
    );
  });

  it('have what was chosen by hand in place of what any recipe asks for', () => {
    const key = fc.constantFrom('day_temperature', 'night_temperature', 'day_humidity', 'night_humidity', 'co2');
    const value = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(batches, key, value, (growing, chosen, number) => {
        const override: Override = {
          ...{ uuid: uuidOf(31), subject: ROOM, key: chosen, value: number, reason: 'Test', created_by: 'ana' },
          ...{ created_at: '2026-05-12T08:00:00.000Z', until: '2026-05-13T08:00:00.000Z', ended_at: null },
        };
        const farm = farmOf({ batches: growing });
        const [byRecipe, byHand] = [placePoints(farm, []), placePoints(farm, [override])];
        const { asked: points, also_wanted } = byHand(ROOM);
        for (const one of [points, ...also_wanted]) expect(one[chosen]).toBe(number);
        expect({ ...points, [chosen]: null }).toEqual({ ...byRecipe(ROOM).asked, [chosen]: null });
        for (const { uuid } of [...farm.beds, ...farm.reservoirs]) expect(byHand(uuid)).toEqual(byRecipe(uuid));
      }),
    );
  });

  it('of a bed are its own recipes, whatever grows there', () => {
    fc.assert(
      fc.property(batches, (growing) => {
        const own = bed(21, { light_recipe: RECIPES[1], irrigation_recipe: RECIPES[0] });
        const farm = farmOf({ batches: growing, beds: [own, bed(22)] });
        expect(asked(farm, own.uuid)).toMatchObject({ lights_on: '20:00', ppfd: 200, spectrum_red: null, ...WATER });
        expect(Object.values(asked(farm, `bed-${uuidOf(22)}`)).every((value) => value === null)).toBe(true);
      }),
    );
  });

  it('of a chamber begin its day with the most common light, and keep the night warm', () => {
    const life = { ...NO_LIFE, environment_recipe: RECIPES[0] };
    const growing = [{ tray_locations: { [`bed-${uuidOf(21)}`]: 1 }, life }];
    const lit = [bed(21, { light_recipe: RECIPES[1] }), bed(22)];
    expect(asked(farmOf({ batches: growing, beds: lit }), ROOM)).toMatchObject({
      ...{ day_start: '20:00', day_duration: CLIMATE.day_duration, day_temperature: 20, night_temperature: 20 },
    });
    expect(asked(farmOf({ batches: growing }), ROOM).day_start).toBe('06:00');
  });

  it('of HVACs do not exist', () => {
    expect(setPointKeys(`hvac-${uuidOf(1)}`)).toEqual([]);
  });
});
