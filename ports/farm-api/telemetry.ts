import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { BAD_REASONS } from '#domain/telemetry/reading.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { instant, instantOut, quantity, queryBoolean, queryWhole, subject, text, uuid } from '#ports/schemas/fields.ts';

export const TELEMETRY: Tag = { name: 'telemetry', about: 'Readings of beds, HVACs, reservoirs and chambers.' };

/** Limit on the readings of a call. */
export const MAX_READINGS = 500;

/** Far beyond what a broken sensor sends. */
const MAX_SENT = 1e15;

/** Limit on the points of a series. */
export const MAX_WIDTH = 4000;

export const metric = onDemand(() => z.enum(METRICS));

const sentReading = onDemand(() =>
  z.strictObject({
    subject: subject(),
    metric: metric(),
    instant: instant(),
    /** Text and null are kept as bad readings unless they are numbers. */
    value: z.union([quantity(-MAX_SENT, MAX_SENT), text(32), z.null()]),
    unit: text(16).nullable().optional(),
  }),
);

/** Why a reading of a call was not kept among the good ones. */
export const REFUSED_REASONS = [...BAD_REASONS, 'unknown_subject'] as const;

export const telemetryOperations = {
  addTelemetry: operation({
    method: 'POST',
    path: 'telemetry/',
    tag: TELEMETRY,
    access: 'write',
    summary: `Add up to ${MAX_READINGS} readings, in any order. A reading of the same subject, metric and instant as a kept one changes nothing, so a call can be repeated. Impossible readings are kept apart with a reason. With 'import', they belong to an import, which can be undone; it may 'replace' other values. With 'dry_run', only tell what would be done.`,
    query: () =>
      z.strictObject({
        dry_run: queryBoolean().optional(),
        /** Uuid of an import of readings. */
        import: uuid().optional(),
        /** Replaces the values of readings that are kept singly; only with an import. */
        replace: queryBoolean().optional(),
      }),
    body: () => z.strictObject({ readings: z.array(sentReading()).min(1).max(MAX_READINGS) }),
    answer: () =>
      z.object({
        added: z.number().int(),
        /** Kept before. */
        known: z.number().int(),
        /** Those of the known ones that have another value, which stays. */
        other: z.number().int(),
        /** Kept before with another value, which was replaced. */
        replaced: z.number().int(),
        bad: z.array(z.object({ index: z.number().int(), reason: z.enum(REFUSED_REASONS) })),
      }),
    forms: ['json'],
    // Not a change of a record: repeating it needs no key, and the audit trail doesn't list it.
    changes: false,
  }),
  getTelemetry: operation({
    method: 'GET',
    path: 'telemetry/',
    tag: TELEMETRY,
    access: 'read',
    summary:
      'Get a series in about `width` points from the instant `from` until before `to`. Points are [instant, min, max, mean] of spans of `step` seconds; with a step of 0 they are single readings. Spans without readings have no point.',
    query: () =>
      z.strictObject({
        subject: subject(),
        metric: metric(),
        from: instant(),
        to: instant(),
        width: queryWhole(1, MAX_WIDTH).optional(),
      }),
    answer: () =>
      z.object({
        unit: z.string(),
        step: z.number(),
        points: z.array(z.tuple([instantOut(), z.number(), z.number(), z.number()])),
      }),
    forms: ['json'],
    contains: 'answer',
  }),
  listSeries: operation({
    method: 'GET',
    path: 'telemetry/series/',
    tag: TELEMETRY,
    access: 'read',
    summary: 'List what is measured, with the last reading of each series.',
    query: () => z.strictObject({ subject: subject().optional() }),
    answer: () =>
      z.array(
        z.object({
          subject: z.string(),
          metric: metric(),
          unit: z.string(),
          first: instantOut(),
          last: instantOut(),
          last_value: z.number(),
        }),
      ),
    forms: ['json'],
    contains: 'answer',
  }),
  listBadReadings: operation({
    method: 'GET',
    path: 'telemetry/bad/',
    tag: TELEMETRY,
    access: 'read',
    summary: 'List the readings that were kept apart, the newest first.',
    query: () => z.strictObject({ limit: queryWhole(1, 1000).optional() }),
    answer: () =>
      z.array(
        z.object({
          subject: z.string(),
          metric: metric(),
          instant: instantOut(),
          value: z.string(),
          unit: z.string().nullable(),
          reason: z.enum(BAD_REASONS),
        }),
      ),
    forms: ['json'],
    contains: 'answer',
  }),
} as const;
