import { z } from 'zod';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { quantity, secondsOfDay } from './fields.ts';

const share = quantity(0, 100);

/** What a light recipe sets. */
export const lightProperties = z.strictObject({
  light_duration: secondsOfDay,
  lights_on: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day as HH:MM.'),
  ppfd: quantity(0, 3000),
  spectrum: z
    .strictObject({ blue: share, green: share, red: share, far_red: share })
    .refine((bands) => Math.abs(bands.blue + bands.green + bands.red + bands.far_red - 100) <= 1, {
      message: 'The bands must add up to 100 %.',
    })
    .nullable(),
}) satisfies z.ZodType<LightProperties>;

/** What an environment recipe sets. */
export const environmentProperties = z.strictObject({
  day_duration: secondsOfDay,
  day_temperature: quantity(-20, 60),
  night_temperature: quantity(-20, 60).nullable(),
  day_humidity: quantity(0, 100).nullable(),
  night_humidity: quantity(0, 100).nullable(),
  co2: quantity(0, 10_000).nullable(),
}) satisfies z.ZodType<EnvironmentProperties>;
