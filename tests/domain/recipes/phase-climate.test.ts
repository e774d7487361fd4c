import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { degreeDays } from '#domain/life/degree-days.ts';
import { renumber } from '#domain/recipes/fixed-order.ts';
import { phaseClimates } from '#domain/recipes/phase-climate.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const light = { light_duration: 16 * 3600, lights_on: '06:00', ppfd: 300, spectrum: null };
const climate = {
  day_duration: 16 * 3600,
  day_temperature: 25,
  night_temperature: null,
  day_humidity: 60,
  night_humidity: null,
  co2: null,
};
const life = {
  light: (uuid: string) => (uuid === uuidOf(1) ? { component_properties: light } : undefined),
  environment: (uuid: string) => (uuid === uuidOf(2) ? { component_properties: climate } : undefined),
};

describe('the light and climate of a phase', () => {
  it('follow the latest change of L.I.F.E., where null keeps a recipe', () => {
    const recipe = renumber([
      fullPlan('state_change', { current_state: 'Propagation' }),
      fullPlan('life_change_action', { light_recipe: uuidOf(1), environment_recipe: uuidOf(2) }),
      fullPlan('interval_action', { duration: 10 }),
      fullPlan('state_change', { current_state: 'Growth' }),
      fullPlan('life_change_action', { light_recipe: null }),
      fullPlan('interval_action', { duration: 2 }),
    ]);
    const [young, grown] = phaseClimates(recipe, life, 10);
    expect(young).toMatchObject({ state: 'Propagation', night_vpd: null, degree_days: 150 });
    expect(young?.dli).toBeCloseTo(17.28, 5);
    expect(young?.day_vpd?.kpa).toBeCloseTo(1.267, 3);
    expect(young?.day_vpd?.rating).toBe('too_dry');
    expect(grown).toMatchObject({ state: 'Growth', start_day: 10, dli: young?.dli, degree_days: 30 });
    expect(grown?.day_vpd?.rating).toBe('right');
    expect(phaseClimates(recipe, life, null)[0]?.degree_days).toBeNull();
  });

  it('give no degree days below the base temperature, and the mean less the base above it', () => {
    const celsius = fc.integer({ min: -10, max: 40 });
    fc.assert(
      fc.property(celsius, celsius, celsius, (a, b, base) => {
        expect(degreeDays(a, b, base)).toBe(degreeDays(b, a, base));
        expect(degreeDays(a, b, base)).toBe(Math.max(0, (a + b) / 2 - base));
      }),
    );
  });
});
