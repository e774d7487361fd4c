import { z } from 'zod';
import { SINGLE_DAYS } from '#domain/telemetry/retention.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { firstRunSteps, sites, thresholds, units, videoHosts } from '#ports/record-kinds/site.ts';
import { instantOut, name, text, uuid, wholeNumber } from '#ports/schemas/fields.ts';

export const SYSTEM: Tag = {
  name: 'system',
  about: 'The farm: name, time zone, units, health, backups, audit trail and events.',
};

const { record: siteSettings, contains } = sites;

/** The farm's name, size and settings. */
export const siteOperations = {
  getMetadata: operation({
    method: 'GET',
    path: 'metadata/',
    tag: SYSTEM,
    access: 'open',
    summary: "Get the product, its version, the farm's name, and whether the farm still needs its first account.",
    answer: () =>
      z.object({
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
    tag: SYSTEM,
    access: 'read',
    summary: "Get the farm's name, counts, clock and storage health.",
    answer: () =>
      z.object({
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
        /** The chamber in disco mode, and when it ends. */
        disco_mode: z.object({ chamber: z.string().nullable(), until: instantOut() }).nullable(),
        /** The connection with the MQTT broker of the devices; null if none is set. Counts since the server started. */
        mqtt: z
          .object({
            connected: z.boolean(),
            since: instantOut(),
            reconnects: z.number().int(),
            /** Why there is no connection, or no subscription. */
            error: z.string().nullable(),
            /** When the connection is tried again; null while connected, and while it is being tried. */
            retry_at: instantOut().nullable(),
            /** When the last message arrived. */
            last_at: instantOut().nullable(),
            messages: z.number().int(),
            readings: z.number().int(),
            bad: z.number().int(),
            refused: z.number().int(),
          })
          .nullable(),
        storage: z.object({
          engine: z.string(),
          healthy: z.boolean(),
          /** The disk of the farm's files, the free room in steps of 10 MB; null if unknown, missing from older farms. */
          disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullish(),
          /** Warnings as English texts: a damaged record, or a backup that failed or is too old. */
          warnings: z.array(z.string()),
          /** Codes of `warnings`, in the same order. */
          coded_warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
          audit: z.object({
            /** When the newest entries were last sealed without a fault. */
            sealed_at: instantOut().nullable(),
            /** When `phyto verify-audit` last found everything in order. */
            verified_at: instantOut().nullable(),
          }),
          backup: z.object({
            /** Time of the last good backup. */
            made_at: instantOut().nullable(),
            /** Set if the last attempt failed. */
            failed: z.boolean(),
            /** Set if the last good backup is too old or missing. */
            stale: z.boolean(),
          }),
        }),
      }),
    forms: ['json'],
    // The age of a backup changes even if no record does.
    contains: 'answer',
  }),
  getInterfaceEnvironment: operation({
    method: 'GET',
    path: 'interface/environment/',
    tag: SYSTEM,
    access: 'read',
    summary:
      "Get the farm's settings: name, time zone, locale, units, climate limits, hosts of videos, and the days for which single readings are kept.",
    answer: siteSettings,
    forms: ['json'],
    contains,
  }),
  updateInterfaceEnvironment: operation({
    method: 'PUT',
    path: 'interface/environment/',
    tag: SYSTEM,
    access: 'admin_write',
    summary:
      "Change the farm's settings. Only the given fields change. A new time zone leaves the days of planned actions unchanged.",
    body: () =>
      z.strictObject({
        display_name: name().optional(),
        time_zone: text(64).optional(),
        locale: text(35).optional(),
        units: units().partial().optional(),
        thresholds: thresholds().partial().optional(),
        video_hosts: videoHosts().optional(),
        first_run_passed: firstRunSteps().optional(),
        single_days: wholeNumber(SINGLE_DAYS.least, SINGLE_DAYS.most).optional(),
        home_assistant: z.boolean().optional(),
        version: z.unknown().optional(),
      }),
    answer: siteSettings,
    forms: ['json'],
  }),
  startDisco: operation({
    method: 'POST',
    path: 'easter_eggs/disco_mode/',
    tag: SYSTEM,
    access: 'write',
    summary:
      'Start disco mode in one chamber, or in all with null, for up to 60 seconds. It ends automatically and changes no settings.',
    body: () => z.strictObject({ chamber: uuid().nullable(), seconds: wholeNumber(1, 60) }),
    answer: () => z.object({ until: instantOut() }),
    forms: ['json'],
    status: 202,
  }),
} as const;
