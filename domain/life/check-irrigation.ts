import type { LifeWarning } from './check-light.ts';
import type { IrrigationProperties } from './life-recipes.ts';

const SECONDS_PER_DAY = 86_400;

/** Pairs of durations that follow each other over and over: wet, then dry. */
const CYCLES = [
  ['day_fog_on', 'day_fog_off', 'fog'],
  ['day_full_duration', 'day_empty_duration', 'flood'],
  ['night_fog_on', 'night_fog_off', 'fog'],
  ['night_full_duration', 'night_empty_duration', 'flood'],
] as const satisfies readonly (readonly [keyof IrrigationProperties, keyof IrrigationProperties, string])[];

/** What can't be done with a bed's water: a cycle of fog, or of ebb and flow, that takes longer than a day. */
export const checkIrrigation = (water: IrrigationProperties): LifeWarning[] =>
  CYCLES.flatMap(([on, off, word]) =>
    water[on] + water[off] > SECONDS_PER_DAY
      ? [
          {
            field: off,
            message: `One ${word} and its pause take longer than a day (${water[on]} s + ${water[off]} s).`,
          },
        ]
      : [],
  );
