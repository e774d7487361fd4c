import type { FieldFault } from '#domain/problems/field-fault.ts';
import type { IrrigationProperties } from './life-recipes.ts';

const SECONDS_PER_DAY = 86_400;

/** Durations that alternate: on, then off. */
const CYCLES = [
  ['day_fog_on', 'day_fog_off', 'fog'],
  ['day_full_duration', 'day_empty_duration', 'flood'],
  ['night_fog_on', 'night_fog_off', 'fog'],
  ['night_full_duration', 'night_empty_duration', 'flood'],
] as const satisfies readonly (readonly [keyof IrrigationProperties, keyof IrrigationProperties, 'fog' | 'flood'])[];

/** Finds fog and flood cycles longer than a day. */
export const checkIrrigation = (water: IrrigationProperties): FieldFault[] =>
  CYCLES.flatMap(([on, off, cycle]) =>
    water[on] + water[off] > SECONDS_PER_DAY
      ? [
          {
            field: off,
            fault: { code: 'cycle_longer_than_day' as const, params: { cycle, on: water[on], off: water[off] } },
          },
        ]
      : [],
  );
