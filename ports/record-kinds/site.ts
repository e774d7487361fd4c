import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { FIRST_RUN_STEPS } from '#domain/site/first-run-steps.ts';
import { NO_THRESHOLDS, type SiteSettings, type Thresholds } from '#domain/site/site.ts';
import { MAX_VIDEO_HOSTS, videoHostOf } from '#domain/site/video-hosts.ts';
import { SINGLE_DAYS } from '#domain/telemetry/retention.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import { fault } from '#ports/schemas/fault.ts';
import { quantity, temperature, temperatureDifference, text } from '#ports/schemas/fields.ts';

const degrees = onDemand(() => temperature(-40, 80).nullable());
const hours = onDemand(() => quantity(0, 24).nullable());

/** Climate limits of the farm, in °C, % and hours per day. */
export const thresholds = onDemand(
  () =>
    z.strictObject({
      temperature_min: degrees(),
      temperature_max: degrees(),
      humidity_max: quantity(0, 100).nullable(),
      hours_outside_max: hours(),
      light_hours_min: hours(),
      light_hours_max: hours(),
      shelf_difference_max: temperatureDifference(0, 40).nullable(),
    }) satisfies z.ZodType<Thresholds>,
);

/** The farm's display units. */
export const units = onDemand(() => z.strictObject({ temperature: z.enum(['C', 'F']), mass: z.enum(['g', 'oz']) }));

const videoHost = onDemand(() =>
  text(300).transform((value, context) => {
    const host = videoHostOf(value);
    if (host !== null) return host;
    context.addIssue({ code: 'custom', message: fault('invalid_host') });
    return z.NEVER;
  }),
);

/** Hosts of videos, converted to lower case and without duplicates. */
export const videoHosts = onDemand(() =>
  z
    .array(videoHost())
    .max(MAX_VIDEO_HOSTS)
    .transform((hosts) => [...new Set(hosts)]),
);

const firstRunStep = onDemand(() => z.enum(FIRST_RUN_STEPS));

/** Steps of the first run, without duplicates. */
export const firstRunSteps = onDemand(() =>
  z
    .array(firstRunStep())
    .max(FIRST_RUN_STEPS.length)
    .transform((steps) => [...new Set(steps)]),
);

/** The farm's settings, as a single record. */
export const sites = {
  words: ['site', 'sites'],
  names: ['InterfaceEnvironment', 'InterfaceEnvironments'],
  table: 'site',
  retires: null,
  addedLater: {
    thresholds: NO_THRESHOLDS,
    video_hosts: [],
    first_run_passed: [],
    single_days: SINGLE_DAYS.usual,
    home_assistant: false,
  },
  sample: { display_name: 'North Farm', video_hosts: ['www.youtube.com'] },
  record: onDemand(
    () =>
      z.object({
        display_name: z.string(),
        time_zone: z.string(),
        locale: z.string(),
        units: units(),
        thresholds: thresholds(),
        video_hosts: z.array(z.string()),
        first_run_passed: z.array(firstRunStep()),
        single_days: z.number().int(),
        home_assistant: z.boolean(),
        version: z.number().int(),
      }) satisfies z.ZodType<SiteSettings>,
  ),
  contains: ['site'],
} as const satisfies OwnDescription;
