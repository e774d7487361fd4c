import { z } from 'zod';
import type {
  EnvironmentProperties,
  FertigationProperties,
  IrrigationProperties,
  LightProperties,
} from '#domain/life/life-recipes.ts';
import { onDemand } from '#domain/on-demand.ts';
import { fault } from './fault.ts';
import { name, quantity, secondsOfDay, temperature } from './fields.ts';

const TIME = fault('invalid_time_of_day');
const share = onDemand(() => quantity(0, 100));

export const lightProperties = onDemand(
  () =>
    z.strictObject({
      light_duration: secondsOfDay(),
      lights_on: z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME),
      ppfd: quantity(0, 3000),
      spectrum: z
        .strictObject({ blue: share(), green: share(), red: share(), far_red: share() })
        .refine((bands) => Math.abs(bands.blue + bands.green + bands.red + bands.far_red - 100) <= 1, {
          message: fault('spectrum_sum'),
        })
        .nullable(),
    }) satisfies z.ZodType<LightProperties>,
);

/** Durations in seconds. */
export const irrigationProperties = onDemand(
  () =>
    z.strictObject({
      day_fog_on: secondsOfDay(),
      day_fog_off: secondsOfDay(),
      day_full_duration: secondsOfDay(),
      day_empty_duration: secondsOfDay(),
      night_fog_on: secondsOfDay(),
      night_fog_off: secondsOfDay(),
      night_full_duration: secondsOfDay(),
      night_empty_duration: secondsOfDay(),
    }) satisfies z.ZodType<IrrigationProperties>,
);

export const fertigationProperties = onDemand(
  () =>
    z.strictObject({
      ec: quantity(0, 20),
      ph: quantity(0, 14),
      stock_parts: z.array(z.strictObject({ name: name(), ml_per_l: quantity(0, 1000) })).max(20),
    }) satisfies z.ZodType<FertigationProperties>,
);

export const environmentProperties = onDemand(
  () =>
    z.strictObject({
      day_duration: secondsOfDay(),
      day_temperature: temperature(-20, 60),
      night_temperature: temperature(-20, 60).nullable(),
      day_humidity: quantity(0, 100).nullable(),
      night_humidity: quantity(0, 100).nullable(),
      co2: quantity(0, 10_000).nullable(),
    }) satisfies z.ZodType<EnvironmentProperties>,
);
