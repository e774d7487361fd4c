import { z } from 'zod';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { onDemand } from '#domain/on-demand.ts';
import { MAX_HEADING, MAX_LISTED } from '#domain/telemetry/imports/reading-import.ts';
import { metric, TELEMETRY } from '#ports/farm-api/telemetry.ts';
import { operation } from '#ports/operations/operation.ts';
import { fault } from '#ports/schemas/fault.ts';
import { instant, subject, text, wholeNumber } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { readingImportRecord, removedRangeRecord } from '#ports/schemas/reading-change-records.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

/** Limit on the reason of a removal. */
export const MAX_REASON = 400;
const MAX_COUNT = 1e12;

const headingText = onDemand(() => text(MAX_HEADING));
const count = onDemand(() => wholeNumber(0, MAX_COUNT));
const shared = { tag: TELEMETRY, forms: ['json'] } as const;

export const readingImportOperations = {
  listReadingImports: operation({
    ...shared,
    method: 'GET',
    path: 'telemetry/imports/',
    access: 'read',
    summary: 'List the imports of readings, the newest first, with what each added and whether it was undone.',
    query: () => z.strictObject(pageQuery()),
    takesEmptyQuery: true,
    answer: () => listOf(readingImportRecord()),
    contains: 'answer',
  }),
  beginReadingImport: operation({
    ...shared,
    method: 'POST',
    path: 'telemetry/imports/',
    access: 'write',
    summary:
      "Begin an import of a file of readings. Add its readings with the query 'import' of `telemetry/`, then finish it with its counts. It can be undone at any time.",
    body: () =>
      z.strictObject({
        file_name: text(255).refine((value) => value.trim() !== '', fault('required')),
        sha256: z.string().regex(/^[0-9a-f]{64}$/, fault('invalid_value')),
        columns: z
          .array(z.strictObject({ heading: headingText(), metric: metric(), unit: text(16).nullable() }))
          .max(MAX_LISTED),
        skipped: z.array(headingText()).max(MAX_LISTED),
        date_order: z.enum(DATE_ORDERS).nullable(),
        time_zone: text(64).nullable(),
        replaces: z.boolean(),
      }),
    answer: readingImportRecord,
    status: 201,
  }),
  finishReadingImport: operation({
    ...shared,
    method: 'PATCH',
    path: 'telemetry/imports/:uuid/',
    access: 'write',
    summary: 'Finish an import of readings with what became of them, as the answers to its calls say.',
    params: byUuid,
    body: () =>
      z.strictObject({
        counts: z.strictObject({
          added: count(),
          known: count(),
          other: count(),
          replaced: count(),
          refused: count(),
        }),
        spans: z
          .array(
            z.strictObject({
              subject: subject(),
              metric: metric(),
              first: instant(),
              last: instant(),
              readings: count(),
            }),
          )
          .max(MAX_LISTED),
      }),
    answer: readingImportRecord,
  }),
  undoReadingImport: operation({
    ...shared,
    method: 'POST',
    path: 'telemetry/imports/:uuid/undo/',
    access: 'write',
    summary:
      'Remove the readings that an import added, and restore those that it replaced, in one step. Readings that something has changed since stay.',
    params: byUuid,
    answer: readingImportRecord,
  }),
  removeReadings: operation({
    ...shared,
    method: 'POST',
    path: 'telemetry/removed/',
    access: 'write',
    summary:
      "Remove the readings of a series from the instant `from` until before `to`, both whole minutes, with a reason. They can't be brought back.",
    body: () =>
      z.strictObject({
        subject: subject(),
        metric: metric(),
        from: instant(),
        to: instant(),
        reason: text(MAX_REASON),
      }),
    answer: removedRangeRecord,
    status: 201,
  }),
  listRemovedReadings: operation({
    ...shared,
    method: 'GET',
    path: 'telemetry/removed/',
    access: 'read',
    summary: 'List the ranges of readings that people removed, the newest first: of all series, or of one.',
    query: () => z.strictObject({ subject: subject().optional(), metric: metric().optional() }),
    takesEmptyQuery: true,
    answer: () => z.array(removedRangeRecord()),
    contains: 'answer',
  }),
} as const;
