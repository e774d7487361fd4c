import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandAt, type WantedClimate, type WantedRecipes } from '#domain/faults/bands.ts';
import { overriddenWanted } from '#domain/faults/overridden-wanted.ts';
import { sinceOverridden, sinceWanted, type WantedAndSince } from '#domain/faults/wanted-since.ts';
import type { PrefixedId } from '#domain/ids.ts';
import type { Override } from '#domain/set-points/override.ts';
import type { SetPointKey } from '#domain/set-points/set-points.ts';
import { instantToMs } from '#domain/time.ts';

const HOUR = 3600;
const [BED, OTHER]: readonly PrefixedId[] = ['bed-a', 'bed-b'];
const GROUND = {
  beds: [
    { uuid: BED ?? 'bed-a', chamber: 'grow', reservoir: 'reservoir-1' as const, light_recipe: null },
    { uuid: OTHER ?? 'bed-b', chamber: 'germination', reservoir: null, light_recipe: null },
  ],
  hvacs: [{ uuid: 'hvac-1' as const, chamber: 'grow' }],
};
const SUBJECTS = ['grow', 'germination', 'hvac-1', 'reservoir-1', 'bed-a', 'bed-b'] as const;
const CLIMATE: WantedClimate = {
  ...{ day_duration: 16 * HOUR, day_temperature: 24, night_temperature: null },
  ...{ day_humidity: 65, night_humidity: 70, co2: null },
};
const NOTHING: WantedRecipes = {
  light: { lights_on: '06:00', light_duration: 16 * HOUR },
  ppfd: null,
  environments: [],
  fertigations: [],
};
const ALL: WantedRecipes = {
  ...NOTHING,
  ppfd: 200,
  environments: [CLIMATE, CLIMATE],
  fertigations: [{ ec: 1.6, ph: 6 }],
};

const override = (subject: string, key: SetPointKey, value: number | string, made = 0): Override => ({
  ...{ uuid: `o-${made}`, subject, key, value, reason: 'Trial' },
  ...{ created_at: `2026-05-12T00:00:0${made}.000Z`, created_by: 'ana', ended_at: null },
  until: '2026-05-13T00:00:00.000Z',
});
const anyWanted = fc
  .tuple(...SUBJECTS.map(() => fc.constantFrom(NOTHING, ALL)))
  .map((recipes) => new Map(SUBJECTS.map((subject, at) => [subject as string, recipes[at] ?? NOTHING])));
const climateKey = fc.constantFrom('day_temperature', 'night_temperature', 'day_humidity', 'night_humidity', 'co2');
const value = fc.integer({ min: 1, max: 40 });

describe('what is wanted while overrides are in force', () => {
  it('has the chosen climate in every recipe of the chamber, its beds and HVACs, and changes nothing else', () => {
    fc.assert(
      fc.property(anyWanted, climateKey, value, value, (wanted, key, first, second) => {
        const chosen = overriddenWanted(wanted, GROUND, [
          override('grow', key, second, 2),
          override('grow', key, first, 1),
        ]);
        for (const subject of SUBJECTS) {
          const [before, after] = [wanted.get(subject), chosen.get(subject)];
          if (!['grow', 'hvac-1', 'bed-a'].includes(subject)) {
            expect(after).toEqual(before);
            continue;
          }
          expect(after?.environments).toHaveLength(Math.max(1, before?.environments.length ?? 0));
          for (const [at, climate] of (after?.environments ?? []).entries()) {
            expect(climate[key]).toBe(second);
            const same = before?.environments[at] ?? { ...climate, ...NO_CLIMATE, day_duration: 16 * HOUR };
            expect({ ...climate, [key]: same[key] }).toEqual(same);
          }
          expect({ ...after, environments: [] }).toEqual({ ...before, environments: [] });
        }
      }),
    );
  });

  it('has the chosen solution at the reservoir and the beds that it feeds, and a bed its own light', () => {
    fc.assert(
      fc.property(anyWanted, value, (wanted, chosenValue) => {
        const chosen = overriddenWanted(wanted, GROUND, [
          override('reservoir-1', 'ec', chosenValue),
          override('bed-a', 'ppfd', chosenValue),
          override('bed-a', 'lights_on', '08:30'),
          override('grow', 'day_start', '07:00'),
        ]);
        for (const subject of ['reservoir-1', 'bed-a']) {
          for (const { ec } of chosen.get(subject)?.fertigations ?? []) expect(ec).toBe(chosenValue);
          expect(chosen.get(subject)?.fertigations.length).toBeGreaterThan(0);
        }
        expect(chosen.get('bed-a')).toMatchObject({ ppfd: chosenValue, light: { lights_on: '08:30' } });
        for (const subject of ['hvac-1', 'bed-a']) {
          for (const { day_start } of chosen.get(subject)?.environments ?? []) expect(day_start).toBe('07:00');
        }
        expect(chosen.get('hvac-1')?.light).toEqual(wanted.get('hvac-1')?.light);
        const lit = overriddenWanted(wanted, GROUND, [override('bed-a', 'lights_on', '08:30')]).get('bed-a');
        for (let second = 0; second < 24 * HOUR; second += HOUR / 2) {
          expect(bandAt('temperature', lit ?? NOTHING, second)).toEqual(
            bandAt('temperature', wanted.get('bed-a') ?? NOTHING, second),
          );
        }
        expect(chosen.get('bed-b')).toEqual(wanted.get('bed-b'));
      }),
    );
  });

  it('applies since the newest override that changes it, at the first look', () => {
    const wanted = new Map<string, WantedRecipes>(SUBJECTS.map((subject) => [subject, ALL]));
    const wantedBy = (inForce: readonly Override[]) => overriddenWanted(wanted, GROUND, inForce);
    const since = sinceOverridden(wantedBy, [
      override('grow', 'co2', 900, 1),
      override('grow', 'day_temperature', 20, 2),
      override('bed-a', 'ppfd', 90, 3),
      override('germination', 'day_temperature', 24, 4),
    ]);
    const at = (second: number) => instantToMs(`2026-05-12T00:00:0${second}.000Z`);
    expect(since).toEqual(
      new Map([
        ['grow', at(2)],
        ['hvac-1', at(2)],
        ['bed-a', at(3)],
      ]),
    );
  });

  it('applies since it was first seen to differ', () => {
    fc.assert(
      fc.property(fc.array(anyWanted, { minLength: 1, maxLength: 8 }), (looks) => {
        const [first = new Map<string, WantedRecipes>(), ...later] = looks;
        let last: WantedAndSince = { wanted: first, wantedSince: new Map() };
        for (const [at, wanted] of later.entries()) last = { wanted, wantedSince: sinceWanted(last, wanted, at + 1) };
        for (const subject of SUBJECTS) {
          const changes = looks.flatMap((wanted, at) =>
            at > 0 && wanted.get(subject) !== looks[at - 1]?.get(subject) ? [at] : [],
          );
          expect(last.wantedSince.get(subject)).toBe(changes.at(-1));
        }
      }),
    );
  });
});

const NO_CLIMATE = {
  ...{ day_temperature: null, night_temperature: null, day_humidity: null, night_humidity: null, co2: null },
};
