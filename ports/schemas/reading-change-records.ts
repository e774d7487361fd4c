import { z } from 'zod';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { ReadingImport } from '#domain/telemetry/imports/reading-import.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import type { RemovedRange } from '#domain/telemetry/removed-range.ts';
import { instantOut } from './fields.ts';

const whole = () => z.number().int();

/** An import of readings, as stored and sent. */
export const readingImportRecord = onDemand(
  () =>
    z.object({
      uuid: z.string(),
      imported_at: instantOut(),
      imported_by: z.string(),
      file_name: z.string(),
      sha256: z.string(),
      columns: z.array(z.object({ heading: z.string(), metric: z.enum(METRICS), unit: z.string().nullable() })),
      skipped: z.array(z.string()),
      date_order: z.enum(DATE_ORDERS).nullable(),
      time_zone: z.string().nullable(),
      replaces: z.boolean(),
      /** Null until the import has ended, or if it was interrupted. */
      counts: z
        .object({ added: whole(), known: whole(), other: whole(), replaced: whole(), refused: whole() })
        .nullable(),
      spans: z.array(
        z.object({
          subject: z.string(),
          metric: z.enum(METRICS),
          first: instantOut(),
          last: instantOut(),
          readings: whole(),
        }),
      ),
      undone_at: instantOut().nullable(),
      undone_by: z.string().nullable(),
      /** Null until undoing it has ended. */
      undone: z.object({ removed: whole(), restored: whole() }).nullable(),
    }) satisfies z.ZodType<ReadingImport>,
);

/** A removed range of a series, as stored and sent. */
export const removedRangeRecord = onDemand(
  () =>
    z.object({
      uuid: z.string(),
      subject: z.string(),
      metric: z.enum(METRICS),
      from: instantOut(),
      to: instantOut(),
      reason: z.string(),
      removed_at: instantOut(),
      removed_by: z.string(),
      /** Null if the removal was interrupted. */
      readings: whole().nullable(),
    }) satisfies z.ZodType<RemovedRange>,
);
