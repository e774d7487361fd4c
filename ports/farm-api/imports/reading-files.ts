import { z } from 'zod';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { onDemand } from '#domain/on-demand.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { TELEMETRY } from '#ports/farm-api/telemetry.ts';
import { operation } from '#ports/operations/operation.ts';
import { instantOut, queryBoolean, subject, text } from '#ports/schemas/fields.ts';

/** Series of which a report has a small graph. */
export const MAX_SKETCHES = 12;

const coded = onDemand(() => ({ code: z.string(), params: z.record(z.string(), z.unknown()) }));
const readColumn = onDemand(() => ({ heading: z.string(), metric: z.enum(METRICS), unit: z.string().nullable() }));

export const readingFileOperations = {
  importReadings: operation({
    tag: TELEMETRY,
    method: 'POST',
    path: 'telemetry/imports/files/',
    access: 'write',
    forms: ['json'],
    upload: 'text',
    status: 200,
    summary:
      'Import a file of readings of a logger, climate computer or sensor (CSV, XLSX, ODS or JSON). With dry_run, what has to be answered first is in `questions`; otherwise the call is refused. Importing a file again adds nothing. It can be undone.',
    query: () =>
      z.strictObject({
        /** Reports what an import would do. */
        dry_run: queryBoolean().optional(),
        /** The place or machine of the whole file. */
        subject: subject().optional(),
        /**
         * A JSON object of headings with their content: a metric, a metric and a unit such as `temperature:°F`, or `time`,
         * `subject`, `metric`, `value` and `unit`; an empty text leaves the column out.
         */
        map: text(8000).optional(),
        /** A JSON object of names in the file, with the uuid of the place or machine. */
        places: text(8000).optional(),
        /** A time zone of IANA, for files that name none. The farm's by default. */
        time_zone: text(64).optional(),
        date_order: z.enum(DATE_ORDERS).optional(),
        decimal_mark: z.enum(DECIMAL_MARKS).optional(),
        /** Name of a workbook's sheet, if several have data. */
        sheet: text(100).optional(),
        /** Replaces readings that have other values. */
        replace: queryBoolean().optional(),
      }),
    answer: () =>
      z.object({
        /** Uuid of the import; null for a dry run. */
        import: z.string().nullable(),
        headings: z.array(z.string()),
        /** Headings of the times, which are joined. */
        times: z.array(z.string()),
        /** Heading of the column that names what was measured; null without one. */
        place_column: z.string().nullable(),
        questions: z.array(z.object({ field: z.string(), reason: z.string(), ...coded() })),
        /** Columns with their first values, as written and in the unit of the metric. */
        columns: z.array(
          z.object({ ...readColumn(), samples: z.array(z.object({ text: z.string(), value: z.number() })) }),
        ),
        /** Headings of the columns that aren't read. */
        skipped: z.array(z.string()),
        /** Those in a unit that their metric can't have. */
        unsuited: z.array(z.object({ heading: z.string(), metric: z.enum(METRICS), unit: z.string() })),
        date_order: z.enum(DATE_ORDERS).nullable(),
        /** The zone that the file names; null if it names none. */
        zone_in_file: z.string().nullable(),
        time_zone: z.string(),
        ...{ rows: z.number().int(), readings: z.number().int() },
        /** Added, or to be added by a real run. */
        added: z.number().int(),
        known: z.number().int(),
        /** Those of the known ones that have another value, which stays. */
        other: z.number().int(),
        replaced: z.number().int(),
        bad: z.array(
          z.object({
            reason: z.string(),
            count: z.number().int(),
            /** The first lines and texts. */
            lines: z.array(z.number().int()),
            texts: z.array(z.string()),
          }),
        ),
        first: instantOut().nullable(),
        last: instantOut().nullable(),
        /** Readings that lie more than a year from the others. */
        far: z.array(
          z.object({
            end: z.enum(['first', 'last']),
            readings: z.number().int(),
            from: instantOut(),
            to: instantOut(),
          }),
        ),
        /** Spans of the first series of a dry run, each with its start, the least and the greatest value. */
        sketches: z.array(
          z.object({
            subject: z.string(),
            metric: z.enum(METRICS),
            points: z.array(z.tuple([instantOut(), z.number(), z.number()])),
          }),
        ),
        notes: z.array(z.string()),
        /** Codes of `notes`, in the same order. */
        coded_notes: z.array(z.object(coded())),
      }),
  }),
} as const;
