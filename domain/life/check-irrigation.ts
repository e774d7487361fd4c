import type { LifeWarning } from './check-light.ts';
import type { IrrigationProperties } from './life-recipes.ts';

const SECONDS_PER_DAY = 86_400;

/** Pairs of alternating durations: wet, then dry. */
const CYCLES = [
  ['day_fog_on', 'day_fog_off', 'fog'],
  ['day_full_duration', 'day_empty_duration', 'flood'],
  ['night_fog_on', 'night_fog_off', 'fog'],
  ['night_full_duration', 'night_empty_duration', 'flood'],
] as const satisfies readonly (readonly [keyof IrrigationProperties, keyof IrrigationProperties, string])[];

/** Finds cycles of fog or of ebb and flow that take longer than a day. */
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
