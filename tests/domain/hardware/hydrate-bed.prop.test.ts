import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hydrateBed } from '#domain/hardware/hydrate-bed.ts';

const anySeconds = fc.nat({ max: 7 * 86_400 });

const anyIrrigation = fc.record({
  day_fog_on: anySeconds,
  day_fog_off: anySeconds,
  day_full_duration: anySeconds,
  day_empty_duration: anySeconds,
  night_fog_on: anySeconds,
  night_fog_off: anySeconds,
  night_full_duration: anySeconds,
  night_empty_duration: anySeconds,
});

const anyBed = fc.record({
  uuid: fc.uuid().map((uuid) => `bed-${uuid}`),
  row: fc.nat({ max: 20 }),
  light_recipe_properties: fc.option(fc.record({ light_duration: anySeconds, ppfd: fc.nat({ max: 1000 }) })),
  irrigation_recipe_properties: fc.option(anyIrrigation),
});

describe('a hydrated bed', () => {
  it('shows light in hours, irrigation in minutes, and all else unchanged', () => {
    fc.assert(
      fc.property(anyBed, (bed) => {
        const shown = hydrateBed(bed);
        expect([shown.uuid, shown.row]).toEqual([bed.uuid, bed.row]);
        expect(shown.light_recipe_properties?.ppfd).toBe(bed.light_recipe_properties?.ppfd);
        expect(shown.light_recipe_properties === null).toBe(bed.light_recipe_properties === null);
        for (const [key, seconds] of Object.entries(bed.irrigation_recipe_properties ?? {})) {
          expect(Object.entries(shown.irrigation_recipe_properties ?? {})).toContainEqual([key, seconds / 60]);
        }
      }),
    );
  });

  it('is, for example, 16 h of light', () => {
    const bed = { light_recipe_properties: { light_duration: 57_600 }, irrigation_recipe_properties: null };
    expect(hydrateBed(bed).light_recipe_properties?.light_duration).toBe(16);
  });
});
