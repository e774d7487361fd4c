import { z } from 'zod';
import type { SiteSettings } from '#domain/site/site.ts';
import { instantOut } from './fields.ts';
import { operation } from './operation.ts';

const siteSettings = z.object({
  display_name: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  units: z.object({ temperature: z.enum(['C', 'F']), mass: z.enum(['g', 'oz']) }),
  version: z.number().int(),
}) satisfies z.ZodType<SiteSettings>;

/** What the farm is called, how large it is, and how it shows itself. */
export const siteOperations = {
  getMetadata: operation({
    method: 'GET',
    path: 'metadata/',
    tag: 'system',
    access: 'open',
    summary: 'Product, version and name of the farm; whether it still needs its first account.',
    answer: z.object({
      product: z.string(),
      version: z.string(),
      display_name: z.string(),
      setup_needed: z.boolean(),
    }),
    forms: ['json'],
    contains: ['site', 'user'],
  }),
  getSystem: operation({
    method: 'GET',
    path: 'system/',
    tag: 'system',
    access: 'read',
    summary: "The farm's name, counts, clock and the health of its storage.",
    answer: z.object({
      display_name: z.string(),
      hvacs: z.number().int(),
      reservoirs: z.number().int(),
      beds: z.number().int(),
      chambers: z.number().int(),
      bed_faults: z.number().int(),
      hvac_faults: z.number().int(),
      reservoir_faults: z.number().int(),
      time_zone: z.string(),
      today: z.string(),
      version: z.string(),
      storage: z.object({
        engine: z.string(),
        healthy: z.boolean(),
        /** What people should see to, in sentences: a damaged record, a backup that failed or is too old. */
        warnings: z.array(z.string()),
        backup: z.object({
          /** When the last good daily one was made. */
          made_at: instantOut.nullable(),
          /** True when the last try failed. */
          failed: z.boolean(),
          /** True when that is older than it should be, or there is none. */
          stale: z.boolean(),
        }),
      }),
    }),
    forms: ['json'],
    // The age of the backup moves without any record.
    contains: 'answer',
  }),
  getInterfaceEnvironment: operation({
    method: 'GET',
    path: 'interface/environment/',
    tag: 'system',
    access: 'read',
    summary: "The site's name, time zone, locale and units.",
    answer: siteSettings,
    forms: ['json'],
    contains: ['site'],
  }),
} as const;
