import { z } from 'zod';
import { NO_THRESHOLDS, type SiteSettings, type Thresholds } from '#domain/site/site.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import { quantity } from '#ports/schemas/fields.ts';

const degrees = quantity(-40, 80).nullable();
const hours = quantity(0, 24).nullable();

/** Climate limits of the farm, in °C, % and hours per day. */
export const thresholds = z.strictObject({
  temperature_min: degrees,
  temperature_max: degrees,
  humidity_max: quantity(0, 100).nullable(),
  hours_outside_max: hours,
  light_hours_min: hours,
  light_hours_max: hours,
  shelf_difference_max: quantity(0, 40).nullable(),
}) satisfies z.ZodType<Thresholds>;

/** The farm's display units. */
export const units = z.strictObject({ temperature: z.enum(['C', 'F']), mass: z.enum(['g', 'oz']) });

/** The farm's settings, as a single record. */
export const sites = {
  words: ['site', 'sites'],
  names: ['InterfaceEnvironment', 'InterfaceEnvironments'],
  table: 'site',
  retires: null,
  addedLater: { thresholds: NO_THRESHOLDS },
  sample: { display_name: 'North Farm' },
  record: z.object({
    display_name: z.string(),
    time_zone: z.string(),
    locale: z.string(),
    units,
    thresholds,
    version: z.number().int(),
  }) satisfies z.ZodType<SiteSettings>,
  contains: ['site'],
} as const satisfies OwnDescription;
