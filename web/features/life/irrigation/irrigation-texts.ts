import type { IrrigationProperties } from '#domain/life/life-recipes.ts';
import { type LifeTexts, toSeconds, toText } from '#web/features/life/form/life-values.ts';
import * as m from '#words/web/life/fields.ts';

/** A cycle's durations: on, then off. */
export const CYCLES = {
  flood: {
    day: ['day_full_duration', 'day_empty_duration'],
    night: ['night_full_duration', 'night_empty_duration'],
  },
  fog: { day: ['day_fog_on', 'day_fog_off'], night: ['night_fog_on', 'night_fog_off'] },
} as const satisfies Record<string, Record<string, readonly (keyof IrrigationProperties)[]>>;

const KEYS = [
  ...CYCLES.flood.day,
  ...CYCLES.flood.night,
  ...CYCLES.fog.day,
  ...CYCLES.fog.night,
] as const satisfies readonly (keyof IrrigationProperties)[];

const MINUTE = 60;
const eachKey = <Value>(of: (key: (typeof KEYS)[number]) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(KEYS.map((key) => [key, of(key)]));

/** The texts of an irrigation recipe's form, in minutes. */
export const irrigationTexts: LifeTexts<IrrigationProperties> = {
  labels: m.irrigation,
  initial: {
    day_full_duration: 12 * MINUTE,
    day_empty_duration: 108 * MINUTE,
    night_full_duration: 6 * MINUTE,
    night_empty_duration: 114 * MINUTE,
    day_fog_on: 0,
    day_fog_off: 0,
    night_fog_on: 0,
    night_fog_off: 0,
  },
  textsOf: (water) => eachKey((key) => toText(water[key], MINUTE)),
  propertiesOf: (values) => eachKey((key) => toSeconds('min', values[key])),
  numbers: eachKey(() => 'min'),
};
