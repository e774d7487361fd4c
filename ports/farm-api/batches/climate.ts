import { z } from 'zod';
import type { ClimatePart } from '#domain/climate/climate-figures.ts';
import { DEVIATION_KINDS, MAX_DEVIATIONS } from '#domain/climate/deviations.ts';
import { LIVED_METRICS } from '#domain/climate/lived-points.ts';
import { onDemand } from '#domain/on-demand.ts';
import { MAX_WIDTH } from '#ports/farm-api/telemetry.ts';
import { operation } from '#ports/operations/operation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { placeLabels } from '#ports/schemas/batch-schemas.ts';
import { faultRecord } from '#ports/schemas/fault-record.ts';
import { instantOut, queryBoolean, queryWhole, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';
import { BATCHES } from './batches.ts';

const figure = onDemand(() => z.number().nullable());
/** Null for no plan. */
const band = onDemand(() => z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable());

/** Figures of a time; see the summary of getBatchClimate for units. */
const climatePart = onDemand(
  () =>
    z.object({
      hours: z.number(),
      hours_without_data: z.number(),
      hours_outside: figure(),
      temperature: figure(),
      day_temperature: figure(),
      night_temperature: figure(),
      humidity: figure(),
      vpd: figure(),
      co2: figure(),
      dli: figure(),
      degree_days: figure(),
      planned: z.object({
        temperature: band(),
        day_temperature: band(),
        night_temperature: band(),
        humidity: band(),
        vpd: band(),
        dli: figure(),
        degree_days: figure(),
      }),
    }) satisfies z.ZodType<ClimatePart>,
);

const state = onDemand(() => z.string().nullable());

/** The climate that a batch lived in. */
export const batchClimate = onDemand(() =>
  z.object({
    batch: z.string(),
    lot_code: z.string(),
    /** Of the crop, in °C; null leaves out degree-days. */
    base_temperature: figure(),
    /** When the first and the last trays stood; null before the first. */
    from: instantOut().nullable(),
    to: instantOut().nullable(),
    /** False if nothing was measured where its trays stood. */
    measured: z.boolean(),
    total: climatePart().nullable(),
    phases: z.array(
      climatePart().extend({
        state: state(),
        from: z.string(),
        /** First day after it. */
        to: z.string(),
        days: z.number().int(),
        planned_days: z.number().int().nullable(),
      }),
    ),
    days: z.array(
      climatePart().extend({
        day: z.string(),
        /** Days since the first. */
        age: z.number().int(),
        state: state(),
        /** Where its trays were at the end of the day. */
        locations: placeLabels(),
      }),
    ),
    /** The longest first. */
    outside: z.array(
      z.object({
        kind: z.enum(DEVIATION_KINDS),
        from: instantOut(),
        to: instantOut(),
        hours: z.number(),
        extreme: figure(),
        state: state(),
      }),
    ),
    /** The number of all, also of those left out. */
    outside_total: z.number().int(),
    /** Faults where its trays stood while they stood there, the last one that began first. */
    faults: z.array(
      faultRecord().extend({
        place_name: z.string(),
        /** Of a bed. */
        chamber_name: z.string().nullable(),
      }),
    ),
    /** The number of all, also of those left out. */
    faults_total: z.number().int(),
    /** With series=true: [instant, °C, % relative humidity, kPa] of each hour with a reading. */
    series: z.array(z.tuple([instantOut(), figure(), figure(), figure()])).optional(),
    /** With series=true: what the recipes planned, by half days. */
    plan: z
      .array(
        z.object({
          from: instantOut(),
          to: instantOut(),
          is_day: z.boolean(),
          temperature: band(),
          humidity: band(),
          vpd: band(),
        }),
      )
      .optional(),
  }),
);
export type BatchClimateAnswer = z.output<ReturnType<typeof batchClimate>>;

/** The climate of one batch of a recipe. */
const performanceClimate = onDemand(() => climatePart().extend({ batch_uuid: z.string(), lot_code: z.string() }));
export type PerformanceClimate = z.output<ReturnType<typeof performanceClimate>>;

/** Compares batches over their age: a metric over the life of each. */
const climateSeries = onDemand(() =>
  z.object({
    batch: z.string(),
    lot_code: z.string(),
    metric: z.enum(LIVED_METRICS),
    unit: z.string(),
    /** The start of its start day at the site, from which its age is counted. */
    day_zero: instantOut(),
    /** When the first and the last trays stood; null before the first. */
    from: instantOut().nullable(),
    to: instantOut().nullable(),
    /** Seconds of a point. */
    step: z.number(),
    /** [instant, min, max, mean]; the first may start before `from`. */
    points: z.array(z.tuple([instantOut(), z.number(), z.number(), z.number()])),
    asked: z.array(
      z.object({ from: instantOut(), to: instantOut(), target: z.number(), min: z.number(), max: z.number() }),
    ),
    /** Of PPFD alone. */
    light: z.array(
      z.object({ day: z.string(), from: instantOut(), to: instantOut(), dli: figure(), planned_dli: figure() }),
    ),
  }),
);
export type ClimateSeries = z.output<ReturnType<typeof climateSeries>>;

/**
 * The kinds of records that the climate of a batch follows from, besides readings. Faults change the machine or chamber
 * that has them.
 */
const RECORDS = [
  'batch',
  'bed',
  'chamber',
  'crop',
  'environment_recipe',
  'growth_recipe',
  'hvac',
  'light_recipe',
  'physical_location',
  'reservoir',
  'site',
] as const satisfies readonly RecordKind[];

export const climateOperations = {
  getBatchClimate: operation({
    method: 'GET',
    path: 'batches/:uuid/climate/',
    tag: BATCHES,
    access: 'read',
    summary: `Get the climate that a batch lived in beside the planned one, in all, by phase and by day, and what was not as planned. Means of temperature (°C), relative humidity (%), VPD (kPa), CO2 (ppm) and DLI (mol/m²/d, from lights-on), and the sum of degree-days (°C d), weighted by trays. Made from hours of the readings of its beds, else of their chambers, else of the HVACs there. Of what was not as planned, up to ${MAX_DEVIATIONS} stretches are in outside, the longest first; outside_total counts all. Faults are those of its beds, their chambers, HVACs and reservoirs while its trays stood there.`,
    params: byUuid,
    query: () => z.strictObject({ series: queryBoolean().optional() }),
    answer: batchClimate,
    forms: ['json'],
    contains: 'answer',
    follows: RECORDS,
  }),
  getBatchClimateSeries: operation({
    method: 'GET',
    path: 'batches/:uuid/climate/series/',
    tag: BATCHES,
    access: 'read',
    summary:
      'Get one metric (temperature by default) over the life of a batch, in up to about `width` points [instant, min, max, mean] of spans of `step` seconds. Each is the mean of the places where its trays stood, weighted by trays. A place has the readings of its bed, or else of its chamber, or else of an HVAC there; for water, its reservoir comes right after the bed. Spans without readings have no point. `day_zero` is the start of the start day. `asked` lists the set points where most of its trays stood, with their tolerance, as in set_points/history. With `metric=ppfd`, `light` is the DLI (mol/m²/d) of each whole day, from lights-on to the next, beside the planned one.',
    params: byUuid,
    query: () =>
      z.strictObject({ metric: z.enum(LIVED_METRICS).optional(), width: queryWhole(1, MAX_WIDTH).optional() }),
    answer: climateSeries,
    forms: ['json'],
    contains: 'answer',
    follows: [...RECORDS, 'fertigation_recipe', 'override'],
  }),
  listPerformanceClimates: operation({
    method: 'GET',
    path: 'data/batch/performance/climate/',
    tag: BATCHES,
    access: 'read',
    summary:
      'Get the climate that every batch of a recipe family lived in, newest start day first, as in the total of getBatchClimate. Batches that were never sown are left out.',
    query: () => z.strictObject({ ...pageQuery(), gr_family: uuid() }),
    answer: () => listOf(performanceClimate()),
    forms: ['json'],
    contains: 'answer',
    follows: RECORDS,
  }),
} as const;
